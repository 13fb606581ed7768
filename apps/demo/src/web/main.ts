import { openWeb } from "@delvekit/display";
import type { Size } from "@delvekit/grid";
import { BEAT, Presentation } from "../screen";
import { offerHandle } from "./handle";
import { pickSeed, seedInAddress, showSeedInAddress } from "./seed";
import { cellsFor, FONT_FAMILY } from "./size";

const container = document.querySelector<HTMLElement>("#screen")!;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

const presentation = new Presentation({
  frontEnd: "web",
  seed: showSeedInAddress(seedInAddress() ?? pickSeed()),
  pickSeed: () => showSeedInAddress(pickSeed()),
});

const screen = openWeb({
  container,
  ...sizeOfWindow(),
  fontFamily: FONT_FAMILY,
  onKey(key) {
    const meant = presentation.press(key, screen);
    draw();
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

offerHandle(presentation, screen);
draw();

function draw(): void {
  screen.draw(presentation.draw(screen));
}

function sizeOfWindow(): Size {
  const { clientWidth: width, clientHeight: height } = container;
  return cellsFor({ width, height }, devicePixelRatio);
}
