import { advance, createWorld, has, loadWorld, read, saveWorld, spawn, step } from "@delvekit/core";
import { flee, hunt, Mind } from "@delvekit/core/minds";
import { addLevel, at } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { conditions } from "@delvekit/kit/conditions";
import { content } from "@delvekit/kit/content";
import { factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import { lifeOf } from "@delvekit/kit/health";
import { fleeing, minds, moodOf } from "@delvekit/kit/minds";
import { expect, test } from "vitest";
import { body, placeOf, tiles, wounds } from "../../kit/test/game";
import { rowOfOther } from "../src/sights";

const tempers = minds({
  wary: [flee(20, ({ world, self }) => (lifeOf(world, self)?.now ?? 0) < 5), hunt()],
});
const sides = factions({ heroes: { beasts: "foe" }, beasts: {} });
const cowards = fleeing();
const fears = conditions(body, {
  scared: { acts: "flees", begins: "{The who} [look who] terrified." },
  awed: { acts: "flees" },
});
const pieces = [wounds, fighting(wounds, { kind: "blow" }), tempers, cowards, body, fears, sides] as const;
const table = content(pieces);
const { hero, rat, mouse, wolf } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 99, player: true, faction: "heroes" },
  rat: { look: ["r", 0], health: 10, mind: "hunter", flees: 40, melee: { damage: 1 }, faction: "beasts" },
  mouse: { look: ["m", 0], health: 10, mind: "coward", faction: "beasts" },
  wolf: { look: ["w", 0], health: 10, mind: "wary", faction: "beasts" },
});
const setup = { plugins: [...basics(tiles), ...pieces, table] };

function room(map: string, kind: typeof rat | typeof mouse | typeof wolf = rat) {
  const world = createWorld({ seed: 1, ...setup });
  const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1, "@": 1, r: 1 }));
  const rows = map.split("\n");
  const find = (glyph: string) => {
    const y = rows.findIndex((row) => row.includes(glyph));
    return at(level, rows[y]?.indexOf(glyph) as number, y);
  };
  const you = spawn(world, hero, find("@"));
  const it = spawn(world, kind, find("r"));
  advance(world);
  return { world, you, it };
}

const HALL = "############\n#@r........#\n#..........#\n############";

test("a creature that is hurt enough runs away, and comes back when it has healed", () => {
  const { world, you, it } = room(HALL);
  wounds.hurt(world, it, 6, "blow", you);
  expect(read(world, it, Mind).behaviour).toBe("hunter");
  wounds.hurt(world, it, 1, "blow", you);
  for (let turn = 0; turn < 4; turn++) step(world, wait());
  expect(placeOf(world, it)?.x).toBeGreaterThan(4);
  expect(moodOf(world, it)).toBe("running away");
  const copy = loadWorld(saveWorld(world), setup);
  wounds.set(copy, it, 10);
  step(copy, wait());
  expect(moodOf(copy, it)).toBe("hunting you");
  for (let turn = 0; turn < 12; turn++) step(copy, wait());
  expect(placeOf(copy, it)?.x).toBeLessThanOrEqual(2);
});

test("one whose own behaviour is to flee runs away, as long as that applies", () => {
  const coward = room(HALL, mouse);
  step(coward.world, wait());
  expect(moodOf(coward.world, coward.it)).toBe("running away");
  const { world, you, it } = room(HALL, wolf);
  step(world, wait());
  expect(moodOf(world, it)).toBe("hunting you");
  wounds.hurt(world, it, 6, "blow", you);
  step(world, wait());
  expect(moodOf(world, it)).toBe("running away");
});

test("one that cannot get away fights", () => {
  const { world, you, it } = room("####\n#@r#\n####");
  wounds.hurt(world, it, 7, "blow", you);
  const before = wounds.of(world, you).now;
  for (let turn = 0; turn < 9; turn++) step(world, wait());
  expect(moodOf(world, it)).toBe("running away");
  expect(wounds.of(world, you).now).toBeLessThan(before);
});

test("a condition makes a creature flee while it lasts, whatever else it is afraid of", () => {
  const { world, you, it } = room(HALL);
  const mood = () => moodOf(world, it);
  const rest = (turns: number) => {
    for (let turn = 0; turn < turns; turn++) step(world, wait());
  };
  fears.begin(world, it, "scared", 4);
  fears.begin(world, it, "awed", 2);
  rest(3);
  expect(fears.of(world, it)).toEqual([{ name: "scared", turns: 1 }]);
  expect([mood(), placeOf(world, it)?.x]).toEqual(["running away", 5]);
  wounds.hurt(world, it, 7, "blow", you);
  rest(2);
  expect([fears.of(world, it), mood()]).toEqual([[], "running away"]);
  wounds.set(world, it, 10);
  rest(1);
  expect(mood()).toBe("hunting you");
  expect(read(world, it, Mind).behaviour).toBe("hunter");
});

test("a fright that is cured ends at once, and a hero without a mind is not moved by one", () => {
  const { world, you, it } = room(HALL);
  fears.begin(world, it, "scared", 50);
  fears.end(world, it, "scared");
  expect([moodOf(world, it), read(world, it, Mind).behaviour]).toEqual(["unaware of you", "hunter"]);
  fears.begin(world, you, "scared", 5);
  expect(fears.has(world, you, "scared")).toBe(true);
  expect(has(world, you, Mind)).toBe(false);
});

test("conditions that make creatures flee need the piece that does", () => {
  const without = { plugins: setup.plugins.filter((one) => one !== cowards) };
  expect(() => createWorld({ seed: 1, ...without })).toThrow('plugin "conditions" needs "fleeing" before it');
});

test("a column that says when is a percentage", () => {
  expect(() => table.readCreatures({ rat: { look: ["r", 0], flees: 140 } })).toThrow(
    "is 140; allowed: a whole number from 1 to 100",
  );
});

test("the bar of a friend is not that of a foe", () => {
  const { world, you, it } = room(HALL);
  const toneOf = () => rowOfOther({ world, hero: you } as Parameters<typeof rowOfOther>[0], it).gauge?.tone;
  expect(toneOf()).toBe("bad");
  sides.join(world, it, "heroes");
  expect(toneOf()).toBe("good");
});

test.each([
  ["east", "############\n#.@r.......#\n############", 90],
  ["south-west", "#####\n#..@#\n#...#\n#r..#\n#####", 225],
] as const)("its sign tells what it does, and where it is: to the %s", (_, map, towards) => {
  const { world, you, it } = room(map);
  step(world, wait());
  expect(rowOfOther({ world, hero: you } as never, it).sign).toMatchObject({ mark: "alert", towards });
});
