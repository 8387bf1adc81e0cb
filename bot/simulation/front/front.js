/* One button for each person, in step with the preview's own list of viewers; its status only if it matters. */
{
  const status = document.getElementById("action-status");
  const matters = /interrupted|uncertain|ended|unavailable|[Rr]eload/;
  new MutationObserver(() => status.classList.toggle("quiet", !matters.test(status.textContent)))
    .observe(status, { childList: true, characterData: true, subtree: true });
  const picker = document.getElementById("viewer-picker");
  const people = document.createElement("div");
  people.className = "people";
  people.setAttribute("role", "group");
  picker.parentElement.after(people);
  const choose = (event) => {
    picker.value = event.currentTarget.value;
    picker.dispatchEvent(new Event("change", { bubbles: true }));
    draw();
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
}
