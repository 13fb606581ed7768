import type { Direction } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  action,
  add,
  type Command,
  cell,
  component,
  despawn,
  done,
  type Entity,
  entitiesWith,
  entity,
  failed,
  hashWorld,
  i16,
  loadWorld,
  on,
  type Plugin,
  plugin,
  REACTION,
  read,
  rowOf,
  saveWorld,
  spawn,
  streamOf,
  system,
  timeOf,
  type World,
  write,
} from "../../src";
import { Mind } from "../../src/minds";
import {
  type NewGame,
  parseReplay,
  type RecordingOptions,
  type Replay,
  ReplayError,
  record,
  replayOf,
  resumeRecording,
  startRecording,
  verifyReplay,
} from "../../src/replay";
import { Blocker, move } from "../../src/space";
import { Actor, Player, wait } from "../../src/turns";
import { plain } from "../plain";
import { scene, sceneSetup } from "../scene";
import { busySetup, busyWorld, commandsFor } from "../undo/busy";

const poke = action("poke", { target: entity });

const MAP = `
  #########
  #@...+.1#
  #.....".#
  #########`;

const Health = component("Health", { now: i16 });

const health = plugin({ name: "health", components: [Health] });

/** A small game with an imp, and with plugins of its own. */
const gameWith =
  (...plugins: readonly Plugin[]): NewGame =>
  ({ seed }) => {
    const { world, spot } = scene(MAP, {
      seed: String(seed),
      plugins: [health, ...plugins],
    });
    spawn(world, spot("1"), Actor, Blocker, Mind({ behaviour: "wanderer" }), Health({ now: 5 }));
    return world;
  };
const newGame = gameWith();

const walk = (dirs: string): Command[] => dirs.split(" ").map((dir) => move({ dir: dir as Direction }));

/** A game of some commands, recorded. */
function played(commands: readonly Command[], options: RecordingOptions = {}, game = newGame): Replay {
  const recording = startRecording(game({ seed: "ember", options: null }), options);
  for (const command of commands) record(recording, command);
  return replayOf(recording);
}

const PATH = walk("e e e s e w n w s e e e w w");

function withItselfInside(): Command {
  const command = plain({ type: "go" });
  return Object.assign(command, { where: command });
}

describe("a replay", () => {
  test("plays the same game again", () => {
    const replay = played(PATH);
    const { length } = replay.turns;
    expect(verifyReplay(replay, newGame, { result: timeOf })).toMatchObject({
      same: true,
      turns: length,
      result: 100 * length,
    });
  });

  test("is plain JSON, the same once it was written and read", () => {
    const replay = played(PATH, { options: { name: "Ada", depth: 3 }, every: 4 });
    const text = JSON.stringify(replay);
    expect(parseReplay(text)).toEqual(replay);
    expect(parseReplay(JSON.parse(text))).toEqual(replay);
    expect(verifyReplay(parseReplay(text), newGame).same).toBe(true);
  });

  test("leaves out commands that failed", () => {
    const replay = played(walk("n n e w n"));
    expect(replay.turns.map(({ command }) => command?.["dir"])).toEqual(["e", "w"]);
  });

  test("gives the game its seed and options again", () => {
    const given: unknown[] = [];
    const game: NewGame = (beginning) => {
      given.push(beginning);
      return newGame(beginning);
    };
    const replay = played([], { options: { hard: true } });
    for (const seed of [replay.seed, { integer: "98765432109876543210" }])
      verifyReplay({ ...replay, seed }, game, { anyway: true });
    expect(given).toEqual([
      { seed: "ember", options: { hard: true } },
      { seed: 98765432109876543210n, options: { hard: true } },
    ]);
  });

  test("shares nothing with its recording", () => {
    const point = action("point", { at: cell });
    const pointing = plugin({ name: "pointing", actions: [on(point, () => done())] });
    const recording = startRecording(gameWith(pointing)({ seed: 1, options: null }));
    const at = { x: 1, y: 2 };
    record(recording, point({ at }));
    const replay = replayOf(recording);
    at.x = 7;
    record(recording, wait());
    expect(replay.turns).toHaveLength(1);
    expect(replay.turns[0]?.command).toEqual({ type: "point", at: { x: 1, y: 2 } });
  });

  test("has a fingerprint of the state every so many turns, and after the last", () => {
    const states = played(PATH, { every: 5 }).turns.map(({ state }) => (state ? "#" : "."));
    expect(states.join("")).toMatch(/^(\.{4}#)+\.*#$/);
  });
});

describe("a recording", () => {
  test("goes on in another process, from a save", () => {
    const script = commandsFor("midway", 24);
    const start: NewGame = ({ seed }) => busyWorld(String(seed));
    const whole = played(script, { every: 7 }, start);
    for (const cut of [0, 11]) {
      const first = startRecording(start({ seed: "ember", options: null }), { every: 7 });
      for (const command of script.slice(0, cut)) record(first, command);
      const [save, text] = [saveWorld(first.world), JSON.stringify(replayOf(first))];
      const second = resumeRecording(parseReplay(text), loadWorld(save, busySetup()));
      for (const command of script.slice(cut)) record(second, command);
      const replay = replayOf(second);
      expect(replay.turns.map(({ mark }) => mark)).toEqual(whole.turns.map(({ mark }) => mark));
      expect(replay.turns.at(-1)).toEqual(whole.turns.at(-1));
      expect(verifyReplay(replay, start).same).toBe(true);
    }
  });

  test("does not go on with another world", () => {
    const replay = played(PATH);
    expect(() => resumeRecording(replay, newGame({ seed: "ember", options: null }))).toThrow(
      /the replay ends with state \w+, the world is in state \w+/,
    );
  });

  test("names entities so that they are found again in a loaded game", () => {
    const poking = plugin({
      name: "poke",
      actions: [
        on(poke, (world, _actor, { target }) => {
          write(world, target, Health, { now: read(world, target, Health).now - 1 });
          return done();
        }),
      ],
    });
    // A row that is free again: the imp after it gets another one when a save is loaded.
    const start: NewGame = ({ seed }) => {
      const { world, spot } = scene(MAP, { seed: String(seed), plugins: [health, poking] });
      const gone = spawn(world);
      spawn(world, spot("1"), Health({ now: 5 }));
      despawn(world, gone);
      return world;
    };
    const imp = (world: World) => entitiesWith(world, Health)[0] as Entity;
    const first = startRecording(start({ seed: "ember", options: null }));
    record(first, poke({ target: imp(first.world) }));
    const loaded = loadWorld(saveWorld(first.world), sceneSetup({ plugins: [health, poking] }));
    const second = resumeRecording(replayOf(first), loaded);
    record(second, poke({ target: imp(loaded) }));
    expect(rowOf(loaded, imp(loaded))).not.toBe(rowOf(first.world, imp(first.world)));
    const replay = replayOf(second);
    expect(replay.turns.map(({ command }) => command?.["target"])).toEqual([3, 3]);
    const result = (end: World) => read(end, imp(end), Health).now;
    expect(verifyReplay(replay, start, { result })).toMatchObject({ result: 3 });
  });

  test.each([
    [{ type: "say", words: undefined, to: () => 1 }, "command.to is a function"],
    [{ type: "go", path: [1, Number.NaN] }, "command.path[1] is NaN; JSON has finite numbers only"],
    [{ type: "go", where: new Map() }, "command.where is a Map"],
    [{ type: "go", where: new Uint8Array(2) }, "command.where is a Uint8Array"],
    [withItselfInside(), "more than 80 deep, or contains itself"],
  ])("refuses a command that no file can hold: %o", (command, message) => {
    const recording = startRecording(newGame({ seed: 1, options: null }));
    const before = hashWorld(recording.world);
    expect(() => record(recording, plain(command))).toThrow(ReplayError);
    expect(() => record(recording, plain(command))).toThrow(message);
    expect(hashWorld(recording.world)).toBe(before);
  });

  test("refuses an interval that is none", () => {
    expect(() => startRecording(newGame({ seed: 1, options: null }), { every: 0 })).toThrow(/every is 0/);
  });
});

describe("verifying", () => {
  /** The game with a change that shows from a certain tick on. */
  const changed = (tick: number, change: (world: World) => void) => {
    const late = system("change", (world) => timeOf(world) === tick && change(world));
    return gameWith(plugin({ name: "change", systems: [[REACTION, late]] }));
  };
  const hurt = (world: World) => {
    const [imp] = entitiesWith(world, Health);
    write(world, imp as Entity, Health, { now: 4 });
  };

  test("finds the first turn whose course is another", () => {
    const verdict = verifyReplay(
      played(PATH),
      changed(500, (world) => void streamOf(world, "new").float()),
    );
    expect(verdict).toMatchObject({ same: false, kind: "course", turn: 5, agreed: 0 });
    expect(verdict).toHaveProperty(
      "told",
      'turn 5 ({"type":"move","dir":"e"}) differs from the recording; the whole state was last the same after turn 0',
    );
  });

  test("finds a state that is another at the next fingerprint", () => {
    const verdict = verifyReplay(played(PATH, { every: 4 }), changed(600, hurt));
    expect(verdict).toMatchObject({ same: false, kind: "state", turn: 8, agreed: 4 });
  });

  test("says when the game starts differently", () => {
    const other: NewGame = (beginning) => {
      const world = newGame(beginning);
      add(world, entitiesWith(world, Player)[0] as Entity, Health({ now: 1 }));
      return world;
    };
    const verdict = verifyReplay(played(PATH), other);
    expect(verdict).toMatchObject({ same: false, kind: "state", turn: 0, agreed: -1 });
    expect(verdict).toHaveProperty("told", "the game starts differently");
  });

  test.each([
    ["fails now", [on(move, () => failed("Your legs are tied."))], "no longer works: Your legs are tied."],
    [
      "throws now",
      [
        on(move, () => {
          throw new Error("no legs");
        }),
      ],
      'no longer works: plugin "new", doing "move", failed: no legs',
    ],
  ])("says when a command %s", (_, actions, told) => {
    const verdict = verifyReplay(played(PATH), gameWith(plugin({ name: "new", actions })));
    expect(verdict).toMatchObject({ same: false, kind: "command", turn: 1, agreed: 0 });
    expect(verdict).toHaveProperty("told", `turn 1 ({"type":"move","dir":"e"}) ${told}`);
  });

  test("says when nobody knows the command any more, or nobody is there to take it", () => {
    const [replay] = [played(PATH)];
    const dance = { ...replay, turns: [{ ...replay.turns[0]!, command: plain({ type: "dance" }) }] };
    expect(verifyReplay(dance, newGame, { anyway: true })).toHaveProperty(
      "told",
      expect.stringMatching(/nobody handles the action "dance"/),
    );
    const gone: NewGame = ({ seed }) => scene(MAP.replace("@", "."), { seed: String(seed) }).world;
    const { start } = replayOf(startRecording(gone({ seed: "ember", options: null })));
    expect(verifyReplay({ ...replay, start }, gone)).toHaveProperty(
      "told",
      expect.stringMatching(/turn 1 .* no longer works: no actor awaits a command/),
    );
  });
});

describe("a damaged replay", () => {
  const replay = played(walk("e e e"));
  const turn = replay.turns[0]!;

  test.each([
    ["", /^the replay is not JSON/],
    ["[]", /^the replay is \[\]; allowed: an object/],
    ['{"kind":"game"}', /^kind is "game"; allowed: only "delvekit replay"/],
    [{ ...replay, version: 4 }, /^the replay has version 4; the newest that this version reads is 3/],
    [{ ...replay, version: "1" }, /^version is "1"; allowed: only 3/],
    [{ ...replay, version: 0 }, /^version is 0; allowed: only 3/],
    [{ ...replay, seed: 1.5 }, /^seed is 1.5; allowed: a string without broken characters, a whole number/],
    [{ ...replay, seed: "a\ud800" }, /^seed is "a.*"; allowed: a string without broken characters/],
    [{ ...replay, options: undefined }, /^options is missing/],
    [{ ...replay, every: 0 }, /^every is 0; allowed: a whole number from 1 up/],
    [{ ...replay, start: { hash: "xyz" } }, /^start.hash is "xyz"; allowed: 16 hexadecimal digits/],
    [{ ...replay, closed: -1 }, /^closed is -1; allowed: a whole number from 0 up/],
    [{ ...replay, origin: { ...replay.origin, game: 3 } }, /^origin.game is 3; allowed: a text of up to 200/],
    [{ ...replay, turns: {} }, /^turns is {}; allowed: a list/],
    [{ ...replay, turns: [turn, { ...turn, command: { dir: "e" } }] }, /^turns\[1\].command.type is missing/],
    [{ ...replay, turns: [{ mark: turn.mark }] }, /^turns\[0\].command is missing; allowed: an object/],
    [
      { ...replay, turns: [{ ...turn, mark: "12" }] },
      /^turns\[0\].mark is "12"; allowed: 8 hexadecimal digits/,
    ],
    [{ ...replay, turns: [{ ...turn, state: null }] }, /^turns\[0\].state is null; allowed: an object/],
  ])("is refused, and the place named: %#", (source, message) => {
    expect(() => parseReplay(source)).toThrow(ReplayError);
    expect(() => parseReplay(source)).toThrow(message);
  });

  test("cut short anywhere is refused", () => {
    const text = JSON.stringify(replay);
    for (let length = 0; length < text.length; length += 7) {
      expect(() => parseReplay(text.slice(0, length))).toThrow(ReplayError);
    }
  });
});

test.each([1, 2])(
  "random games play again exactly, and to the last bit also from a save (seed %i)",
  (seed) => {
    const start: NewGame = (beginning) => busyWorld(String(beginning.seed));
    const recording = startRecording(start({ seed: `game ${seed}`, options: null }), { every: 10 });
    for (const command of commandsFor(`game ${seed}`, 60)) record(recording, command);
    const replay = parseReplay(JSON.stringify(replayOf(recording)));
    expect(verifyReplay(replay, start)).toMatchObject({ same: true, turns: replay.turns.length });
    const resumed: NewGame = (beginning) => loadWorld(saveWorld(start(beginning)), busySetup());
    expect(verifyReplay(replay, resumed).same).toBe(true);
    expect(verifyReplay(replay, ({ options }) => start({ seed: "another", options })).same).toBe(false);
  },
);
