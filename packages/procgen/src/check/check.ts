import { walksOnTerrain } from "../analysis/distances";
import { type Dungeon, hasRooms, type Layered } from "../dungeon";
import { type Machined, solveMachines } from "../machines";
import { mapRooms } from "../rooms";
import { checkDryReach, checkLayers } from "./layers";
import type { Problem } from "./problem";
import { checkConnections, checkOverlaps, checkRooms } from "./rooms";
import {
  checkBorder,
  checkCells,
  checkEnds,
  checkFarExit,
  checkOtherExit,
  checkPassages,
  checkReach,
} from "./terrain";

/**
 * Checks the guarantees of a dungeon: those of every dungeon, and those of rooms, layers, trees and room grids as far as they apply. An empty list
 * means that all hold. A problem that makes further checks impossible is reported alone.
 *
 * @example
 * ```ts
 * const problems = checkDungeon(level);
 * if (problems.length > 0) throw new Error(problems[0]?.message);
 * ```
 */
export function checkDungeon(dungeon: Dungeon): Problem[] {
  const broken = [
    ...checkCells(dungeon),
    ...checkEnds(dungeon),
    ...(hasRooms(dungeon) ? checkRooms(dungeon) : []),
    ...(hasLayers(dungeon) ? checkLayers(dungeon) : []),
  ];
  if (broken.length > 0) return broken;

  const roomAt = mapRooms(dungeon);
  const distances = walksOnTerrain(dungeon);
  const problems = [
    ...checkBorder(dungeon),
    ...checkPassages(dungeon, roomAt),
    ...checkReach(dungeon, distances),
    ...(hasLayers(dungeon) ? checkDryReach(dungeon) : []),
    ...("machines" in dungeon ? checkMachines(dungeon as Dungeon & Machined) : []),
  ];
  if (!hasRooms(dungeon)) return problems;

  if (dungeon.overlapping !== true) problems.push(...checkOverlaps(dungeon, roomAt));
  problems.push(...checkConnections(dungeon));
  if ("matrix" in dungeon) {
    // Its exit is in the boss's room, which is far from the start in doors, not in steps.
    problems.push(...checkOtherExit(dungeon, roomAt));
  } else if (dungeon.givenEnds !== true && !hasLayers(dungeon)) {
    // A lake makes some walks longer, so a different room may be the farthest.
    problems.push(...checkFarExit(dungeon, distances));
  }
  return problems;
}

function* checkMachines(dungeon: Dungeon & Machined): Generator<Problem> {
  for (const { machine, message } of solveMachines(dungeon).problems) {
    const cell = dungeon.machines[machine]?.way;
    yield { rule: "machine", message, ...(cell && { cell }) };
  }
}

function hasLayers(dungeon: Dungeon): dungeon is Dungeon & Layered {
  return dungeon.layers !== undefined;
}
