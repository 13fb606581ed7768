import { advance, createWorld, type Entity, spawn, step } from "@delvekit/core";
import { countOf } from "@delvekit/core/items";
import { guardPlace } from "@delvekit/core/minds";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics } from "../src";
import { content, give } from "../src/content";
import { use, uses } from "../src/effects";
import { fighting, Missed, Struck } from "../src/fighting";
import { health } from "../src/health";
import { messages } from "../src/messages";
import { minds } from "../src/minds";
import { told } from "./game";

const tiles = tileset({ rock: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const wounds = health({ damage: ["blow", "arrow"] });
const fights = fighting(wounds, { kind: "blow", hits: () => 0.5, points: (_, _by, _target, n) => n + 1 });
const deeds = uses({ shoot: fights.shoot });
const pieces = [wounds, fights, deeds, minds({ still: [guardPlace()] })] as const;
const table = content(pieces);
const bolt = { damage: 3, verb: "shoot", kind: "arrow" } as const;
const { hero, post, archer } = table.creatures({
  hero: { look: ["@", 1], health: 90, player: true, pack: 9, sight: 9 },
  post: { look: ["p", 1], health: 90, resist: { arrow: 50 } },
  archer: {
    look: ["a", 1],
    health: 9,
    mind: "still",
    pack: 3,
    power: { every: 1, aim: { at: "entity", reach: 6 }, does: { shoot: bolt }, spends: "arrow" },
  },
});
const { bow, arrow } = table.things({
  bow: {
    look: [")", 1],
    use: { aim: { at: "entity", reach: 6 }, does: { shoot: bolt }, keeps: true, spends: "arrow" },
  },
  arrow: { look: ["/", 1] },
});

/** A corridor with the hero and somebody four steps away. */
function range(other: typeof post | typeof archer) {
  const plugins = [...basics(tiles), ...pieces, table, messages()];
  const world = createWorld({ seed: 3, plugins });
  const level = addLevel(world, parseAscii("########\n#......#\n########", { "#": 0, ".": 1 }));
  const you = spawn(world, hero, at(level, 1, 1));
  const foe = spawn(world, other, at(level, 5, 1));
  advance(world);
  return { world, you, foe };
}

test("a bow strikes by the rules of blows, at the odds that its aim tells, and spends arrows", () => {
  const { world, you, foe } = range(post);
  const [item, arrows] = [give(world, you, bow), give(world, you, arrow, 40)];
  const there = { x: 5, y: 1 };
  const { outcomes } = deeds.preview(world, you, { at: "entity", reach: 6 }, there, item);
  expect(outcomes).toEqual([{ who: foe, chance: 0.5, points: { min: 2, max: 2, average: 2 } }]);
  const shots = [...Array(39)].flatMap(() => step(world, use({ item, at: there })).events);
  const [hits, misses] = [shots.filter(Struck.is).length, shots.filter(Missed.is).length];
  expect(hits + misses).toBe(39);
  expect(misses).toBeGreaterThan(9);
  expect(hits).toBeGreaterThan(9);
  // Half of each hit is resisted, as the row of the target says for arrows.
  expect(wounds.of(world, foe).now).toBe(90 - 2 * hits);
  expect(countOf(world, arrows)).toBe(1);
  expect(told(world).some((text) => text.startsWith("You shoot the post for 2"))).toBe(true);
});

test("without arrows a bow is refused, in its aim too, and nothing is drawn", () => {
  const { world, you } = range(post);
  const item = give(world, you, bow);
  const refusal = "You have no arrow left.";
  expect(deeds.preview(world, you, { at: "entity", reach: 6 }, { x: 5, y: 1 }, item)).toMatchObject({
    refusal,
  });
  expect(step(world, use({ item, at: { x: 5, y: 1 } }))).toMatchObject({ status: "failed", reason: refusal });
});

test("archers shoot as long as they have arrows", () => {
  const { world, foe } = range(archer);
  const shotsOf = (turns: number) =>
    [...Array(turns)]
      .flatMap(() => step(world, wait()).events)
      .filter((one) => (Struck.is(one) || Missed.is(one)) && (one as { by?: Entity }).by === foe).length;
  expect(shotsOf(5)).toBe(0);
  give(world, foe, arrow, 3);
  expect(shotsOf(10)).toBe(3);
});
