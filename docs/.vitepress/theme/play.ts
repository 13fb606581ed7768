/** Plays a game in the place of its picture, once somebody clicks it: until then the page loads nothing of it. */
export function playGames(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a.lesson-play");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.className = "lesson-game";
    frame.title = "The game of this page";
    frame.src = link.href;
    frame.addEventListener("load", () => frame.focus());
    link.replaceWith(frame);
  });
}
