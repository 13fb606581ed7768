import { createGrid } from "@delvekit/grid";
import { expect, test } from "vitest";
import {
  advance,
  createWorld,
  event,
  loadWorld,
  type Plugin,
  SaveError,
  saveWorld,
  spawn,
  system,
  TurnError,
} from "../../src";
import * as heat from "../../src/heat";
import { dousePlace, HeatError } from "../../src/heat";
import * as items from "../../src/items";
import { ItemError } from "../../src/items";
import * as light from "../../src/light";
import { fireLight, LightError } from "../../src/light";
import * as minds from "../../src/minds";
import {
  autoexplore,
  keepRange,
  MindError,
  SenseError,
  seekLine,
  senses,
  shoot,
  travelTo,
} from "../../src/minds";
import { ScheduleError } from "../../src/plugin";
import { ReplayError, startRecording } from "../../src/replay";
import * as sight from "../../src/sight";
import { SightError, Viewer } from "../../src/sight";
import * as smoke from "../../src/smoke";
import { SmokeError } from "../../src/smoke";
import * as space from "../../src/space";
import { addLevel, at, SpaceError, sleepLevel, tileset, wakeLevel } from "../../src/space";
import * as turns from "../../src/turns";
import { startTimer } from "../../src/turns";
import * as rewind from "../../src/undo";
import { RewindError } from "../../src/undo";

test.each([
  [items.plugin, ItemError, "items", "alike, refuse"],
  [heat.plugin, HeatError, "heat", "ambient, loss, conductivity"],
  [smoke.plugin, SmokeError, "smoke", "thinning"],
  [sight.plugin, SightError, "sight", "spots, remember"],
  [light.plugin, LightError, "light", "ambient, least, sources"],
  [minds.plugin, MindError, "minds", "behaviours, dangers, bytes"],
  [senses, SenseError, "senses", "memory, voice, noises, senses"],
  [turns.plugin, TurnError, "turns", "safe"],
  [rewind.plugin, RewindError, "rewind", "turns, bytes"],
] as [(options: object) => Plugin, new (message: string) => Error, string, string][])(
  "%o refuses an option that it does not have",
  (plugin, Refusal, name, known) => {
    expect(() => plugin({ amibent: 3 })).toThrow(Refusal);
    expect(() => plugin({ amibent: 3 })).toThrow(refusing(name, known));
    expect(plugin({}).name).toBe(name);
  },
);

const tiles = tileset({ floor: { glyph: "." } });
const setup = {
  plugins: [
    space.plugin(tiles),
    turns.plugin(),
    sight.plugin(),
    heat.plugin(),
    light.plugin(),
    minds.plugin(),
  ],
};
const stray = { amibent: 3 } as object;

function scene() {
  const world = createWorld({ seed: 1, ...setup });
  const level = addLevel(world, createGrid(5, 1));
  return { world, level, hero: spawn(world, at(level, 0, 0), Viewer) };
}

type Scene = ReturnType<typeof scene>;

test.each<[string, (scene: Scene) => unknown, new (message: string) => Error, string]>([
  ["addLevel", ({ world }) => addLevel(world, createGrid(3, 3), stray), SpaceError, "name"],
  ["wakeLevel", ({ world, level }) => wakeLevel(world, level, stray), SpaceError, "catchUp"],
  ["dousePlace", ({ world, level }) => dousePlace(world, level, 0, 0, stray), HeatError, "wet"],
  ["a light", () => fireLight(stray), LightError, "radius, colour, intensity, falloff"],
  [
    "autoexplore",
    ({ world, hero }) => autoexplore(world, hero, stray),
    MindError,
    "foes, dangers, avoid, locked, blocks, fetch",
  ],
  [
    "travelTo",
    ({ world, hero }) => travelTo(world, hero, 1, 0, stray),
    MindError,
    "foes, dangers, avoid, locked, blocks",
  ],
  ["keepRange", () => keepRange(stray), MindError, "from, to"],
  ["seekLine", () => seekLine(stray), MindError, "from, to"],
  ["shoot", () => shoot(stray), MindError, "from, to"],
  [
    "startTimer",
    ({ world }) => startTimer(world, event("gong")(), { after: 5, ...stray }),
    TurnError,
    "after, every, about",
  ],
  ["advance", ({ world }) => advance(world, stray), TurnError, "until"],
  ["startRecording", ({ world }) => startRecording(world, stray), ReplayError, "options, every"],
  ["loadWorld", ({ world }) => loadWorld(saveWorld(world), setup, stray), SaveError, "budget"],
  [
    'system "rain.fall"',
    ({ world }) =>
      world.schedule.add(
        "reaction",
        system("rain.fall", () => {}),
        stray,
      ),
    ScheduleError,
    "before, after, every",
  ],
])("%s refuses an option that it does not have", (name, call, Refusal, known) => {
  const given = scene();
  sleepLevel(given.world, given.level);
  const before = saveWorld(given.world);
  let refusal: unknown;
  try {
    call(given);
  } catch (error) {
    refusal = error;
  }
  expect(refusal).toBeInstanceOf(Refusal);
  expect((refusal as Error).message).toMatch(refusing(name, known));
  expect(saveWorld(given.world)).toEqual(before);
});

/** The message, with or without a guess at what was meant. */
function refusing(name: string, known: string): RegExp {
  return new RegExp(`^${name}: unknown option "amibent"; (did you mean "\\w+"\\? A|a)llowed are ${known}`);
}

test("tilesets refuse a property that tiles do not have", () => {
  expect(() => tileset({ wall: { glyph: "#", walkble: false } as { glyph: string } })).toThrow(
    /^tile "wall": unknown property "walkble"; did you mean "walkable"\? Allowed are glyph, colour, sprite, walkable, .*, airtight$/,
  );
});

test("space refuses what is no tileset", () => {
  const table = { floor: { glyph: "." } } as never;
  expect(() => space.plugin(table)).toThrow(SpaceError);
  expect(() => space.plugin(table)).toThrow(/^space\.plugin needs a tileset: space\.plugin\(tileset\(/);
  expect(() => space.plugin(undefined as never)).toThrow(SpaceError);
});
