import { describe, expect, test } from "vitest";
import manifest from "../../package.json";
import {
  action,
  advance,
  createWorld,
  despawn,
  done,
  type GameInfo,
  on,
  plugin,
  spawn,
  step,
  system,
  timeOf,
  u32,
  type World,
} from "../../src";
import {
  type NewGame,
  parseReplay,
  type Replay,
  type ReplayTurn,
  record,
  replayOf,
  resumeRecording,
  startRecording,
  verifyReplay,
} from "../../src/replay";
import { VERSION } from "../../src/replay/replay";
import * as turns from "../../src/turns";
import { Actor, Player, wait } from "../../src/turns";

/** A game of one who waits. */
const gameWith =
  (game: GameInfo = {}, actors = 0): NewGame =>
  ({ seed }) => {
    const world = createWorld({ seed, game, plugins: [turns.plugin({ safe: false })] });
    spawn(world, Player, Actor);
    for (let i = 0; i < actors; i++) spawn(world, Actor);
    advance(world);
    return world;
  };
const newGame = gameWith();

function played(count: number, game = newGame): Replay {
  const recording = startRecording(game({ seed: 1, options: null }));
  for (let turn = 0; turn < count; turn++) record(recording, wait());
  return replayOf(recording);
}

/** A clock that goes on by one millisecond whenever it is read. */
function ticking(): () => number {
  let now = 0;
  return () => now++;
}

test("the version of the engine is that of the package", () => {
  expect(VERSION).toBe(manifest.version);
});

describe("a replay that is not whole proves nothing, and says why", () => {
  const whole = played(45);
  const without = (...numbers: number[]): readonly ReplayTurn[] =>
    whole.turns.map(
      (turn, at) => (numbers.includes(at + 1) ? { ...turn, state: undefined } : turn) as ReplayTurn,
    );
  const { closed: _, ...open } = whole;

  test.each([
    ["empty", played(0), "the replay has no turns, so it proves nothing"],
    ["cut", { ...whole, turns: [] }, "the replay is cut off: it has 0 of 45 turns"],
    ["cut", { ...whole, turns: whole.turns.slice(0, 44) }, "the replay is cut off: it has 44 of 45 turns"],
    // Where a fingerprint happens to stand.
    ["cut", { ...whole, turns: whole.turns.slice(0, 40) }, "the replay is cut off: it has 40 of 45 turns"],
    ["cut", open, "the replay was not closed after its 45 turns, so some may be missing"],
    ["cut", { ...whole, closed: 40 }, "the replay was not closed after its 45 turns"],
    [
      "unhashed",
      { ...whole, turns: without(20, 40) },
      "the replay lacks the fingerprint of the state after turn 20",
    ],
    [
      "unhashed",
      { ...whole, turns: without(45) },
      "the replay lacks the fingerprint of the state after turn 45",
    ],
  ])("%s: %#", (kind, source, told) => {
    const replay = parseReplay(JSON.stringify(source));
    let begun = false;
    const verdict = verifyReplay(replay, (beginning) => {
      begun = true;
      return newGame(beginning);
    });
    expect(verdict).toMatchObject({ same: false, kind, agreed: -1, told: expect.stringContaining(told) });
    expect(begun).toBe(false);
  });

  test("but is played on request, as far as it goes", () => {
    const cut = { ...whole, turns: whole.turns.slice(0, 44) };
    expect(verifyReplay(cut, newGame, { anyway: true })).toMatchObject({
      same: false,
      kind: "cut",
      agreed: 40,
    });
    const other = {
      ...cut,
      turns: cut.turns.map((turn, at) => (at === 29 ? { ...turn, mark: "00000000" } : turn)),
    };
    expect(verifyReplay(other, newGame, { anyway: true })).toMatchObject({ kind: "course", turn: 30 });
  });

  test("a recording that is continued is closed anew", () => {
    const world = newGame({ seed: 1, options: null });
    for (let turn = 0; turn < 45; turn++) step(world, wait());
    const recording = resumeRecording(whole, world);
    record(recording, wait());
    expect(replayOf(recording).closed).toBe(46);
    expect(verifyReplay(replayOf(recording), newGame)).toMatchObject({ same: true, turns: 46 });
  });
});

describe("what a replay was recorded with", () => {
  const old = { name: "halls", version: "1.0", content: { rat: { health: 3 }, age: 10n, part: Actor } };
  const replay = parseReplay(JSON.stringify(played(3, gameWith(old))));

  test("stands in it", () => {
    expect(replay.origin).toEqual({
      game: "halls",
      content: expect.stringMatching(/^[0-9a-f]{16}$/),
      version: `1.0, delvekit ${VERSION}`,
    });
    expect(played(3).origin).toEqual({ game: "", content: "", version: `delvekit ${VERSION}` });
  });

  test.each([
    ["game", { ...old, name: "caves" }, 'the replay was recorded with game "halls", not "caves"'],
    ["content", { ...old, content: { rat: { health: 4 } } }, "the replay was recorded with other content"],
  ])("another %s is told before anything is played, and played on request", (kind, game, told) => {
    const clock = ticking();
    const verdict = verifyReplay(replay, gameWith(game), { budget: { time: 1 }, clock });
    expect(verdict).toMatchObject({ same: false, kind, turn: 0, agreed: -1, told });
    expect(verifyReplay(replay, gameWith(game), { anyway: true })).toMatchObject({
      same: true,
      changed: [kind],
    });
  });

  test("another version is told, but as long as it plays the same, that proves the same", () => {
    const next = gameWith({ ...old, version: "1.1" });
    expect(verifyReplay(replay, next)).toMatchObject({ same: true, changed: ["version"] });
    const slower = gameWith({ ...old, version: "1.1" }, 2);
    expect(verifyReplay(replay, slower)).toMatchObject({
      same: false,
      kind: "state",
      told: `the game starts differently; the replay was recorded with version "1.0, delvekit ${VERSION}", not "1.1, delvekit ${VERSION}"`,
    });
  });

  test("what either does not say does not differ", () => {
    expect(verifyReplay(replay, gameWith())).toMatchObject({ same: true, changed: ["version"] });
    const silent = { ...replay, origin: { game: "", content: "", version: "" } };
    expect(verifyReplay(silent, gameWith(old))).toMatchObject({ same: true, changed: [] });
  });

  test("a misspelt part is refused", () => {
    expect(() => createWorld({ seed: 1, game: { nam: "halls" } as never })).toThrow(
      'game: unknown option "nam"',
    );
  });
});

describe("what a replay proves", () => {
  /** Ends after three turns, by removing the player. */
  const mortal: NewGame = ({ seed }) => {
    const die = system("die", (world) => {
      if (timeOf(world) < 300) return;
      for (const player of [...turns.playersOf(world)]) despawn(world, player);
    });
    const death = plugin({ name: "death", needs: ["turns"], systems: [["reaction", die]] });
    const world = createWorld({ seed, plugins: [turns.plugin(), death] });
    spawn(world, Player, Actor);
    // Another actor, whose turn makes time pass.
    spawn(world, Actor);
    advance(world);
    return world;
  };

  test("is read from its last world, together with whether the game ended", () => {
    const result = (world: World) => ({ score: timeOf(world) });
    expect(verifyReplay(played(3, mortal), mortal, { result })).toMatchObject({ over: false });
    const ended = played(4, mortal);
    expect(verifyReplay(ended, mortal, { result })).toMatchObject({
      same: true,
      over: true,
      result: { score: 300 },
    });
  });

  test("is not read from one that differs", () => {
    const forged = { ...played(3), start: { hash: "0".repeat(16) } };
    const result = () => expect.unreachable();
    expect(verifyReplay(forged, newGame, { result })).toMatchObject({ same: false });
  });
});

describe("a budget", () => {
  const replay = played(200);
  const text = JSON.stringify(replay);

  test.each([
    ["bytes", { bytes: 1000 }, "more than 1000 bytes"],
    ["turns", { turns: 199 }, "the replay has 200 turns, more than 199"],
    ["time", { time: 50 }, "verifying took longer than 50"],
  ])("of too few %s is an error that names it", (limit, budget, told) => {
    const problem = expect.objectContaining({
      name: "ReplayError",
      limit,
      message: expect.stringContaining(told),
    });
    expect(() => verifyReplay(text, newGame, { budget, clock: ticking() })).toThrow(problem);
  });

  test("that is large enough changes nothing", () => {
    const budget = { bytes: text.length, turns: 200, time: 10_000 };
    expect(verifyReplay(text, newGame, { budget, clock: ticking() })).toMatchObject({
      same: true,
      turns: 200,
    });
  });

  test("of time ends a single turn that would take for ever", () => {
    const rest = action("rest", { ticks: u32 });
    const resting = plugin({ name: "rest", actions: [on(rest, (_world, _actor, { ticks }) => done(ticks))] });
    const alone: NewGame = ({ seed }) => {
      const world = createWorld({ seed, plugins: [turns.plugin(), resting] });
      spawn(world, Actor, Player);
      spawn(world, Actor);
      advance(world);
      return world;
    };
    const recording = startRecording(alone({ seed: 1, options: null }));
    record(recording, rest({ ticks: 100 }));
    const { turns: all, ...head } = replayOf(recording);
    const hostile = { ...head, turns: [{ ...all[0]!, command: rest({ ticks: 2 ** 30 }) }] };
    const limits = { budget: { time: 1000 }, clock: ticking() };
    expect(() => verifyReplay(hostile, alone, limits)).toThrow(expect.objectContaining({ limit: "time" }));
  });

  test("of time without a clock is refused, and so is a misspelt entry", () => {
    expect(() => verifyReplay(replay, newGame, { budget: { time: 5 } })).toThrow("give the option clock");
    expect(() => verifyReplay(text, newGame, { budget: { turn: 5 } as never })).toThrow(
      "budget.turn is unknown",
    );
    expect(() => verifyReplay(replay, newGame, { budgets: {} } as never)).toThrow('unknown option "budgets"');
  });

  test("refuses 13 MB of nothing at once", () => {
    const nothing = {
      ...replay,
      closed: 300_000,
      turns: Array(300_000).fill({ command: { type: "wait" }, mark: "00000000" }),
    };
    const hostile = JSON.stringify(nothing);
    expect(hostile.length).toBeGreaterThan(9e6);
    const start = process.cpuUsage();
    for (const budget of [{ bytes: 2 ** 20 }, { turns: 50_000 }])
      expect(() => verifyReplay(hostile, newGame, { budget })).toThrow(
        expect.objectContaining({ limit: Object.keys(budget)[0] }),
      );
    const { user } = process.cpuUsage(start);
    expect(user / 1e6).toBeLessThan(2);
  });
});
