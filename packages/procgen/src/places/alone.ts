import { createGrid, type Point } from "@delvekit/grid";
import type { Dungeon, Layered } from "../dungeon";
import { createLayers, layerNames } from "../layers";
import { changesGround, findProblems, type Machine, type Machined, type Placed } from "../machines";
import { cellOf, pointAt } from "../terrain";
import { cellsIn, type Site } from "./draw";
import { anchors } from "./place";

/**
 * Whether a place can harm nobody, as far as it can be told without the rest of the level: nothing in it is needed elsewhere, its other exits always lead to
 * its way, and whoever is in it can leave again.
 */
export function isSafeAlone(level: Dungeon & Layered & Machined, site: Site): boolean {
  const { place, inner } = site.drawn;
  const { triggers = [], gate, needs } = place;
  if (!triggers.some(changesGround)) return true;
  const [way, ...others] = site.ways;
  const isJoined = anchors[place.anchor].stage === "rock" && way !== undefined && others.length === 0;
  if (!isJoined || site.within || inner.length > 0) return false;
  // What it takes to open it was laid where it can be reached; what is opened from within is not simple.
  if (gate ? triggers.some(({ does }) => does === "open") : needs) return false;
  const { width } = level.terrain;
  const isIt = ({ name, way: at }: Machine) => name === place.name && at && cellOf(width, at) === way;
  const machine = level.machines.find(isIt);
  const isForOthers = ({ opens }: Placed) => opens !== undefined && opens !== machine?.id;
  if (!machine || machine.gives || machine.things.some(isForOthers)) return false;
  return findProblems(cutOut(level, site, machine)).length === 0;
}

/** A place as a level of its own, in a frame of rock, with its way as entrance and exit. */
function cutOut({ terrain, layers, ...level }: Dungeon & Layered, site: Site, machine: Machine) {
  const size = { width: site.drawn.width + 2, height: site.drawn.height + 2 };
  const own = { terrain: createGrid(size.width, size.height), layers: createLayers(size) };
  const moved = <P extends Point>(point: P): P => ({
    ...point,
    x: point.x - site.x + 1,
    y: point.y - site.y + 1,
  });
  for (const [cell] of cellsIn(site, terrain.width)) {
    const at = cellOf(size.width, moved(pointAt(terrain, cell)));
    own.terrain.cells[at] = terrain.cells[cell]!;
    for (const layer of layerNames) own.layers[layer].cells[at] = layers[layer].cells[cell]!;
  }
  const { name, triggers } = machine;
  const cells = machine.cells.map(moved);
  // Its own keys lie outside.
  const things = machine.things.filter(({ opens }) => opens === undefined).map(moved);
  const machines = [{ id: 0, name, cells, needs: [], things, triggers }];
  const end = moved(pointAt(terrain, site.ways[0]!));
  return { ...level, ...own, locks: [], entrance: end, exit: end, machines };
}
