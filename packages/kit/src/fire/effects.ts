import {
  type Entity,
  emit,
  entity,
  event,
  hasPlugin,
  i16,
  isAlive,
  optional,
  type Place,
  place,
  text,
  u8,
  type World,
} from "@delvekit/core";
import { dousePlace, explode, heatPlace, igniteEntity, ignitePlace, isOnFire } from "@delvekit/core/heat";
import { levelOf, setTile, tileAt, tileIdOf, tilesetOf } from "@delvekit/core/space";
import { CARDINALS } from "@delvekit/grid";
import { type Effect, effect, type Foresight, foresightOf } from "../effects";
import { KitError } from "../errors";
import { walkableFrom } from "../places";
import { capital } from "../show";
import { blame, lighting, meetsFire } from "./blame";
import { foreseeFire } from "./foresee";
import { recallDeed } from "./records";

/** Something was spilled. `by` is undefined if it leaked by itself. */
export const Spilt = /* @__PURE__ */ event("spilt", {
  by: /* @__PURE__ */ optional(entity),
  at: place,
  tile: text,
});

/** Spilling in a game. */
export interface Spilling<T extends string> {
  /** For `uses`: covers this many cells around the centre with a tile, the nearest on foot first. */
  readonly spill: Effect<{ readonly tile: T; readonly cells: number }>;
  /** For rules of your own: covers this many cells around a place, and returns the places that are now covered. */
  readonly cover: (
    world: World,
    by: Entity | undefined,
    at: Place,
    tile: T,
    cells: number,
  ) => readonly Place[];
}

/**
 * Oil, water, acid and other liquids that spread over the floor. The ending can mention who spilled what
 * later burned.
 *
 * @param tiles the tiles that can be spilled
 * @param over the tiles that they may cover: not stairs, doors or water
 * @example
 * const spills = spilling(["oil"], ["floor", "grass"]);
 * const deeds = uses({ spill: spills.spill }); // in a row: spill: { tile: "oil", cells: 13 }
 */
export function spilling<const T extends string>(tiles: readonly T[], over: readonly string[]): Spilling<T> {
  const bareAround = (world: World, at: Place, cells: number) =>
    around(world, at, cells).filter(({ level, x, y }) => over.includes(tileAt(world, level, x, y).name));
  const cover: Spilling<T>["cover"] = (world, by, at, tile, cells) => {
    const bare = bareAround(world, at, cells);
    if (by !== undefined) recallDeed(world, by, "spill", tile);
    for (const { level, x, y } of bare) setTile(world, level, x, y, tile);
    emit(world, Spilt({ by, at, tile }));
    return bare;
  };
  const spill = effect(
    "spill",
    { tile: text, cells: u8 },
    ({ world, by, center }, { tile, cells }) => {
      if (!tiles.includes(tile as T) || !tilesetOf(world).names.includes(tile))
        throw new KitError(`spill: "${tile}" cannot be spilled; one of ${tiles.join(", ")}`);
      if (!tileAt(world, center.level, center.x, center.y).walkable) return false;
      cover(world, by, center, tile as T, cells);
      return true;
    },
    ({ world, by, center }, { tile, cells }) => {
      if (!tileAt(world, center.level, center.x, center.y).walkable) return undefined;
      return foreseeSpill(world, by, tile, bareAround(world, center, cells));
    },
  );
  return { spill: spill as unknown as Spilling<T>["spill"], cover };
}

/** Predicts a spill: it ignites at once if it meets a fire, or ground that is still hot enough. */
function foreseeSpill(world: World, by: Entity, tile: string, cells: readonly Place[]): Foresight {
  const covers = `${capital(tile)} covers ${cells.length} ${cells.length === 1 ? "cell" : "cells"}.`;
  const { fuel, ignition } = tilesetOf(world).tiles[tileIdOf(tilesetOf(world), tile)]!;
  const lit = fuel > 0 && hasPlugin(world, "heat") && cells.some((at) => meetsFire(world, at, ignition));
  if (!lit) return { cells, changes: [covers] };
  return foresightOf([
    { cells, changes: [covers, "It meets fire or heat, and goes up at once."] },
    foreseeFire(world, by, cells, { tile, cells }),
  ]);
}

/** The `count` walkable places nearest on foot, including the place itself; fewer if there is no room. */
function around(world: World, { level: id, x, y }: Place, count: number): Place[] {
  const places: Place[] = [];
  for (const at of walkableFrom(levelOf(world, id), { x, y }, CARDINALS))
    if (places.push({ level: id, ...at }) >= count) break;
  return places;
}

/** Sets everything on fire that can burn. */
export const ignite = /* @__PURE__ */ effect(
  "ignite",
  {},
  ({ world, by, cells, targets }) =>
    lighting(world, by, () => {
      let lit = false;
      for (const { level, x, y } of cells) {
        const burnt = isOnFire(world, level, x, y);
        if (ignitePlace(world, level, x, y) && !burnt) lit = true;
      }
      for (const target of targets) if (isAlive(world, target) && igniteEntity(world, target)) lit = true;
      return lit;
    }),
  ({ world, by, cells }) => foreseeFire(world, by, cells),
);

/** An explosion, whose heat decreases towards its edge. */
export const blast = /* @__PURE__ */ effect(
  "blast",
  { degrees: i16, radius: u8 },
  ({ world, by, center, cells }, { degrees, radius }) => {
    blame(world, by, cells);
    lighting(world, by, () => explode(world, { ...center, degrees, radius, by }));
    return true;
  },
  ({ world, by, cells }) => foreseeFire(world, by, cells),
);

/** Pours water over everything: fires go out, and flammable things become wet. */
export const quench = /* @__PURE__ */ effect("quench", {}, ({ world, cells }) => {
  for (const { level, x, y } of cells) dousePlace(world, level, x, y);
  return true;
});

/** Cools all cells by this many degrees. */
export const freeze = /* @__PURE__ */ effect("freeze", { degrees: i16 }, ({ world, cells }, { degrees }) => {
  for (const { level, x, y } of cells) heatPlace(world, level, x, y, -degrees);
  return true;
});
