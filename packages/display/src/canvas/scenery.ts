import type { Point, Rect } from "@delvekit/grid";
import type { MapScene, SceneActor } from "../scene";
import { cellOf, FLAMES, type Snapshot, VISIBLE } from "../snapshot";
import type { Lamp, Theme } from "../theme";
import type { Box } from "./boxes";

/** A cell of the window in which something always moves. */
export interface Stir {
  /** In cells of the window. */
  readonly x: number;
  readonly y: number;
  /** The cell in the snapshot. */
  readonly cell: number;
  /** Tells it from others, wherever the window is. */
  readonly seed: number;
}

/** A lamp in view, in cells of the window. */
export interface Glow {
  readonly x: number;
  readonly y: number;
  readonly lamp: Lamp;
}

/** What always moves in a window: found once per scene, drawn many times. */
export interface Scenery {
  readonly flames: readonly Stir[];
  /** About to burn. */
  readonly smoulders: readonly Stir[];
  readonly embers: readonly Stir[];
  /** Water on which fire glints. */
  readonly glints: readonly Stir[];
  readonly smoke: readonly Stir[];
  readonly glows: readonly Glow[];
  /** Actors on fire, in cells of the window. */
  readonly burning: readonly Point[];
}

/** From this light on, water glints. */
const GLINT = 0.1;
/** Thinner smoke is not drawn. */
const SMOKE = 12;

/** Finds what moves in a window. */
export function findScenery(snapshot: Snapshot, scene: MapScene, theme: Theme, window: Rect): Scenery {
  const stirs = stirsIn(snapshot, window);
  const { heat, smoke, embers, light, kinds, ground, cover } = snapshot;
  return {
    flames: stirs.filter(({ cell }) => heat[cell]! >= FLAMES),
    smoulders: stirs.filter(({ cell }) => heat[cell]! > 0 && heat[cell]! < FLAMES),
    embers: stirs.filter(({ cell }) => embers[cell] === 1),
    glints: stirs.filter(
      ({ cell }) =>
        kinds[cover[cell]! || ground[cell]!]?.wet === true &&
        light.red[cell]! >= GLINT &&
        heat[cell]! < FLAMES,
    ),
    smoke: stirs.filter(({ cell }) => smoke[cell]! >= SMOKE),
    glows: glowsIn(snapshot, scene, theme, window),
    burning: (scene.actors ?? [])
      .filter((actor) => isOnFire(actor) && snapshot.known[cellOf(snapshot, actor.x, actor.y)] === VISIBLE)
      .map(({ x, y }) => ({ x: x - window.x, y: y - window.y })),
  };
}

/** Whether flames are drawn on an actor. */
export function isOnFire({ mark, disposition }: SceneActor): boolean {
  return mark === "burns" || disposition === "burning";
}

function stirsIn(snapshot: Snapshot, window: Rect): Stir[] {
  const { area, known } = snapshot;
  const found: Stir[] = [];
  for (let cell = 0; cell < known.length; cell++) {
    if (known[cell] !== VISIBLE) continue;
    const x = area.x + (cell % area.width);
    const y = area.y + Math.floor(cell / area.width);
    const stir = { x: x - window.x, y: y - window.y, cell, seed: x * 613 + y };
    if (stir.x >= -2 && stir.y >= -2 && stir.x < window.width + 2 && stir.y < window.height + 2)
      found.push(stir);
  }
  return found;
}

function glowsIn(snapshot: Snapshot, scene: MapScene, { lamps }: Theme, window: Rect): Glow[] {
  return (scene.lights ?? []).flatMap(({ x, y, lamp }) => {
    const cell = cellOf(snapshot, x, y);
    const known = typeof lamp === "string" ? lamps[lamp] : lamp;
    if (known === undefined || cell < 0 || snapshot.known[cell] !== VISIBLE) return [];
    return [{ x: x - window.x, y: y - window.y, lamp: known }];
  });
}

/** The box of a cell, with so many cells around it. */
export function cellBox({ x, y }: { readonly x: number; readonly y: number }, around = 0): Box {
  return { left: x - around, top: y - around, right: x + 1 + around, bottom: y + 1 + around };
}
