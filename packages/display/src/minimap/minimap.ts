import { inBounds, type Rect, type Size } from "@delvekit/grid";
import { type Colour, lighten, scale } from "../colour";
import { unknownName } from "../errors";
import { type Frame, putChar } from "../frame";
import { remember } from "../light";
import { createSceneCell, IN_FLAMES, type MapScene, resetSceneCell } from "../scene";
import type { Theme } from "../theme";

const UPPER_HALF = 0x2580;

/**
 * Draws a whole level into a small area, centred and scaled down by a whole number. Each character cell shows two square pixels, one above the other
 * (`▀`), so 80x50 map cells fit into 80x25 characters, or 40x13 at half the scale.
 * @throws {UnknownNameError} for a kind that the theme does not have
 */
export function drawMinimap(frame: Frame, area: Rect, scene: MapScene, theme: Theme): void {
  const pixels = sampleMap(scene, theme, { width: area.width, height: area.height * 2 });
  for (let row = 0; row < area.height; row++) {
    for (let column = 0; column < area.width; column++) {
      const upper = pixels[row * 2 * area.width + column]!;
      const lower = pixels[(row * 2 + 1) * area.width + column]!;
      putChar(frame, area.x + column, area.y + row, upper === lower ? " " : UPPER_HALF, upper, lower);
    }
  }
}

/**
 * The colours of a picture of what is known of a level, row by row, `picture.width` times `picture.height` pixels: the ground, and dots for actors, with the
 * hero on top.
 * @throws {UnknownNameError} for a kind that the theme does not have
 */
export function sampleMap(scene: MapScene, theme: Theme, picture: Size): Uint32Array {
  const { ui, actor } = theme.colours;
  const pixels = new Uint32Array(picture.width * picture.height).fill(ui.void);
  // How many map cells wide and high a pixel is, and where the scaled map begins in the picture.
  const scale = Math.ceil(Math.max(scene.width / picture.width, scene.height / picture.height, 1));
  const left = Math.floor((picture.width - Math.ceil(scene.width / scale)) / 2);
  const top = Math.floor((picture.height - Math.ceil(scene.height / scale)) / 2);
  const put = (x: number, y: number, colour: Colour) => {
    pixels[(top + Math.floor(y / scale)) * picture.width + left + Math.floor(x / scale)] = colour;
  };
  const legend = legends.get(theme) ?? legendOf(theme);
  legends.set(theme, legend);
  for (let y = 0; y < scene.height; y += scale) {
    for (let x = 0; x < scene.width; x += scale) {
      const colour = colourOf(scene, legend, { x, y, width: scale, height: scale });
      if (colour !== undefined) put(x, y, colour);
    }
  }
  const isHero = ({ disposition }: { readonly disposition: string }) => Number(disposition === "hero");
  for (const { x, y, disposition } of [...(scene.actors ?? [])].sort((a, b) => isHero(a) - isHero(b)))
    if (inBounds(scene, x, y)) put(x, y, actor[disposition]);
  return pixels;
}

/** What cells look like. Of several that share a pixel the highest rank is shown; of equals, the most frequent. */
interface Small {
  readonly colour: Colour;
  readonly rank: number;
}

/** Fire stays visible at any scale; ground takes precedence over rock, or corridors would vanish. */
const FIRE = 2;
const GROUND = 1;
const ROCK = 0;

/** The kinds of a theme: each as remembered and as seen, and fire at the end. */
interface Legend {
  readonly numbers: ReadonlyMap<string, number>;
  readonly kinds: readonly Small[];
  /** How many cells of each kind share a pixel. */
  readonly counts: Uint32Array;
}

/** By theme, because a minimap is drawn every turn. */
const legends = /* @__PURE__ */ new WeakMap<Theme, Legend>();

function legendOf(theme: Theme): Legend {
  const names = Object.keys(theme.kinds);
  const kinds = [
    ...names.flatMap((name) => [smallOf(theme, name, false), smallOf(theme, name, true)]),
    { colour: theme.colours.fire[700], rank: FIRE },
  ];
  const numbers = new Map(names.map((name, place) => [name, place] as const));
  return { numbers, kinds, counts: new Uint32Array(kinds.length) };
}

function smallOf({ kinds, colours }: Theme, name: string, visible: boolean): Small {
  const kind = kinds[name]!;
  if (kind.solid === true) return { colour: scale(kind.ground, 0.88), rank: ROCK };
  const isDoor = kind.tile === "leaf" || kind.tile === "jambs";
  const ground: Colour = isDoor
    ? lighten(colours.terrain.door, 0.2)
    : kind.tile === "planks"
      ? colours.wood.plank
      : kind.ground;
  return {
    colour: visible ? lighten(ground, 0.2) : remember(ground, colours.memory.tint, 1.9),
    rank: GROUND,
  };
}

const LOOK = /* @__PURE__ */ createSceneCell();

/** The number of the kind of a cell; undefined if it is unknown. */
function kindAt(scene: MapScene, { numbers }: Legend, x: number, y: number): number | undefined {
  resetSceneCell(LOOK);
  const knowledge = scene.look(x, y, LOOK);
  if (knowledge === "unknown") return undefined;
  const isVisible = knowledge === "visible";
  if (isVisible && LOOK.heat >= IN_FLAMES) return 2 * numbers.size;
  const name = LOOK.cover || LOOK.ground;
  return 2 * (numbers.get(name) ?? unknownName("kind", name, [...numbers.keys()])) + Number(isVisible);
}

/** The colour for a square of cells, undefined if all of it is unknown. */
function colourOf(scene: MapScene, legend: Legend, block: Rect): Colour | undefined {
  const { kinds, counts } = legend;
  counts.fill(0);
  for (let y = block.y; y < Math.min(block.y + block.height, scene.height); y++) {
    for (let x = block.x; x < Math.min(block.x + block.width, scene.width); x++) {
      const kind = kindAt(scene, legend, x, y);
      if (kind !== undefined) counts[kind]!++;
    }
  }
  let best = -1;
  for (let kind = 0; kind < counts.length; kind++)
    if (counts[kind] !== 0 && (best < 0 || outranks(legend, kind, best))) best = kind;
  return kinds[best]?.colour;
}

function outranks({ kinds, counts }: Legend, kind: number, other: number): boolean {
  const lead = kinds[kind]!.rank - kinds[other]!.rank;
  return lead === 0 ? counts[kind]! > counts[other]! : lead > 0;
}
