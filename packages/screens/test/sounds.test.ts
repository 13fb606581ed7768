import { type Command, type Entity, emit, type Place, plugin, spawn, type World, when } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { addLevel, at, type LevelId, Moved, setTile, tileset } from "@delvekit/core/space";
import { createMemoryStore } from "@delvekit/core/store";
import { parseAscii } from "@delvekit/grid";
import { basics, end, heroOf } from "@delvekit/kit";
import { content, give, type Kind } from "@delvekit/kit/content";
import { use, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { fire } from "@delvekit/kit/fire";
import { health } from "@delvekit/kit/health";
import { levels } from "@delvekit/kit/levels";
import { messages } from "@delvekit/kit/messages";
import { Flew, throwAt, throwing } from "@delvekit/kit/throwing";
import { openSound, SOUNDS } from "@delvekit/page/sound";
import { caves } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { app, run, verb, walking } from "../src";
import { headless } from "../src/headless";
import { settingsOf } from "../src/web/settings";

const tiles = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  pool: { glyph: "~", quenches: true },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "doorway" },
  doorway: { glyph: "'", closesInto: "door" },
  grass: { glyph: '"', ignition: 150, fuel: 6, burnsInto: "floor" },
});
const wounds = health({ damage: ["fire", "blow"] });
const fights = fighting(wounds, { kind: "blow", rules: (_world, _by, _target, points) => points });
const fires = fire(wounds, { burns: "fire" });
const deeds = uses({ ignite: fires.ignite, heal: wounds.heal });
const throws = throwing(fights, { uses: deeds });
const table = content([wounds, fights, deeds, throws], { columns: { burns: heat.Flammable } });
const { hero, scarecrow } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 30, player: true, pack: 9, sight: 20 },
  scarecrow: { look: ["s", 0], health: 30, burns: {} },
});
const { torch, potion } = table.things({
  torch: { look: ["!", 0], use: { aim: { at: "cell", reach: 9 }, does: { ignite: {} } } },
  potion: { look: ["!", 0], use: { does: { heal: { points: 1 } } }, shatters: { radius: 1 } },
});

interface Levels {
  readonly here: LevelId;
  readonly below: LevelId;
}

/** A strip of grass with more of it behind a wall, the same a level below, and what happens when the hero moves. */
function meadow(moved: (world: World, levels: Levels) => void = () => undefined) {
  const MEADOW = '############\n#@...""""#"#\n############';
  const levels = new WeakMap<World, Levels>();
  const rules = plugin({
    name: "meadow",
    events: [when(Moved, (world) => moved(world, levels.get(world)!))],
  });
  const at5 = { x: 5, y: 1 };
  const deed = (key: string, command: (item: Entity) => Command, kind: Kind) =>
    verb({
      keys: [key],
      help: key,
      run: async (_, { world, hero }) => command(inventoryOf(world, hero)[0] ?? give(world, hero, kind)),
    });
  return app({
    name: "meadow",
    title: { name: "The Meadow" },
    setup: {
      plugins: [
        ...basics(tiles),
        heat.plugin(),
        wounds,
        fights,
        fires,
        deeds,
        throws,
        table,
        messages(),
        rules,
      ],
    },
    begin(world) {
      const grid = parseAscii(MEADOW, { "#": 0, ".": 1, "@": 1, '"': 5 });
      const [here, below] = [addLevel(world, grid), addLevel(world, grid)];
      levels.set(world, { here, below });
      spawn(world, hero, at(here, 1, 1));
    },
    verbs: {
      ...walking,
      torch: deed("t", (item) => use({ item, at: at5 }), torch),
      throw: deed("v", (item) => throwAt({ item, at: { x: 4, y: 1 } }), potion),
    },
    panels: [],
  });
}

/** The sounds of a turn. */
async function heard(key: string, moved?: Parameters<typeof meadow>[0]): Promise<readonly string[]> {
  const player = headless();
  run(meadow(moved), player);
  await player.press("Enter");
  const before = player.views.length;
  const { cards } = await player.press(key);
  expect(cards, "the turn failed").toEqual([]);
  return player.views.slice(before).flatMap(({ sounds }) => sounds ?? []);
}

describe("fire", () => {
  test("that somebody lights is heard", async () => {
    expect(await heard("t")).toEqual(["ignite", "throw"]);
  });

  test("is heard once a turn, however much catches it", async () => {
    const sounds = await heard("l", (world, { here }) => {
      for (const x of [5, 6, 7]) heat.ignitePlace(world, here, x, 1);
    });
    expect(sounds).toEqual(["step", "ignite"]);
  });

  test("is heard when somebody in sight catches it", async () => {
    const sounds = await heard("l", (world, { here }) => {
      heat.igniteEntity(world, spawn(world, scarecrow, at(here, 3, 1)));
    });
    expect(sounds).toEqual(["step", "ignite"]);
  });

  test("out of sight is not heard, nor is fire, a blast or a throw on another level", async () => {
    const sounds = await heard("l", (world, { here, below }) => {
      expect(heat.ignitePlace(world, here, 10, 1)).toBe(true);
      expect(heat.ignitePlace(world, below, 5, 1)).toBe(true);
      heat.explode(world, { level: below, x: 3, y: 1, degrees: 900, radius: 1 });
      const [from, to] = [2, 4].map((x) => ({ level: below, x, y: 1 })) as [Place, Place];
      emit(world, Flew({ by: heroOf(world)!, what: "a stone", from, to }));
    });
    expect(sounds).toEqual(["step"]);
  });
});

test.each([
  ["used at a cell", "t", "torch", torch, 5],
  ["thrown", "v", "potion", potion, 4],
])("what is %s flies there in an arc, and looks as it did in the pack", async (_, key, figure, kind, x) => {
  const player = headless();
  run(
    meadow((world) => give(world, heroOf(world)!, kind)),
    player,
  );
  await player.press("Enter", "l", key);
  expect(player.views.flatMap(({ events = [] }) => events)).toMatchObject([
    { kind: "throw", from: { x: 2, y: 1 }, to: { x, y: 1 }, glyph: "!", figure, arc: true },
  ]);
});

describe("a step", () => {
  test("is heard, and sounds of water in water", async () => {
    const flood = (world: World, { here }: Levels) => setTile(world, here, 2, 1, "pool");
    expect(await heard("l")).toEqual(["step"]);
    expect(await heard("l", flood)).toEqual(["splash"]);
  });

  test("that a wall stops is heard as refused, once", async () => {
    const player = headless();
    run(meadow(), player);
    await player.press("Enter", "k");
    expect(player.view().sounds).toEqual(["refuse"]);
    await player.press("l");
    expect(player.view().sounds).toEqual(["step"]);
  });
});

test("a door that opens or closes in sight is heard, one that burns down is not", async () => {
  const becoming = (before: string, after: string) =>
    heard("l", (world, { here }) => {
      setTile(world, here, 3, 1, before);
      setTile(world, here, 3, 1, after);
    });
  expect(await becoming("door", "doorway")).toContain("door");
  expect(await becoming("doorway", "door")).toContain("door");
  expect(await becoming("door", "floor")).not.toContain("door");
});

test("a game that is won is heard", async () => {
  const player = headless();
  run(
    meadow((world) => end(world, { won: true, text: "You are out." })),
    player,
  );
  await player.press("Enter", "l");
  expect(player.views.flatMap(({ sounds = [] }) => sounds)).toEqual(["step", "win"]);
});

test("what shatters in sight is heard", async () => {
  expect(await heard("v")).toEqual(["throw", "smash"]);
});

test("what goes on around the hero is in every view of a level that has sounds, and on no title", async () => {
  const halls = levels({
    ...{ tiles, down: "doorway", up: "doorway", last: 1 },
    terrain: { solid: "wall", floor: "floor", corridor: "floor", door: "door" },
    dig({ seed }) {
      const dungeon = caves.generate({ width: 30, height: 20, seed });
      return { dungeon, sounds: [{ sound: "music" }, { sound: "drip", ...dungeon.entrance, reach: 4 }] };
    },
  });
  const player = headless();
  run(
    app({
      ...{ name: "cave", title: { name: "The Cave" }, verbs: walking, panels: [] },
      setup: {
        plugins: [...basics(tiles), heat.plugin(), wounds, fights, fires, deeds, throws, table, halls],
      },
      begin: (world) => void halls.enter(world, hero),
    }),
    player,
  );
  expect((await player.press()).ambience).toBeUndefined();
  expect((await player.press("Enter")).ambience).toEqual({ music: 1, drip: 1 });
});

describe("the volume", () => {
  /** A page, as far as its sounds go. */
  function page(store = createMemoryStore()) {
    const sound = openSound(SOUNDS);
    const settings = settingsOf(
      () => undefined,
      () => undefined,
      { sound },
    ).filter(({ name }) => name === "sound");
    const player = { ...headless({ store }), settings };
    run(meadow(), player);
    return { sound, player, store };
  }

  test("is 0 until the player asks for sounds, and what was chosen holds the next time", async () => {
    const first = page();
    await first.player.press();
    expect(first.sound.volume).toBe(0);
    // New game, new game with a seed, past games, options: off, quiet, loud.
    await first.player.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "Enter");
    const quiet = first.sound.volume;
    await first.player.press("Enter");
    const loud = first.sound.volume;
    expect([quiet > 0, loud > quiet]).toEqual([true, true]);

    // The first page is closed with its options still open.
    const later = page(first.store);
    expect(later.sound.volume).toBe(0);
    await later.player.press();
    expect(later.sound.volume).toBe(loud);

    // Off again, and that is kept too.
    await later.player.press("ArrowDown", "ArrowDown", "ArrowDown", "Enter", "Enter", "Escape");
    const last = page(first.store);
    await last.player.press();
    expect(last.sound.volume).toBe(0);
  });
});
