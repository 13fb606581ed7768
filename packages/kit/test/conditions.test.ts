import {
  action,
  advance,
  createWorld,
  despawn,
  type Entity,
  FaultError,
  on,
  plugin,
  read,
  spawn,
  step,
  write,
} from "@delvekit/core";
import { restoreWorld, snapshotWorld } from "@delvekit/core/save";
import { addLevel, at, move, Position, tileset } from "@delvekit/core/space";
import { Actor, wait } from "@delvekit/core/turns";
import * as undo from "@delvekit/core/undo";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics, endingOf } from "../src";
import { advancement, Experience } from "../src/advancement";
import { conditions } from "../src/conditions";
import { content, give } from "../src/content";
import { traps, use, uses } from "../src/effects";
import { Died, health } from "../src/health";
import { minds } from "../src/minds";
import { stats } from "../src/stats";

const tiles = tileset({ rock: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const body = stats({ might: 0 });
const wounds = health({ damage: ["poison"] });
const ills = conditions(body, {
  poisoned: { every: (world, who, { by, cause }) => wounds.hurt(world, who, 1, "poison", by, cause) },
});
const deeds = uses({ inflict: ills.inflict });
const levelling = advancement({ needs: () => 5, boons: {} });
const pieces = [body, wounds, ills, deeds, minds({ still: [] }), levelling] as const;
const table = content(pieces);
const poison = { what: "poisoned", turns: 20 } as const;
const { hero, snake } = table.creatures({
  hero: { look: ["@", 1], health: 4, player: true, pack: 9, sight: 9, level: 1 },
  snake: {
    look: ["s", 1],
    health: 4,
    mind: "still",
    worth: 5,
    power: { every: 1, aim: { at: "entity", reach: 6 }, does: { inflict: poison } },
  },
});
const { venom } = table.things({
  venom: { look: ["!", 1], use: { aim: { at: "entity", reach: 6 }, does: { inflict: poison } } },
});

function corridor() {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, table] });
  const level = addLevel(world, parseAscii("########\n#......#\n########", { "#": 0, ".": 1 }));
  const you = spawn(world, hero, at(level, 1, 1));
  const foe = spawn(world, snake, at(level, 5, 1));
  advance(world);
  return { world, you, foe };
}

/** Waits until the game is over or for six turns, and returns who died by whose doing. */
function deathsIn(world: ReturnType<typeof corridor>["world"]): (Entity | undefined)[][] {
  const deaths: (Entity | undefined)[][] = [];
  for (let turn = 0; turn < 6 && !endingOf(world); turn++)
    for (const event of step(world, wait()).events) if (Died.is(event)) deaths.push([event.target, event.by]);
  return deaths;
}

test("the ending names whoever poisoned the hero, even if it is gone by then", () => {
  for (const isGone of [false, true]) {
    const { world, you, foe } = corridor();
    step(world, wait());
    expect(ills.has(world, you, "poisoned")).toBe(true);
    if (isGone) despawn(world, foe);
    expect(deathsIn(world)).toEqual([[you, isGone ? undefined : foe]]);
    expect(endingOf(world)?.text).toBe("Killed by poison of a snake.");
  }
});

test("whoever poisons somebody gets the experience of the kill", () => {
  const { world, you, foe } = corridor();
  wounds.raise(world, you, 50);
  step(world, use({ item: give(world, you, venom), at: { x: 5, y: 1 } }));
  expect(deathsIn(world)).toEqual([[foe, you]]);
  expect(read(world, you, Experience).level).toBe(2);
});

test("of two who poison somebody, the one whose poison lasts longer is to blame", () => {
  const { world, you, foe } = corridor();
  const other = spawn(world, snake, at(read(world, foe, Position).level, 6, 1));
  ills.begin(world, you, "poisoned", 30, foe);
  ills.begin(world, you, "poisoned", 10, other);
  expect(deathsIn(world)).toEqual([[you, foe]]);
});

test("poison that nobody else gave is nobody's, or the hero's own", () => {
  const { world, you, foe } = corridor();
  ills.begin(world, you, "poisoned", 30);
  despawn(world, foe);
  deathsIn(world);
  expect(endingOf(world)?.text).toBe("Killed by poison.");
  const own = corridor();
  ills.begin(own.world, own.you, "poisoned", 30, own.you);
  despawn(own.world, own.foe);
  deathsIn(own.world);
  expect(endingOf(own.world)?.text).toBe("Killed by your own poison.");
});

test("poison of a trap is the trap's", () => {
  const floor = tileset({ floor: { glyph: "." }, darts: { glyph: "^", hazard: 9 } });
  const snares = traps(deeds, floor, { darts: { does: { inflict: poison } } });
  const world = createWorld({ seed: 1, plugins: [...basics(floor), ...pieces, table, snares] });
  spawn(world, hero, at(addLevel(world, parseAscii(".^.", { ".": 0, "^": 1 })), 0, 0));
  advance(world);
  step(world, move({ dir: "e" }));
  deathsIn(world);
  expect(endingOf(world)?.text).toBe("Killed by poison of the darts.");
});

for (const turns of [1, 2, 3, 7])
  test(`a condition of ${turns} turns acts ${turns} times, whoever inflicts it and when`, () => {
    for (const delay of [0, 1, 30, 50, 99]) {
      let acts = 0;
      const pains = conditions(body, { pained: { every: () => void acts++ } });
      const world = createWorld({ seed: 1, plugins: [...basics(tiles), body, wounds, levelling, pains] });
      const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
      const you = spawn(world, hero, at(level, 1, 1));
      if (delay > 0) write(world, you, Actor, { next: delay });
      advance(world);
      pains.begin(world, you, "pained", turns);
      for (let turn = 0; turn < turns + 3; turn++) step(world, wait());
      expect([delay, acts, pains.has(world, you, "pained")]).toEqual([delay, turns, false]);
    }
  });

test("conditions change stats as before after an undo, a turn that failed, and a restore", () => {
  const weak = conditions(body, { weak: { bonus: { might: -2 } } });
  const broken = action("break", {});
  const faulty = plugin({
    name: "faulty",
    actions: [
      on(broken, () => {
        throw new Error("broken");
      }),
    ],
  });
  const setup = { plugins: [...basics(tiles), undo.plugin(), body, wounds, levelling, weak, faulty] };
  const world = createWorld({ seed: 1, ...setup });
  const level = addLevel(world, parseAscii("####\n#..#\n####", { "#": 0, ".": 1 }));
  const you = spawn(world, hero, at(level, 1, 1));
  advance(world);
  weak.begin(world, you, "weak", 20);
  step(world, wait());
  expect(body.of(world, you, "might")).toBe(-2);
  step(world, wait());
  undo.undo(world);
  expect(body.of(world, you, "might")).toBe(-2);
  undo.redo(world);
  expect(body.of(world, you, "might")).toBe(-2);
  expect(() => step(world, broken())).toThrow(FaultError);
  expect(body.of(world, you, "might")).toBe(-2);
  const copy = restoreWorld(snapshotWorld(world), setup);
  expect(body.of(copy, you, "might")).toBe(-2);
});
