import { pieceOf } from "@delvekit/display/art";
import { DIRECTIONS, type DirectionStep } from "@delvekit/grid";
import { Display } from "rot-js";
import { burningHall } from "../../../display/test/support/hall";
import { hallSheet } from "./hall-names";

/** What the test asks the page. */
export interface RotPage {
  /** The share of pixels that differ from the picture at an address, by more than a share of what there is in red, green or blue. */
  differ(address: string, threshold: number): Promise<number>;
}

/** What the golden picture `pictures.png` shows. */
const [LEFT, TOP, COLUMNS, ROWS, CELL] = [9, 13, 18, 12, 32];

const scene = burningHall();
const sheet = hallSheet("hall-sheet.png");
const image = await createImageBitmap(await (await fetch(sheet.image)).blob());
const across = image.width / sheet.size;

/** The sheet as large as cells: rot.js does not scale pictures. */
function enlarged(): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  const scale = CELL / sheet.size;
  Object.assign(canvas, { width: image.width * scale, height: image.height * scale });
  const pen = canvas.getContext("2d")!;
  pen.imageSmoothingEnabled = false;
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

const tileMap = Object.fromEntries(
  Object.values(sheet.pictures)
    .flatMap(({ at }) => at as readonly number[])
    .map((at) => [String(at), [(at % across) * CELL, Math.floor(at / across) * CELL]]),
) as Record<string, [number, number]>;

function lookAt(x: number, y: number) {
  const out = { ground: "", cover: "" } as Parameters<typeof scene.look>[2];
  return { out, known: scene.look(x, y, out) };
}

/** The picture that a cell shows of a name, with our choice among those that join; none if the sheet lacks the name. */
function picturesOf(name: string, x: number, y: number): string[] {
  const found = Object.entries(sheet.pictures).find(([own]) => own === name)?.[1];
  if (!found) return [];
  const { at, joins, over } = found;
  const isSame = ({ dx, dy }: DirectionStep) => {
    const { out } = lookAt(x + dx, y + dy);
    return out.ground === name || out.cover === name;
  };
  const mask = DIRECTIONS.reduce((sum, way, bit) => sum + (isSame(way) ? 1 << bit : 0), 0);
  const own = String(at[joins === 0 ? 0 : pieceOf(mask, joins)]);
  return over === undefined ? [own] : [...picturesOf(over, x, y), own];
}

const display = new Display({
  ...{ layout: "tile", width: COLUMNS, height: ROWS, tileWidth: CELL, tileHeight: CELL },
  ...{ tileSet: enlarged(), tileMap, tileColorize: true, bg: "transparent" },
});
const canvas = display.getContainer() as HTMLCanvasElement;
document.body.append(canvas);
for (let y = TOP; y < TOP + ROWS; y++)
  for (let x = LEFT; x < LEFT + COLUMNS; x++) {
    const { out, known } = lookAt(x, y);
    if (!known) continue;
    const actor = scene.actors?.find((one) => one.x === x && one.y === y);
    const names = [out.ground, out.cover, actor?.disposition === "hero" ? "hero" : (actor?.figure ?? "")];
    const pictures = names.flatMap((name) => picturesOf(name, x, y));
    const shade = known === "visible" ? "transparent" : "rgba(12, 10, 18, 0.5)";
    const shades = pictures.map(() => shade);
    display.draw(
      x - LEFT,
      y - TOP,
      pictures as never,
      shades as never,
      pictures.map(() => "transparent") as never,
    );
  }
// rot.js draws in the next frame.
await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

function pixelsOf(picture: CanvasImageSource): Uint8ClampedArray {
  const copy = new OffscreenCanvas(COLUMNS * CELL, ROWS * CELL).getContext("2d")!;
  copy.fillStyle = "#16121b";
  copy.fillRect(0, 0, COLUMNS * CELL, ROWS * CELL);
  copy.drawImage(picture, 0, 0, COLUMNS * CELL, ROWS * CELL);
  return copy.getImageData(0, 0, COLUMNS * CELL, ROWS * CELL).data;
}

const rot: RotPage = {
  async differ(address, threshold) {
    const golden = pixelsOf(await createImageBitmap(await (await fetch(address)).blob()));
    const ours = pixelsOf(canvas);
    let different = 0;
    for (let at = 0; at < ours.length; at += 4)
      if ([0, 1, 2].some((i) => Math.abs(ours[at + i]! - golden[at + i]!) > 255 * threshold)) different++;
    return (4 * different) / ours.length;
  },
};
Object.assign(window, { rot });
