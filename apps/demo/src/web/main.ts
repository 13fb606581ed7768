import { createBrowserStore } from "@delvekit/core/browser";
import { openWeb } from "@delvekit/display";
import type { Size } from "@delvekit/grid";
import type { Seed } from "@delvekit/random";
import { createKeeper, openGame } from "../saves";
import { BEAT, Presentation } from "../screen";
import { showSeedInAddress, wantedByAddress } from "./address";
import { offerHandle } from "./handle";
import { cellsFor, FONT_FAMILY } from "./size";

const container = document.querySelector<HTMLElement>("#screen")!;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const store = createBrowserStore({ database: "delvekit demo" });
const opening = await openGame(store, wantedByAddress(), { time: Date.now, pickSeed });
const presentation = new Presentation({
  frontEnd: "web",
  game: opening.game,
  pickSeed: () => showSeedInAddress(pickSeed()),
});
const keeper = createKeeper(store, opening, {
  time: Date.now,
  tell(news) {
    presentation.tell(news);
    draw();
  },
});
for (const news of opening.news) presentation.tell(news);
showSeedInAddress(opening.game.seed);

const screen = openWeb({
  container,
  ...sizeOfWindow(),
  fontFamily: FONT_FAMILY,
  onKey(key) {
    const meant = presentation.press(key, screen);
    draw();
    keep();
    return meant;
  },
});

new ResizeObserver(() => {
  const { width, height } = sizeOfWindow();
  if (width !== screen.width || height !== screen.height) screen.resize(width, height);
  draw();
}).observe(container);

setInterval(() => {
  if (document.hidden || stillness.matches || !presentation.flickers) return;
  presentation.beat();
  draw();
}, BEAT);

// Turns are saved as they are played; where that failed, this is another chance before the page goes.
document.addEventListener("visibilitychange", keep);

offerHandle(presentation, screen);
draw();

function draw(): void {
  screen.draw(presentation.draw(screen));
}

function keep(): void {
  keeper.keep(presentation.game);
}

/** A seed that nobody chose. */
function pickSeed(): Seed {
  return crypto.getRandomValues(new Uint32Array(1))[0]!;
}

function sizeOfWindow(): Size {
  const { clientWidth: width, clientHeight: height } = container;
  return cellsFor({ width, height }, devicePixelRatio);
}
