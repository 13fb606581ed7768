import type { Rect } from "@delvekit/grid";
import { clearLight, createLightMap, type LightMap, lightWalls, shine } from "../light";
import { createSceneCell, IN_FLAMES, type MapScene, resetSceneCell, type SceneCell } from "../scene";
import type { Lamp, Theme } from "../theme";
import { type KindList, listKinds, numberOf, unknownName } from "./kind-list";

/** What `Snapshot.known` holds. */
export const UNKNOWN = 0;
export const REMEMBERED = 1;
export const VISIBLE = 2;

/** A part of a scene, read into arrays: what painters work on. Cells count from the area's corner, row by row. */
export interface Snapshot extends KindList {
  /** The part of the level that was read, in its cells. */
  readonly area: Rect;
  /** 0 unknown, 1 remembered, 2 visible. */
  readonly known: Uint8Array;
  /** The number of the kind of ground; 0 for none. */
  readonly ground: Uint16Array;
  /** The number of the kind on top; 0 for none. */
  readonly cover: Uint16Array;
  /** Heat and smoke of visible cells, in 255ths. */
  readonly heat: Uint8Array;
  readonly smoke: Uint8Array;
  /** 1 where embers glow. */
  readonly embers: Uint8Array;
  /** 1 for walls, and for what nobody has seen. */
  readonly walls: Uint8Array;
  /** 1 for what stops light. */
  readonly opaque: Uint8Array;
  readonly light: LightMap;
}

/** From this heat on a cell is in flames, in 255ths. */
export const FLAMES = Math.ceil(IN_FLAMES * 255);

/** Up to so many flames each is a lamp of its own; more of them shine by blocks of four cells. */
const SINGLE_FLAMES = 48;

/**
 * Reads a part of a scene and computes the light on it.
 *
 * @param area in cells of the level; what lies outside the level is cut off
 * @throws {UnknownNameError} when the scene names a kind or a lamp that the theme does not have
 */
export function takeSnapshot(scene: MapScene, theme: Theme, area: Rect): Snapshot {
  const snapshot = emptySnapshot(clip(area, scene), listKinds(theme));
  readCells(snapshot, scene);
  shineLamps(snapshot, scene, theme);
  shineFlames(snapshot, theme);
  lightWalls(snapshot.light, snapshot.walls);
  return snapshot;
}

/** The place of a level's cell in the arrays of a snapshot, or -1 outside. */
export function cellOf({ area }: Snapshot, x: number, y: number): number {
  const column = x - area.x;
  const row = y - area.y;
  return column < 0 || row < 0 || column >= area.width || row >= area.height ? -1 : row * area.width + column;
}

function clip(area: Rect, scene: MapScene): Rect {
  const x = Math.min(scene.width - 1, Math.max(0, area.x));
  const y = Math.min(scene.height - 1, Math.max(0, area.y));
  const right = Math.max(x + 1, Math.min(scene.width, area.x + area.width));
  const bottom = Math.max(y + 1, Math.min(scene.height, area.y + area.height));
  return { x, y, width: right - x, height: bottom - y };
}

function emptySnapshot(area: Rect, list: KindList): Snapshot {
  const bytes = () => new Uint8Array(area.width * area.height);
  const numbers = () => new Uint16Array(area.width * area.height);
  return {
    ...list,
    area,
    known: bytes(),
    ground: numbers(),
    cover: numbers(),
    heat: bytes(),
    smoke: bytes(),
    embers: bytes(),
    walls: bytes(),
    opaque: bytes(),
    light: createLightMap(area.width, area.height),
  };
}

function readCells(snapshot: Snapshot, scene: MapScene): void {
  const { area, known } = snapshot;
  const look = createSceneCell();
  for (let cell = 0; cell < known.length; cell++) {
    resetSceneCell(look);
    const knowledge = scene.look(area.x + (cell % area.width), area.y + Math.floor(cell / area.width), look);
    known[cell] = knowledge === "visible" ? VISIBLE : knowledge === "remembered" ? REMEMBERED : UNKNOWN;
    readKinds(snapshot, cell, look);
    if (knowledge === "visible") readAir(snapshot, cell, look);
  }
}

function readKinds(snapshot: Snapshot, cell: number, look: SceneCell): void {
  const ground = numberOf(snapshot, look.ground);
  const cover = numberOf(snapshot, look.cover);
  const under = snapshot.kinds[ground];
  const over = snapshot.kinds[cover];
  const solid = under === undefined || over?.solid === true || (under.solid === true && over === undefined);
  snapshot.walls[cell] = solid || snapshot.known[cell] === UNKNOWN ? 1 : 0;
  snapshot.opaque[cell] = solid || (over?.opaque ?? under.opaque) === true ? 1 : 0;
  if (snapshot.known[cell] === UNKNOWN) return;
  snapshot.ground[cell] = ground;
  snapshot.cover[cell] = cover;
}

function readAir({ heat, smoke, embers }: Snapshot, cell: number, look: SceneCell): void {
  heat[cell] = share(look.heat);
  smoke[cell] = share(look.smoke);
  embers[cell] = look.embers ? 1 : 0;
}

function share(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}

function shineLamps(snapshot: Snapshot, scene: MapScene, { lamps }: Theme): void {
  clearLight(snapshot.light);
  for (const { x, y, lamp } of scene.lights ?? []) {
    const known = typeof lamp === "string" ? lamps[lamp] : lamp;
    shineFrom(
      snapshot,
      x - snapshot.area.x,
      y - snapshot.area.y,
      known ?? unknownName("lamp", lamp as string, Object.keys(lamps)),
      1,
    );
  }
}

function shineFrom(
  { light, opaque, area }: Snapshot,
  x: number,
  y: number,
  lamp: Lamp,
  strength: number,
): void {
  if (x < 0 || y < 0 || x >= area.width || y >= area.height) return;
  shine(light, { width: area.width, height: area.height, cells: opaque }, x, y, lamp, strength);
}

function shineFlames(snapshot: Snapshot, { lamps }: Theme): void {
  const { heat, embers, area } = snapshot;
  const flame = lamps["flame"]!;
  const burning: number[] = [];
  for (let cell = 0; cell < heat.length; cell++) {
    if (heat[cell]! >= FLAMES) burning.push(cell);
    else if (embers[cell] === 1)
      shineFrom(snapshot, cell % area.width, Math.floor(cell / area.width), lamps["ember"]!, 1);
  }
  const sources =
    burning.length > SINGLE_FLAMES
      ? gather(burning, snapshot)
      : burning.map((cell) => [cell, heat[cell]! / 255] as const);
  for (const [cell, strength] of sources)
    shineFrom(snapshot, cell % area.width, Math.floor(cell / area.width), flame, strength);
}

/** One flame for all in a block of two by two cells, with the heat of all: a wood on fire costs a quarter. */
function gather(burning: readonly number[], { heat, area }: Snapshot): Map<number, number> {
  const first = new Map<number, number>();
  const strength = new Map<number, number>();
  for (const cell of burning) {
    const block =
      Math.floor(Math.floor(cell / area.width) / 2) * area.width + Math.floor((cell % area.width) / 2);
    const source = first.get(block) ?? cell;
    first.set(block, source);
    strength.set(source, (strength.get(source) ?? 0) + heat[cell]! / 255);
  }
  return strength;
}

/** Whether a cell or one beside it is in flames. */
export function isHot(snapshot: Snapshot, x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const cell = cellOf(snapshot, x + dx, y + dy);
      if (cell >= 0 && snapshot.heat[cell]! >= FLAMES) return true;
    }
  }
  return false;
}

/** The neighbours of a cell that are open and seen: bit 0 for north and on clockwise to bit 7 for north-west. */
export function openMask(snapshot: Snapshot, cell: number): number {
  const { area, walls } = snapshot;
  const x = cell % area.width;
  const y = (cell - x) / area.width;
  let mask = 0;
  for (let turn = 0; turn < 8; turn++) {
    const column = x + TURN_X[turn]!;
    const row = y + TURN_Y[turn]!;
    if (column < 0 || row < 0 || column >= area.width || row >= area.height) continue;
    if (walls[row * area.width + column] === 0) mask |= 1 << turn;
  }
  return mask;
}

const TURN_X = [0, 1, 1, 1, 0, -1, -1, -1] as const;
const TURN_Y = [-1, -1, 0, 1, 1, 1, 0, -1] as const;
