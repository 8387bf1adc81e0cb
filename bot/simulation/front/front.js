/* The local table's own manners, on top of SimCord's preview. */
{
  /* One button for each person, in step with the preview's own list of viewers: pressed once their view is there. */
  const picker = document.getElementById("viewer-picker");
  const people = document.createElement("div");
  people.className = "people";
  people.setAttribute("role", "group");
  picker.parentElement.after(people);
  const choose = (event) => {
    if (picker.value === event.currentTarget.value) return;
    picker.value = event.currentTarget.value;
    picker.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const draw = () => {
    const options = [...picker.options].filter((option) => option.value);
    while (people.children.length > options.length) people.lastChild.remove();
    options.forEach((option, index) => {
      let button = people.children[index];
      if (!button) {
        button = document.createElement("button");
        button.type = "button";
        button.addEventListener("click", choose);
        people.append(button);
      }
      button.value = option.value;
      if (button.textContent !== option.textContent) button.textContent = option.textContent;
      button.setAttribute("aria-pressed", String(option.value === picker.value));
    });
  };
  new MutationObserver(() => picker.options.length && draw()).observe(picker, { childList: true });

  /* The preview tells of every step; only what is wrong matters here. */
  const status = document.getElementById("action-status");
  const matters = /interrupted|uncertain|ended|unavailable|[Rr]eload/;
  new MutationObserver(() => status.classList.toggle("quiet", !matters.test(status.textContent)))
    .observe(status, { childList: true, characterData: true, subtree: true });

  /* What comes in answer to somebody's press is shown, unless they scroll away in the meantime. */
  const ANSWER_MS = 5000;
  const timeline = document.getElementById("channel-timeline");
  const messages = document.getElementById("channel-message-list");
  const latest = document.getElementById("new-messages");
  let pressedAt = -ANSWER_MS;
  let following = false;
  const fresh = () => performance.now() - pressedAt < ANSWER_MS;
  const follow = () => {
    if (following && fresh()) timeline.scrollTop = timeline.scrollHeight;
  };
  document.getElementById("channel-layout").addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button || button === latest) return;
    pressedAt = performance.now();
    following = false;
  }, true);
  for (const scrolled of ["wheel", "touchmove", "keydown"]) {
    timeline.addEventListener(scrolled, () => { pressedAt = -ANSWER_MS; }, { passive: true });
  }
  new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    if (!fresh() || !added.includes(messages.lastElementChild)) return;
    following = true;
    if (!latest.hidden) latest.click();
    follow();
  }).observe(messages, { childList: true });
  new ResizeObserver(follow).observe(messages);
}
