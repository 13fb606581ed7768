/** The gap below the last line that is shown, in CSS pixels: no more than what lies above the letters of the next one. */
const GAP = 3;

/** Lets a text that is too long for its place end on a whole line, with a rule below: the rest is scrolled to. A `ref` of what scrolls. */
export function endOnLine(element: HTMLElement | null): void {
  if (!element) return;
  element.style.height = "";
  element.scrollTop = 0;
  const isCut = element.scrollHeight - element.clientHeight > 1;
  element.toggleAttribute("data-more", isCut);
  // Keys can scroll only what can have the focus.
  if (isCut) element.tabIndex = 0;
  else element.removeAttribute("tabindex");
  if (!isCut) return;
  const { top, bottom } = element.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(element);
  const ends = Array.from(range.getClientRects(), (line) => line.bottom + GAP).filter((end) => end <= bottom);
  if (ends.length > 0) element.style.height = `${Math.max(...ends) - top}px`;
}
