import { advance, type World } from "@delvekit/core";
import { checkWorld, tellProblem } from "@delvekit/core/check";
import { snapshotWorld } from "@delvekit/core/save";
import { awaitedActor } from "@delvekit/core/turns";
import { createRandom, type Random } from "@delvekit/random";
import { expect, test } from "vitest";
import { SETUP } from "../apps/demo/src/game";
import { createBot } from "../apps/demo/test/bot/bot";
import { gameOf, newGame, play } from "../apps/demo/test/driver";
import { forge, loadForged } from "../packages/core/test/save/forge";
import { tries } from "./support/hunt";

/** The number of forged saves. For more, run `pnpm tools properties test/forged.test.ts`. */
const FORGED = tries(20, 500);
const TURNS = 40;

/** Saves of the demo, which has most pieces of the kit, after some turns. */
const SAVED = [1, 2, 3].map((seed) => {
  const game = newGame({ seed });
  playOn(game.world, 30 + 60 * seed);
  return snapshotWorld(game.world);
});

function playOn(world: World, turns: number): void {
  const game = gameOf(world);
  // As the kit does with a save in which no command is awaited.
  if (awaitedActor(world) === undefined) advance(world);
  const bot = createBot("careful");
  for (let turn = 0; turn < turns && !game.ending; turn++) play(game, bot.decide(game));
}

interface Saved {
  readonly name: string;
  readonly columns: Readonly<Record<string, (string | number)[]>>;
}

const TEXTS = [
  "",
  "{",
  "null",
  "3",
  "[]",
  '{"does":null}',
  '{"does":{"nothing":3}}',
  '{"does":{"heal":null}}',
];

/** Changes one value of a component to another of its type, which no type check refuses. */
function forgeValue(components: readonly Saved[], random: Random): string {
  const { name, columns } = random.pick(components.filter((it) => Object.keys(it.columns).length > 0));
  const field = random.pick(Object.keys(columns));
  const column = columns[field] as (string | number)[];
  if (column.length === 0) return "nothing";
  const at = random.int(0, column.length);
  const before = column[at] as string | number;
  column[at] =
    typeof before === "string"
      ? random.pick([...TEXTS, before.slice(1), before.replace(/\d/, "99999")])
      : random.pick([0, 1, 3, 255, 65_535, 1e9, before + 1, before - 1]);
  return `${name}.${field}[${at}]: ${before} is made ${column[at]}`;
}

test(`${FORGED} saves of a whole game, forged under a right fingerprint, are refused or played on`, {
  timeout: 3_600_000,
}, () => {
  let played = 0;
  for (let seed = 0; seed < FORGED; seed++) {
    const random = createRandom(seed).fork("forge a game");
    const contents = structuredClone(random.pick(SAVED));
    const isValue = random.chance(0.7);
    const where = isValue
      ? forgeValue(contents.components as unknown as readonly Saved[], random)
      : forge(contents, random).join(", ");
    const world = loadForged(contents, SETUP);
    if (!world) continue;
    const problems = checkWorld(world).map(tellProblem);
    expect(problems, where).toEqual([]);
    expect(() => playOn(world, TURNS), where).not.toThrow();
    played++;
  }
  expect(played).toBeGreaterThan(FORGED / 3);
});

/** The middle save, with one of its values replaced. */
function forged(change: (save: Writable) => void): World | undefined {
  const contents = structuredClone(SAVED[1]) as unknown as Writable;
  change(contents);
  return loadForged(contents, SETUP);
}

interface Writable {
  readonly components: readonly Saved[];
  readonly resources: Record<string, unknown>;
}

test("a save that nobody touched loads", () => {
  expect(forged(() => undefined)).toBeDefined();
});

test.each([
  ["Melee", "damage", "3d"],
  ["Melee", "kind", "boredom"],
  ["HeatSource", "degrees", 9000],
  ["Gate", "tile", "cheese"],
])("a save whose %s.%s is %j is refused", (name, field, value) => {
  const world = forged(({ components }) => {
    components.find((component) => component.name === name)!.columns[field]![0] = value;
  });
  expect(world).toBeUndefined();
});

test.each([
  ["kit.levels", [null]],
  ["kit.levels", [{ depth: 1, level: 0, entrance: { x: 3, y: 3 }, up: [], down: [{ x: 900, y: 2 }] }]],
  ["kit.levels", [{ depth: 1, level: 77, entrance: { x: 3, y: 3 }, up: [], down: [] }]],
  ["kit.blame", [["nowhere", { by: 1, name: "you", turn: 3 }]]],
  ["kit.blame", [["who 3", { by: "you", name: "you", turn: 3 }]]],
  ["kit.messages", [{ text: "Hello." }]],
  ["kit.aliases", [["potion", 3]]],
  ["kit.identification", [["potion", "green"]]],
  ["kit.ending", { won: "yes", text: "", turn: 3 }],
  ["kit.hero", "somebody"],
  ["kit.hero", SAVED[1]!.serials[3]],
  ["kit.leftBehind", [{}]],
])("a save whose %s is %j is refused", (name, value) => {
  const world = forged(({ resources }) => {
    expect(resources).toHaveProperty([name]);
    resources[name] = value;
  });
  expect(world).toBeUndefined();
});
