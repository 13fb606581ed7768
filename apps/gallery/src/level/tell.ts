import { type Point, UNREACHED } from "@delvekit/grid";
import {
  isInRoom,
  type Layers,
  layerKinds,
  layerNames,
  type Machined,
  marksOf,
  type RoomDungeon,
} from "@delvekit/procgen";
import type { Level } from "./level";
import { wordsOf } from "./words";

const NAMES = ["rock", "floor", "corridor", "door"];

/** The map at the step that is shown. */
export interface ShownMap {
  readonly cells: Uint8Array;
  readonly layers: Layers | undefined;
}

/**
 * A description of a place in one line: `12, 7 · floor, grass · room 3, boss · 41 steps from the entrance`. It includes the contents of the layers, marks,
 * and machines.
 */
export function tellCell(level: Level, { cells, layers }: ShownMap, { x, y }: Point): string {
  const { dungeon, distances } = level;
  const cell = y * dungeon.terrain.width + x;
  const room =
    "rooms" in dungeon ? (dungeon as RoomDungeon).rooms.find((one) => isInRoom(one, x, y)) : undefined;
  const told = [`${x}, ${y}`, [NAMES[cells[cell] ?? 0], ...(layers ? lyingAt(layers, cell) : [])].join(", ")];
  if (room) told.push(`room ${room.id}, ${room.role ?? room.shape}`);
  told.push(...namedAt(level, { x, y }).filter((name) => name !== room?.role));
  const distance = distances[cell] ?? UNREACHED;
  if (distance !== UNREACHED) told.push(`${distance} steps from the entrance`);
  return told.join(" · ");
}

/** The kinds in a cell, the lowest layer first. */
function lyingAt(layers: Layers, cell: number): string[] {
  return layerNames.flatMap((name) => {
    const value = layers[name].cells[cell]!;
    return value === 0 ? [] : [wordsOf(layerKinds[name][value]!.name)];
  });
}

/** Marks, machines and what is in them. */
function namedAt({ dungeon }: Level, at: Point): string[] {
  const isHere = ({ x, y }: Point) => x === at.x && y === at.y;
  const { machines = [] } = dungeon as Partial<Machined>;
  const marks = marksOf(dungeon).filter(isHere);
  const around = machines.filter(({ cells, way }) => cells.some(isHere) || (way && isHere(way)));
  const things = machines.flatMap((machine) => machine.things.filter(isHere));
  return [...marks, ...around, ...things].map(({ name }) => name);
}
