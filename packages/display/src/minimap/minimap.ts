import { contains, inBounds, type Rect, type Size } from "@delvekit/grid";
import { type Colour, DEFAULT_BG, formatColour, lighten, rgb, scale } from "../colour";
import { unknownName } from "../errors";
import { areaOf, createFrame, type Frame, fillArea, putChar } from "../frame";
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

/** A map of rooms for a panel. It contains the functions that draw it, so that only games with such a map have them in their bundle. */
export interface RoomMap {
  readonly rooms: readonly MapRoom[];
  /** Draws it into an area of a frame, as `drawRoomMap` does. */
  readonly draw: (frame: Frame, area: Rect, options: RoomMapOptions) => void;
  /**
   * Paints it on a whole canvas, which becomes about `width` pixels wide. By default animation is on unless the player's system says otherwise. Returns
   * the milliseconds until it looks different; undefined if it does not change.
   */
  readonly paint: (canvas: HTMLCanvasElement, width: number, options: RoomMapOptions) => number | undefined;
}

/** Columns and rows on a canvas: seven rooms beside each other, five below each other. */
const COLUMNS = 31;
const ROWS = 11;

/**
 * A map of rooms for a panel of kind `minimap`.
 * @example const panel = { kind: "minimap", rooms: roomMapOf([{ column: 0, row: 0, doors: 2, state: "current", icon: "<" }]) };
 */
export function roomMapOf(rooms: readonly MapRoom[]): RoomMap {
  return {
    rooms,
    draw: (frame, area, options) => drawRoomMap(frame, area, rooms, options),
    paint(canvas, width, options) {
      const { time, still = matchMedia("(prefers-reduced-motion: reduce)").matches } = options;
      const frame = createFrame(COLUMNS, ROWS);
      drawRoomMap(frame, areaOf(frame), rooms, { ...options, still });
      paintFrame(canvas, frame, Math.max(1, Math.ceil(width / COLUMNS)));
      return still ? undefined : HALF_BLINK - (time % HALF_BLINK);
    },
  };
}

/** Paints the characters of a frame, each `width` pixels wide and twice as high. */
function paintFrame(canvas: HTMLCanvasElement, { glyphs, fg, bg, ...size }: Frame, width: number): void {
  // This also clears the canvas.
  canvas.width = size.width * width;
  canvas.height = size.height * 2 * width;
  const pen = canvas.getContext("2d", { alpha: false })!;
  pen.font = `${Math.round(width * 1.6)}px monospace`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  for (const [cell, glyph] of glyphs.entries()) {
    const [x, y] = [(cell % size.width) * width, Math.floor(cell / size.width) * 2 * width];
    pen.fillStyle = formatColour(bg[cell]!);
    pen.fillRect(x, y, width, 2 * width);
    pen.fillStyle = formatColour(fg[cell]!);
    pen.fillText(String.fromCodePoint(glyph), x + width / 2, y + width);
  }
}

/** A room on a map of rooms. */
export interface MapRoom {
  readonly column: number;
  readonly row: number;
  /** The sides with a door, as a sum: 1 north, 2 east, 4 south, 8 west. */
  readonly doors: number;
  /** Whether the hero is there, has been there, or only knows of it. */
  readonly state: "current" | "visited" | "known";
  /** A character for its purpose, such as `<` for the start or `$` for a treasure. */
  readonly icon?: string | undefined;
}

/** Options of `drawRoomMap`. */
export interface RoomMapOptions {
  /** The time in milliseconds, for the current room, which blinks twice a second. */
  readonly time: number;
  /** Whether to switch off animation: the current room is then lit all the time. */
  readonly still?: boolean;
  readonly colours?: Partial<Record<MapRoom["state"] | "bg", Colour>>;
}

/** Characters from one room to the next, across and down. */
const ACROSS = 4;
const DOWN = 2;
/** Half of a blink, in milliseconds: twice a second on and off. */
const HALF_BLINK = 250;

const COLOURS = {
  current: /* @__PURE__ */ rgb(255, 226, 150),
  visited: /* @__PURE__ */ rgb(190, 178, 158),
  known: /* @__PURE__ */ rgb(104, 97, 86),
  bg: DEFAULT_BG,
};

/**
 * Whether the current room on a room map is lit at a time: twice a second, or always if animation is off.
 * @example context.fillStyle = isRoomLit(performance.now(), still) ? "#ffe296" : "#beb29e";
 */
export function isRoomLit(time: number, still = false): boolean {
  return still || Math.floor(time / HALF_BLINK) % 2 === 0;
}

/**
 * Draws a room map: `[ ]` for each room with its icon inside, lines between connected rooms, the current room in the middle of the area. Rooms that
 * do not fit are left out.
 *
 * @example drawRoomMap(frame, { x: 60, y: 1, width: 19, height: 9 }, rooms, { time: performance.now() });
 */
export function drawRoomMap(
  frame: Frame,
  area: Rect,
  rooms: readonly MapRoom[],
  { time, still = false, colours = {} }: RoomMapOptions,
): void {
  const ink = { ...COLOURS, ...colours };
  fillArea(frame, area, ink.bg);
  const centre = rooms.find(({ state }) => state === "current") ?? rooms[0];
  if (centre === undefined) return;
  const left = area.x + Math.floor((area.width - 3) / 2) - centre.column * ACROSS;
  const top = area.y + Math.floor((area.height - 1) / 2) - centre.row * DOWN;
  const put = (x: number, y: number, char: string, fg: Colour, bg: Colour = ink.bg) => {
    if (contains(area, x, y)) putChar(frame, x, y, char, fg, bg);
  };
  for (const { column, row, doors, state, icon = " " } of rooms) {
    const [x, y] = [left + column * ACROSS, top + row * DOWN];
    const isLit = state === "current" && isRoomLit(time, still);
    const [fg, bg] = isLit ? [ink.bg, ink.current] : [ink[state], ink.bg];
    for (const [i, char] of ["[", icon, "]"].entries()) put(x + i, y, char, fg, bg);
    if (state === "known") continue;
    if (doors & 1) put(x + 1, y - 1, "|", ink.visited);
    if (doors & 2) put(x + 3, y, "-", ink.visited);
    if (doors & 4) put(x + 1, y + 1, "|", ink.visited);
    if (doors & 8) put(x - 1, y, "-", ink.visited);
  }
}
