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

/** How long the first page is at rest before its film is fetched, in milliseconds: it has 400 kB, and nobody waits for it. */
const REST = 1500;

/** Lets the demo play itself on the first page: a film takes the place of its picture, unless the reader wants little motion or few bytes. */
export function playFilm(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData || matchMedia("(prefers-reduced-motion), (max-width: 640px)").matches) return;
  setTimeout(() => {
    const picture = document.querySelector<HTMLImageElement>(".VPHero .image-src");
    if (!picture) return;
    const film = new Image();
    film.onload = () => {
      picture.src = film.src;
    };
    film.src = picture.src.replace("demo.png", "first-fire.png");
  }, REST);
}
