import {
  advance,
  type Command,
  createWorld,
  type Entity,
  hashWorld,
  loadWorld,
  read,
  saveWorld,
  step,
  type World,
} from "@delvekit/core";
import { checkWorld } from "@delvekit/core/check";
import { drop, equip, inventoryOf, pickUp, unequip } from "@delvekit/core/items";
import { isTaken, levelOf, move, Position, put, tilesetOf } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { DIRECTIONS } from "@delvekit/grid";
import { endingOf, heroOf } from "@delvekit/kit";
import { give } from "@delvekit/kit/content";
import { use } from "@delvekit/kit/effects";
import { ascend, descend } from "@delvekit/kit/levels";
import { createRandom, type Random } from "@delvekit/random";
import { expect, test } from "vitest";
import { tries } from "../../../test/support/hunt";
import { things } from "../src/content";
import { levelling } from "../src/pieces";
import { hurl } from "../src/rules";
import { begin, setup, trips } from "../src/world";

const SEEDS = Array.from({ length: tries(1, 60) }, (_, run) => 41 + run);
const TURNS = 200;

/** Any command at all, sensible or not. */
function anyCommand(world: World, random: Random): Command {
  const hero = heroOf(world) as Entity;
  const { x, y } = read(world, hero, Position);
  const pack = inventoryOf(world, hero);
  const item = pack.length > 0 ? random.pick(pack) : hero;
  const at = { x: x + random.int(-7, 8), y: y + random.int(-5, 6) };
  const advice = trips.next(world, hero, { kind: "explore" }, { foes: false });
  const walk = advice.kind === "go" ? advice.action : move({ dir: random.pick(DIRECTIONS).name });
  const all = [
    ...[walk, walk, walk, pickUp(), wait(), descend(), ascend(), levelling.choose({ boon: "hide" })],
    ...[
      use({ item }),
      use({ item, at }),
      drop({ item }),
      equip({ item }),
      unequip({ item }),
      hurl({ what: item, at }),
    ],
  ];
  return random.pick(all);
}

/** To have more than two levels in a few turns. */
function leap(world: World, random: Random): void {
  const hero = heroOf(world) as Entity;
  const { level } = read(world, hero, Position);
  const { tiles, width } = levelOf(world, level);
  const stairs = tilesetOf(world).names.indexOf(random.chance(0.7) ? "steps down" : "steps up");
  const cell = tiles.cells.indexOf(stairs);
  if (cell >= 0 && !isTaken(world, level, cell))
    put(world, hero, level, cell % width, Math.floor(cell / width));
}

test.each(SEEDS)("whatever the hero of game %i does, all holds, and a save goes on the same", (seed) => {
  let world = createWorld({ ...setup, seed });
  begin(world);
  advance(world);
  const hero = heroOf(world) as Entity;
  for (const kind of Object.values(things)) if (kind.name !== "ember") give(world, hero, kind);
  let copy = loadWorld(saveWorld(world), setup);
  const random = createRandom(seed);
  for (let turn = 0; turn < TURNS && !endingOf(world); turn++) {
    if (turn % 20 === 19) for (const one of [world, copy]) leap(one, createRandom(turn));
    const command = anyCommand(world, random);
    const before = hashWorld(world);
    const outcome = step(world, command);
    if (outcome.status === "failed")
      expect(hashWorld(world), `${command.type} failed, and left a trace`).toBe(before);
    expect(step(copy, command).status).toBe(outcome.status);
    if (turn % 15 !== 0) continue;
    expect(hashWorld(copy), `after ${command.type}`).toBe(hashWorld(world));
    expect(checkWorld(world)).toEqual([]);
    [world, copy] = [loadWorld(saveWorld(copy), setup), world];
  }
  expect(hashWorld(copy)).toBe(hashWorld(world));
});
