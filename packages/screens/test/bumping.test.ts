import { advance, createWorld, type Making, spawn, step } from "@delvekit/core";
import { Asleep } from "@delvekit/core/minds";
import { addLevel, at, move } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import { journeys, travel } from "@delvekit/kit/journeys";
import { expect, test } from "vitest";
import { placeOf, tempers, tiles, wounds } from "../../kit/test/game";
import { knownCosts } from "../src/bots/known";

const sides = factions({ heroes: { traders: "neutral", orcs: "foe" }, traders: {}, orcs: {} });
const pieces = [wounds, fighting(wounds, { kind: "blow" }), tempers, sides] as const;
const { hero, dog, pedlar, orc } = content(pieces).creatures({
  hero: { look: ["@", 0xffffff], health: 9, player: true, faction: "heroes" },
  dog: { look: ["d", 0xc09050], health: 9, mind: "guard", faction: "heroes" },
  pedlar: { look: ["p", 0x60d0d0], health: 9, mind: "guard", faction: "traders" },
  orc: { look: ["o", 0x60a040], health: 9, mind: "guard", faction: "orcs" },
});

/** The hero in a corridor, with somebody in the way. */
function corridor(kind: typeof dog | typeof pedlar | typeof orc, ...state: readonly Making[]) {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces] });
  const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
  const you = spawn(world, hero, at(level, 1, 1));
  const other = spawn(world, kind, at(level, 2, 1), ...state);
  advance(world);
  return { world, you, other, outcome: step(world, move({ dir: "e" })) };
}

test("a player who walks into a friend changes places with it", () => {
  const { world, you, other, outcome } = corridor(dog);
  expect(outcome.status).toBe("input");
  expect([placeOf(world, you)?.x, placeOf(world, other)?.x]).toEqual([2, 1]);
});

test("a friend who sleeps is not pushed about, and the refusal says so", () => {
  const { outcome } = corridor(dog, Asleep);
  expect(outcome).toMatchObject({ status: "failed", reason: "The dog is asleep." });
});

test("a bystander is in the way, and is named", () => {
  const { outcome } = corridor(pedlar);
  expect(outcome).toMatchObject({ status: "failed", reason: "The pedlar is in the way." });
});

test("a foe is struck", () => {
  const { world, other } = corridor(orc);
  expect(wounds.of(world, other).now).toBeLessThan(9);
});

test("explorers and bots go past a friend in a corridor, and not past a bystander", () => {
  const trips = journeys(wounds);
  const beyond = (kind: typeof dog | typeof pedlar) => {
    const world = createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, trips] });
    const level = addLevel(world, parseAscii("######\n#....#\n######", { "#": 0, ".": 1 }));
    const you = spawn(world, hero, at(level, 1, 1));
    spawn(world, kind, at(level, 2, 1));
    advance(world);
    const { reason } = travel(trips, world, { kind: "travel", to: { x: 4, y: 1 } }, (command) =>
      step(world, command),
    );
    return { reason, x: placeOf(world, you)?.x, cost: knownCosts(world, you).cells[8] };
  };
  expect(beyond(dog)).toMatchObject({ reason: "You are there.", x: 4 });
  expect(beyond(pedlar)).toEqual({ reason: "Someone is in the way.", x: 1, cost: 0 });
});
