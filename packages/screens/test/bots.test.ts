import { read, spawn, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { parseReplay } from "@delvekit/core/replay";
import { addLevel, at, Position, tileset } from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics, heroOf } from "@delvekit/kit";
import { give, type Kind } from "@delvekit/kit/content";
import { journeys } from "@delvekit/kit/journeys";
import { levels } from "@delvekit/kit/levels";
import { throwAt, throwing } from "@delvekit/kit/throwing";
import { caves } from "@delvekit/procgen";
import { describe, expect, test } from "vitest";
import { beasts, deeds, fights, HERO, log, pieces, table, things, tiles, wounds } from "../../kit/test/game";
import { app, standard, verb } from "../src";
import { type BotOptions, playRun, type Tactic } from "../src/bots";

const trips = journeys(wounds);
// A bot fetches what it threw even where walking there is not enough.
const throws = throwing(fights, { collects: false });

/** A game in one hall, drawn as text. */
function hall(map: string, who: Readonly<Record<string, Kind>>, carried: readonly Kind[] = []) {
  return app({
    name: "hall",
    title: { name: "The Hall" },
    setup: { plugins: [...basics(tiles), ...pieces, table, trips, throws, log] },
    begin(world: World) {
      const floor = Object.fromEntries(["@", ...Object.keys(who)].map((letter) => [letter, 1]));
      const level = addLevel(world, parseAscii(map, { "#": 0, ".": 1, "+": 2, "=": 4, ...floor }));
      for (const [y, row] of map.split("\n").entries())
        for (const [x, letter] of [...row].entries()) {
          const kind = letter === "@" ? HERO : who[letter];
          if (kind) spawn(world, kind, at(level, x, y));
        }
      for (const kind of carried) give(world, heroOf(world)!, kind);
    },
    verbs: {
      ...standard(deeds, trips),
      throw: verb(throwAt, {
        keys: ["t"],
        help: "Throw",
        details: { item: (ui) => ui.item("What?"), at: (ui) => ui.aim(throws.aim) },
      }),
    },
    panels: [],
  });
}

/** Lets a bot play, and tells what it did, in its order, repetitions left out. */
async function playedBy(game: ReturnType<typeof hall>, options: Partial<BotOptions> = {}) {
  const run = await playRun(game, { seed: 1, recorded: true, ...options });
  const commands = parseReplay(run.replay).turns.flatMap(({ command }) => command?.type ?? []);
  return { run, did: [...new Set(commands)], commands };
}

const LONG = "###############\n#@............#\n###############";

describe("a bot", () => {
  test("opens doors, fetches what lies about, and puts it on", async () => {
    const map = "#########\n#@..+...#\n#...#./.#\n#########";
    const { did } = await playedBy(hall(map, { "/": things.sword }));
    expect(did).toEqual(expect.arrayContaining(["move", "pick up", "equip"]));
  });

  test("strikes whoever comes, and tells what it died of and where", async () => {
    const weak = await playedBy(hall(LONG.replace("...#", ".r.#"), { r: beasts.rat }), { turns: 30 });
    expect(weak.run.fate).not.toBe("died");
    const strong = await playedBy(hall(LONG.replace("...#", ".O.#"), { O: beasts.ogre }));
    expect(strong.run).toMatchObject({ fate: "died", text: "Killed by an ogre.", where: "level 0" });
  });

  test("throws with the game's own verb at those who are not near yet", async () => {
    const game = hall(LONG.replace("@......", "@.....r"), { r: beasts.rat }, [things.sword]);
    expect((await playedBy(game, { turns: 20 })).did[0]).toBe("throw");
  });

  test("heals in need, and uses nothing before", async () => {
    const map = "#####\n#@rr#\n#####";
    const { commands, run } = await playedBy(hall(map, { r: beasts.rat }, [things["potion of healing"]]), {
      turns: 12,
      tactics: [
        // Somebody who never strikes back is hurt in the end.
        async ({ health, hero, world }, { act }) => {
          if (health <= 0.45) return false;
          return wounds.hurt(world, hero, 1, "blow") === undefined ? act("wait") : act("wait");
        },
      ],
    });
    expect(commands[0]).toBe("wait");
    expect(commands).toContain("use");
    const times = (name: string) => commands.filter((type) => type === name).length;
    const names = ["wait", "use potion of healing", "used: potion of healing"];
    expect(names.map((name) => run.counts[name])).toEqual([times("wait"), times("use"), times("use")]);
    expect(run.counts["harmed: blow"]).toBeGreaterThan(0);
  });

  test("goes by the game's own tactics first, and stops after so many turns", async () => {
    const { run, did } = await playedBy(hall(LONG, {}), {
      turns: 7,
      tactics: [(_moment, { act }) => act("wait")],
    });
    expect(run).toMatchObject({ fate: "unfinished", turn: 7 });
    expect(did).toEqual(["wait"]);
  });

  test("chooses from a list what it wishes, unless that cannot be chosen", async () => {
    const chosen: unknown[] = [];
    const shop = verb({
      keys: ["B"],
      help: "Buy",
      async run(ui) {
        const label = "Ware";
        const wares = [
          { label, value: "oil" },
          { label, value: "rope" },
          { label, value: "bell", off: "Sold." },
        ];
        chosen.push(await ui.list("Buy?", wares));
        return undefined;
      },
    });
    const tactics = [["rope"], ["bell", "rope"], ["bell"]].map(
      (pick): Tactic =>
        (_, { act }) =>
          act("buy", { pick }),
    );
    const game = hall(LONG, {});
    await playRun({ ...game, verbs: { ...game.verbs, buy: shop } }, { seed: 1, turns: 1, tactics });
    expect(chosen.slice(0, 3)).toEqual(["rope", "rope", undefined]);
  });

  test("that comes to nothing any more says where", async () => {
    const { run } = await playedBy(hall(LONG, {}));
    expect(run.fate).toBe("stalled");
    expect(run.text).toMatch(/nothing has changed for a long time, on level 0/);
    expect(run.text).toContain("explore (Everything is explored.)");
  });

  test.each([
    {
      what: "gives up when nothing has changed twice",
      after: undefined,
      decisions: 3,
      turn: 0,
      did: "travel (You are there.)",
    },
    {
      what: "and waits, soon",
      after: "wait",
      decisions: 201,
      turn: 201,
      did: "travel (You are there.), then wait",
    },
  ])("whose every command is refused $what, and says why", async ({ after, did, ...ends }) => {
    let decisions = 0;
    const { run } = await playedBy(hall(LONG, {}), {
      tactics: [
        async ({ world, hero }, { act }) => {
          decisions++;
          const { x, y } = read(world, hero, Position);
          await act("travel", { at: [{ x, y }] });
          return after === undefined || act(after);
        },
      ],
    });
    expect(run).toMatchObject({
      fate: "stalled",
      turn: ends.turn,
      text: `${did}: refused again and again, on level 0 at 1, 1`,
    });
    expect(decisions).toBe(ends.decisions);
  });

  test("takes what it throws and fetches again for no progress", async () => {
    const game = hall("####\n#@/#\n####", { "/": things.sword });
    const { run } = await playedBy(game, {
      tactics: [
        async ({ world, hero, here }, { act }) => {
          const [item] = inventoryOf(world, hero);
          return item !== undefined && act("throw", { item, at: [{ x: (here % 4) + 1, y: 1 }] });
        },
      ],
      turns: 8000,
    });
    expect(run.fate).toBe("stalled");
  });

  test("goes on to the end past foes to whom there is no way", async () => {
    const rows = [
      "#".repeat(82),
      `#@${".".repeat(78)}/#`,
      `#${"=".repeat(80)}#`,
      `${"#h###".repeat(16)}##`,
      "#".repeat(82),
    ];
    const game = hall(rows.join("\n"), { h: beasts.hare, "/": things.sword });
    const { commands } = await playedBy(game, { turns: 120 });
    expect(commands).toContain("pick up");
  });

  test("fetches what it threw, even with a foe in view that nobody gets at", async () => {
    const map = "############\n#@/......=h#\n############";
    let isThrown = false;
    const { commands } = await playedBy(hall(map, { h: beasts.hare, "/": things.sword }), {
      turns: 60,
      tactics: [
        async ({ world, hero }, { act }) => {
          const [item] = inventoryOf(world, hero);
          if (isThrown || item === undefined) return false;
          isThrown = await act("throw", { item, at: [{ x: 8, y: 1 }] });
          return isThrown;
        },
      ],
    });
    expect(commands).toContain("throw");
    expect(commands.lastIndexOf("pick up")).toBeGreaterThan(commands.indexOf("throw"));
  });

  test("takes wounds that are struck and close again for no progress", async () => {
    const { run } = await playedBy(hall("#####\n#@=h#\n#####", { h: beasts.hare }), {
      tactics: [
        async ({ world, foes }, { act }) => {
          for (const { who, life } of foes) if (life === 4) wounds.hurt(world, who, 1, "blow");
          return act("wait");
        },
      ],
    });
    expect(run.fate).toBe("stalled");
  });

  test("finds the ways down of a game with levels without being told", async () => {
    const stairs = tileset({
      rock: { glyph: "#", walkable: false, transparent: false },
      floor: { glyph: "." },
      down: { glyph: ">" },
      up: { glyph: "<" },
    });
    const halls = levels({
      tiles: stairs,
      terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "floor" },
      down: "down",
      up: "up",
      last: 3,
      dig: ({ seed }) => ({ dungeon: caves.generate({ width: 30, height: 16, seed }) }),
    });
    const game = app({
      name: "caves",
      title: { name: "The Caves" },
      setup: { plugins: [...basics(stairs), ...pieces, table, trips, halls, log] },
      begin(world) {
        const { level, x, y } = halls.entrance(world, 1);
        spawn(world, HERO, at(level, x, y));
      },
      verbs: standard(deeds, trips),
      panels: [],
    });
    expect(await playRun(game, { seed: 1, turns: 600 })).toMatchObject({ where: "depth 3" });
  });

  test("plays the same game from the same seed", async () => {
    const game = hall(LONG.replace("...#", ".O.#"), { O: beasts.ogre });
    expect(await playedBy(game)).toEqual(await playedBy(game));
  });
});
