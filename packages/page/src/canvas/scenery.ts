import type { Lamp, MapScene, SceneActor, SceneWind, Theme } from "@delvekit/display/look";
import { cellOf, FLAMES, lampOf, type Snapshot, VISIBLE } from "@delvekit/display/painting";
import type { Point, Rect } from "@delvekit/grid";
import { grown, isCellIn } from "./boxes";
import { boxOf } from "./torus";

/** A cell with continuous animation. */
export interface Stir {
  readonly x: number;
  readonly y: number;
  /** The cell in the snapshot. */
  readonly cell: number;
  /** Varies its look, wherever the window is. */
  readonly seed: number;
}

/** A lamp in view. */
export interface LampGlow {
  readonly x: number;
  readonly y: number;
  readonly lamp: Lamp;
}

/** Everything in a window with continuous animation: found once per scene, drawn many times. */
export interface Scenery {
  readonly flames: readonly Stir[];
  /** Cells that are about to burn. */
  readonly smoulders: readonly Stir[];
  readonly embers: readonly Stir[];
  /** Cells too hot to stand on, whose sign does not move. */
  readonly hot: readonly Stir[];
  /** Water on which fire glints. */
  readonly glints: readonly Stir[];
  readonly smoke: readonly Stir[];
  readonly glows: readonly LampGlow[];
  /** Actors on fire. */
  readonly burning: readonly Point[];
  readonly wind: SceneWind;
}

/** Water glints from this brightness on. */
const GLINT = 0.1;
/** Thinner smoke is not drawn. */
const SMOKE = 12;

const CALM: SceneWind = { dx: 0, dy: 0 };

/** Finds everything with continuous animation in a window. */
export function findScenery(snapshot: Snapshot, scene: MapScene, theme: Theme, window: Rect): Scenery {
  return {
    ...stirsIn(snapshot, window),
    glows: glowsIn(snapshot, scene, theme),
    burning: (scene.actors ?? []).filter((actor) => isOnFire(actor) && isSeen(snapshot, actor)),
    wind: scene.wind ?? CALM,
  };
}

/** Whether flames are drawn on an actor. */
export function isOnFire({ mark, disposition }: SceneActor): boolean {
  return mark === "burns" || disposition === "burning";
}

/** The cells in view, by what moves in them. */
type Stirs = {
  readonly [what in "flames" | "smoulders" | "embers" | "hot" | "glints" | "smoke"]: Stir[];
};

/** The cells in view in which anything moves by itself: few among many. */
function stirsIn(snapshot: Snapshot, window: Rect): Stirs {
  const { area, known } = snapshot;
  const near = grown(boxOf(window), 2);
  const found: Stirs = { flames: [], smoulders: [], embers: [], hot: [], glints: [], smoke: [] };
  for (let cell = 0; cell < known.length; cell++) {
    if (known[cell] !== VISIBLE || !mayStir(snapshot, cell)) continue;
    const x = area.x + (cell % area.width);
    const y = area.y + Math.floor(cell / area.width);
    if (isCellIn(near, x, y)) addStir(found, snapshot, { x, y, cell, seed: x * 613 + y });
  }
  return found;
}

function addStir(found: Stirs, snapshot: Snapshot, stir: Stir): void {
  const { cell } = stir;
  const heat = snapshot.heat[cell]!;
  if (heat >= FLAMES) found.flames.push(stir);
  else if (heat > 0) found.smoulders.push(stir);
  if (snapshot.embers[cell] === 1) found.embers.push(stir);
  if (snapshot.hot[cell] === 1) found.hot.push(stir);
  if (heat < FLAMES && snapshot.light.red[cell]! >= GLINT && isWet(snapshot, cell)) found.glints.push(stir);
  if (snapshot.smoke[cell]! >= SMOKE) found.smoke.push(stir);
}

function mayStir(snapshot: Snapshot, cell: number): boolean {
  const { heat, smoke, embers, hot } = snapshot;
  if (heat[cell]! > 0 || smoke[cell]! >= SMOKE || embers[cell] === 1 || hot[cell] === 1) return true;
  return isWet(snapshot, cell);
}

function isWet({ kinds, cover, ground }: Snapshot, cell: number): boolean {
  return kinds[cover[cell]! || ground[cell]!]?.wet === true;
}

function glowsIn(snapshot: Snapshot, { lights = [] }: MapScene, theme: Theme): LampGlow[] {
  const seen = lights.filter((light) => isSeen(snapshot, light));
  return seen.map((light) => ({ x: light.x, y: light.y, lamp: lampOf(theme, light) }));
}

/** Whether a cell is in view. */
export function isSeen(snapshot: Snapshot, { x, y }: Point): boolean {
  return snapshot.known[cellOf(snapshot, x, y)] === VISIBLE;
}
