import { loadWorld, read, saveWorld, spawn } from "@delvekit/core";
import { hunt, keepRange, wander } from "@delvekit/core/minds";
import { type NewGame, record, replayOf, startRecording, verifyReplay } from "@delvekit/core/replay";
import { addLevel, at, Position } from "@delvekit/core/space";
import { step, wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics, heroOf } from "../src";
import { content, give, type Kind } from "../src/content";
import { teleport, use, uses } from "../src/effects";
import { newGameOf } from "../src/game";
import { health } from "../src/health";
import { bindPlaces } from "../src/machines";
import { minds } from "../src/minds";
import { type ModPack, mods, packSchemaOf, readPack } from "../src/mods";

type Change = Partial<ModPack>;

/** The text of a pack. */
function pack(change: Change = {}): string {
  return JSON.stringify({ name: "reef", version: "1.0", game: "cellars", ...change });
}

const faster = (speed: number): Change => ({ changes: { creatures: { crab: { speed } } } });

/** A game with what these packs make of it. */
function gameWith(...packs: string[]) {
  const mod = mods("cellars", packs);
  const tiles = mod.tileset({ rock: { glyph: "#", walkable: false }, floor: { glyph: "." } });
  const tempers = minds({ brute: [hunt()], ...mod.minds({ hunt, keepRange, wander }) });
  const wounds = health({ damage: ["blow"] });
  const deeds = uses({ heal: wounds.heal, teleport }, { mods: mod });
  const pieces = [wounds, tempers, deeds] as const;
  const table = content(pieces, { mods: mod });
  const beasts = table.creatures({ crab: { look: ["c", 0xe07a50], health: 7, mind: "brute" } });
  const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], health: 20, player: true, pack: 5 } });
  const things = table.things({ pearl: { look: ["*", 0xf0f0ff] } });
  const setup = { plugins: [...basics(tiles), ...pieces, table, mod] };
  const newGame: NewGame = newGameOf({
    name: "cellars",
    version: "2.0",
    mods: mod,
    setup,
    begin(world) {
      const level = addLevel(world, parseAscii("....", { ".": 1 }));
      spawn(world, hero, at(level, 0, 0));
      spawn(world, beasts.crab, at(level, 3, 0));
    },
  });
  return { mod, beasts, things, table, tiles, setup, newGame, wounds };
}

const shark = { look: ["S", "#8090a0"], health: 12, mind: "stalker" };

const full: Change = {
  title: "The Reef",
  adds: {
    creatures: { shark },
    things: {
      coral: { look: ["%", "#ff8080"] },
      conch: { look: ["&", "#ffe0c0"], use: { does: { tide: {} } } },
    },
    effects: { tide: { heal: { points: 3 }, teleport: { reach: 2 } } },
    tiles: { kelp: { glyph: '"', colour: "#308050" } },
    minds: { stalker: [{ keepRange: { from: 2 } }, { hunt: 5 }, "wander"] },
  },
  changes: { creatures: { crab: { speed: 150 } }, tiles: { floor: { colour: "#203040" } } },
  places: [
    "place grotto",
    "help A cave under the sea.",
    "map",
    "#+#",
    "#s#",
    "###",
    "end",
    "s = creature shark",
  ],
  words: { texts: { Continue: "Go on" } },
};

describe("a pack", () => {
  test("adds rows, tiles, behaviours, places and words, and changes columns", () => {
    const { mod, beasts, things, tiles } = gameWith(pack(full));
    expect(Object.keys(beasts)).toEqual(["crab", "shark"]);
    expect(Object.keys(things)).toEqual(["pearl", "coral", "conch"]);
    expect(beasts.crab.row).toMatchObject({ speed: 150, health: 7 });
    expect(tiles.names).toEqual(["rock", "floor", "kelp"]);
    expect(tiles.tiles[1]?.colour).toBe(0x203040);
    expect(mod.words()).toEqual({ locale: "en", texts: { Continue: "Go on" } });
    const { placer } = bindPlaces(mod.places(), { items: things, creatures: beasts });
    expect(placer).toBeDefined();
    mod.check();
  });

  test("adds effects that do what those of the game do, in order", () => {
    const game = gameWith(pack(full));
    const world = game.newGame({ seed: 1, options: null });
    const hero = heroOf(world)!;
    const conch = give(world, hero, (game.things as Record<string, Kind>)["conch"]!)!;
    game.wounds.set(world, hero, 10);
    expect(step(world, use({ item: conch })).status).toBe("input");
    expect(game.wounds.of(world, hero).now).toBe(13);
    expect(read(world, hero, Position).x).toBeGreaterThan(0);
  });

  test("reads back as it was written", () => {
    const read = readPack(pack(full));
    expect(readPack(JSON.stringify(read))).toEqual(read);
    expect(mods("cellars", [JSON.stringify(read)]).info).toEqual(mods("cellars", [pack(full)]).info);
  });

  test.each<[string, Change, RegExp]>([
    [
      "a column that no table has",
      { changes: { creatures: { crab: { helth: 3 } } } },
      /the pack "reef": crab.helth is unknown.*did you mean "health"/,
    ],
    [
      "a value that its column does not allow",
      { adds: { creatures: { shark: { ...shark, health: -1 } } } },
      /the pack "reef": shark.health is -1; allowed/,
    ],
    [
      "a row that nobody has",
      { changes: { creatures: { crap: { speed: 90 } } } },
      /the pack "reef" changes creatures crap, which nobody has; did you mean "crab"/,
    ],
    [
      "a new row that the game has",
      { adds: { creatures: { crab: shark } } },
      /the pack "reef" adds creatures crab, which the game has; write it under "changes"/,
    ],
    [
      "a desire that it may not name",
      { adds: { minds: { thief: ["steal"] } } },
      /the pack "reef": adds.minds.thief names "steal"; allowed: hunt, keepRange, wander/,
    ],
    [
      "a desire with options that it refuses",
      { adds: { minds: { shy: [{ keepRange: { form: 3 } }] } } },
      /the pack "reef": adds.minds.shy: .*form/,
    ],
    [
      "an effect made of one that the game does not have",
      { adds: { effects: { tide: { heel: { points: 3 } } } } },
      /the pack "reef": tide.heel is unknown; .*did you mean "heal"/,
    ],
    [
      "an effect whose details are wrong",
      { adds: { effects: { tide: { teleport: { reach: -1 } } } } },
      /the pack "reef": tide.teleport.reach is -1; allowed/,
    ],
    [
      "an effect that the game has",
      { adds: { effects: { heal: { teleport: { reach: 1 } } } } },
      /the pack "reef": .*"heal"; allowed: the name of an effect that the game does not have/,
    ],
    [
      "changes to an effect of the game",
      { changes: { effects: { heal: { teleport: { reach: 1 } } } } },
      /the pack "reef" changes effects heal, which nobody has/,
    ],
    [
      "a part that the game does not take",
      { places: "place x" },
      /the pack "reef" has places, which this game does not take/,
    ],
    ["another game", { game: "halls" }, /the pack "reef" is for the game "halls"; this is "cellars"/],
    [
      "a name that is none",
      { name: "The Reef" },
      /name is "The Reef"; allowed: a name of 1 to 40 lower-case letters/,
    ],
    ["a part that packs do not have", { code: "alert(1)" } as Change, /code is unknown/],
  ])("with %s is refused by its name", (_, change, message) => {
    expect(() => gameWith(pack(change)).mod.check()).toThrow(message);
  });

  test("has a budget of characters, values and rows", () => {
    const rows = Object.fromEntries(Array.from({ length: 2001 }, (_, at) => [`r${at}`, { speed: 1 }]));
    expect(() => readPack(pack({ changes: { creatures: rows } }))).toThrow(/at most 2000 rows/);
    expect(() => readPack(pack({ places: "x".repeat(2 ** 20) }))).toThrow(/more than 1048576 characters/);
    expect(() => readPack(pack(), { nodes: 3 })).toThrow(/more than 3 values/);
    expect(() => readPack("{")).toThrow(/the pack is not JSON/);
  });

  test("cannot reach the prototypes of objects", () => {
    const evil = pack().replace(
      "}",
      ', "adds": { "creatures": { "__proto__": { "look": ["x", 1], "health": 1 } } } }',
    );
    const { beasts } = gameWith(evil);
    expect(Object.keys(beasts)).toContain("__proto__");
    expect(Object.getPrototypeOf(beasts)).toBe(Object.prototype);
  });
});

describe("several packs", () => {
  const storm = (change: Change) => pack({ name: "storm", ...change });

  test("that change the same column are refused with both names, unless one comes after the other", () => {
    expect(() => gameWith(pack(faster(150)), storm(faster(200)))).toThrow(
      /the packs "reef" and "storm" both say creatures crab.speed; .* "after": \["reef"\] into "storm", which then wins/,
    );
    const { beasts } = gameWith(pack(faster(150)), storm({ ...faster(200), after: ["reef"] }));
    expect(beasts.crab.row.speed).toBe(200);
    expect(
      gameWith(pack({ ...faster(150), after: ["storm"] }), storm(faster(200))).beasts.crab.row.speed,
    ).toBe(150);
  });

  test("make the same game in any order", () => {
    const [one, other] = [pack(full), storm({ adds: { things: { oar: { look: ["/", 1] } } } })];
    expect(gameWith(one, other).mod.info).toEqual(gameWith(other, one).mod.info);
    expect(Object.keys(gameWith(other, one).things)).toEqual(Object.keys(gameWith(one, other).things));
  });

  test("may change what another adds", () => {
    const { beasts } = gameWith(pack(full), storm({ changes: { creatures: { shark: { speed: 300 } } } }));
    expect((beasts as Record<string, { row: object }>)["shark"]?.row).toMatchObject({ speed: 300 });
  });

  test("of one name, or in a circle, are refused", () => {
    expect(() => gameWith(pack(), pack())).toThrow(
      /the packs "reef" and "reef" both say that their name is "reef"/,
    );
    expect(() => gameWith(pack({ after: ["storm"] }), storm({ after: ["reef"] }))).toThrow(
      /"reef", "storm" come after each other in a circle/,
    );
  });
});

describe("saves and replays", () => {
  const save = (...packs: string[]) => saveWorld(gameWith(...packs).newGame({ seed: 1, options: null }));
  const load =
    (bytes: Uint8Array, ...packs: string[]) =>
    () =>
      loadWorld(bytes, gameWith(...packs).setup);

  test("a save with the same packs goes on", () => {
    expect(load(save(pack(full)), pack(full))).not.toThrow();
    expect(load(save(), pack({ words: { texts: { Continue: "Go on" } } }))).not.toThrow();
  });

  test("a save with other packs is refused, and says which", () => {
    const bytes = save(pack(full));
    expect(load(bytes)).toThrow(
      /other mods; add what is missing: reef 1.0 \(\w{8}\); leave out what was not there: nothing/,
    );
    expect(load(bytes, pack(faster(110)))).toThrow(/missing: reef 1.0 .* not there: reef 1.0/);
    expect(load(save(), pack(full))).toThrow(/missing: nothing; leave out what was not there: reef 1.0/);
  });

  test("a replay with other packs is of other content", () => {
    const modded = gameWith(pack(full)).newGame;
    const recording = startRecording(modded({ seed: 1, options: null }));
    record(recording, wait());
    const replay = replayOf(recording);
    expect(replay.origin.version).toMatch(/^2.0, reef 1.0, delvekit/);
    expect(verifyReplay(replay, modded)).toMatchObject({ same: true });
    expect(verifyReplay(replay, gameWith().newGame)).toMatchObject({ same: false, kind: "content" });
  });
});

test("the schema of packs knows the columns of the game", () => {
  const schema = packSchemaOf(gameWith().table) as {
    properties: Record<
      string,
      { properties: Record<string, { additionalProperties: { properties: object; required: string[] } }> }
    >;
  };
  const { adds, changes } = schema.properties;
  expect(adds?.properties["creatures"]?.additionalProperties).toMatchObject({ required: ["look"] });
  expect(changes?.properties["creatures"]?.additionalProperties).toMatchObject({ required: [] });
  expect(Object.keys(adds!.properties["creatures"]!.additionalProperties.properties)).toContain("health");
});
