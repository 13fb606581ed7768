import type { Rect } from "@delvekit/grid";
import { createLightMap } from "../light";
import { createSceneCell, type MapScene, resetSceneCell, type SceneCell } from "../scene";
import type { Theme } from "../theme";
import { shineAll } from "./lamps";
import { type KindList, listKinds, numberOf, REMEMBERED, type Snapshot, UNKNOWN, VISIBLE } from "./snapshot";

/**
 * Reads a part of a scene and computes the light on it.
 *
 * @param area in cells of the level; if a part lies outside, the area is moved into the level, and cut off if it is larger
 * @param old a snapshot with the same theme that is no longer needed: its arrays are used again if they have the right size
 * @throws {UnknownNameError} if the scene uses a kind or a lamp that the theme does not have
 */
export function takeSnapshot(scene: MapScene, theme: Theme, area: Rect, old?: Snapshot): Snapshot {
  const part = clip(area, scene);
  const snapshot = renewSnapshot(old, part) ?? emptySnapshot(part, listKinds(theme), theme);
  readCells(snapshot, scene);
  shineAll(snapshot, scene, theme);
  return snapshot;
}

// Not cut off at the edges of the level: while a view scrolls along them, the size stays the same, and with it the arrays.
function clip(area: Rect, scene: MapScene): Rect {
  const width = Math.min(area.width, scene.width);
  const height = Math.min(area.height, scene.height);
  const x = Math.min(scene.width - width, Math.max(0, area.x));
  const y = Math.min(scene.height - height, Math.max(0, area.y));
  return { x, y, width, height };
}

function renewSnapshot(old: Snapshot | undefined, area: Rect): Snapshot | undefined {
  if (old?.area.width !== area.width || old.area.height !== area.height) return undefined;
  const { ground, cover, heat, smoke, embers, hot } = old;
  for (const cells of [ground, cover, heat, smoke, embers, hot]) cells.fill(0);
  return { ...old, area };
}

function emptySnapshot(area: Rect, list: KindList, { ambient }: Theme): Snapshot {
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
    hot: bytes(),
    walls: bytes(),
    opaque: bytes(),
    rock: bytes(),
    light: createLightMap(area.width, area.height),
    ambient,
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

function readAir({ heat, smoke, embers, hot }: Snapshot, cell: number, look: SceneCell): void {
  heat[cell] = share(look.heat);
  smoke[cell] = share(look.smoke);
  embers[cell] = look.embers ? 1 : 0;
  hot[cell] = look.hot ? 1 : 0;
}

function share(value: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, value)));
}
