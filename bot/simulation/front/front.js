/* The local table's own manners, on top of SimCord's preview. */
{
  /* One button for each person, in step with the preview's own list of viewers: pressed once their view is there. */
  const channel = document.getElementById("channel-layout");
  const messages = document.getElementById("channel-message-list");
  const picker = document.getElementById("viewer-picker");
  const people = document.createElement("div");
  people.className = "people";
  people.setAttribute("role", "group");
  picker.parentElement.after(people);
  const become = (person) => {
    if (picker.value === person) return;
    picker.value = person;
    picker.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const choose = (event) => {
    if (line.length) line.push({ person: event.currentTarget.value });
    else become(event.currentTarget.value);
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

  /* A press counts. The preview drops those made while it is busy: they wait in line until it is not, with
     whoever is chosen meanwhile. A button that is drawn anew between press and release, or moves away from
     under the pointer, is pressed all the same. */
  const SLIP = 6;
  const BUTTON = ".component-button[data-control-key]";
  const line = [];
  let held = null;
  const buttonAt = (event) => event.target instanceof Element && event.target.closest(BUTTON);
  const named = (button) => ({ key: button.dataset.controlKey, label: button.textContent });
  const find = ({ key, label }) => [...channel.querySelectorAll(BUTTON)]
    .find((button) => button.dataset.controlKey === key && button.textContent === label);
  const goOn = () => {
    while (line.length) {
      const { person } = line[0];
      const button = person ? null : find(line[0]);
      if (button ? button.getAttribute("aria-disabled") === "true" : !person && !messages.childElementCount) return;
      line.shift();
      if (person) become(person);
      button?.click();
    }
  };
  channel.addEventListener("click", (event) => {
    const button = buttonAt(event);
    if (!button || button.disabled || button.getAttribute("aria-disabled") !== "true") return;
    event.stopPropagation();
    const last = line.at(-1);
    if (last?.key !== button.dataset.controlKey || last.label !== button.textContent) line.push(named(button));
  }, true);
  new MutationObserver(goOn)
    .observe(channel, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-disabled"] });
  channel.addEventListener("pointerdown", (event) => {
    const button = event.button === 0 && buttonAt(event);
    held = button && { ...named(button), button, x: event.clientX, y: event.clientY };
  }, true);
  document.addEventListener("pointerup", (event) => {
    const was = held;
    held = null;
    if (!was || buttonAt(event) === was.button) return;
    if (Math.hypot(event.clientX - was.x, event.clientY - was.y) <= SLIP) find(was)?.click();
  }, true);
  document.addEventListener("pointercancel", () => { held = null; }, true);

  /* The preview tells of every step; only what is wrong matters here. */
  const status = document.getElementById("action-status");
  const matters = /interrupted|uncertain|ended|unavailable|[Rr]eload/;
  new MutationObserver(() => status.classList.toggle("quiet", !matters.test(status.textContent)))
    .observe(status, { childList: true, characterData: true, subtree: true });

  /* What comes in answer to somebody's press is shown, unless they scroll away in the meantime. */
  const ANSWER_MS = 5000;
  const timeline = document.getElementById("channel-timeline");
  const latest = document.getElementById("new-messages");
  let pressedAt = -ANSWER_MS;
  let following = false;
  const fresh = () => performance.now() - pressedAt < ANSWER_MS;
  const follow = () => {
    if (following && fresh()) timeline.scrollTop = timeline.scrollHeight;
  };
  channel.addEventListener("click", (event) => {
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
