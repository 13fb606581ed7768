/** The sides of the page, of which a phone shows one. */
export type Tab = "code" | "play";

/** Shows a side on a phone. */
export function openTab(tab: Tab): void {
  document.body.dataset["tab"] = tab;
  for (const button of buttons()) button.setAttribute("aria-pressed", String(button.dataset["tab"] === tab));
}

/** Lets the buttons at the foot of a phone open the sides. */
export function watchTabs(): void {
  for (const button of buttons())
    button.addEventListener("click", () => openTab(button.dataset["tab"] as Tab));
  openTab("code");
}

function buttons(): Iterable<HTMLElement> {
  return document.querySelectorAll<HTMLElement>("footer [data-tab]");
}
