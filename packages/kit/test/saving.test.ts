import {
  component,
  createWorld,
  type Entity,
  type FaultError,
  plugin,
  read,
  spawn,
  when,
} from "@delvekit/core";
import { parseBlackBox, parseReplay, verifyBlackBox, verifyReplay } from "@delvekit/core/replay";
import { hashWorld, saveWorld } from "@delvekit/core/save";
import { addLevel, at, Moved, move, Position } from "@delvekit/core/space";
import { createMemoryStore, NewerSaveError, type SaveStore } from "@delvekit/core/store";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test, vi } from "vitest";
import { end, heroOf, snapshotsOf, turnOf } from "../src";
import {
  type Game,
  type GameOptions,
  type GameSpec,
  gamesIn,
  newGameOf,
  openGame,
  type Run,
  removeGame,
  replayIn,
  resultOf,
  runsIn,
} from "../src/game";
import { packGame } from "../src/game/file";
import { jsonBytes } from "../src/saved";
import { HERO, setup } from "./game";

/** A hall to walk about in; whoever comes to its east end has won, and the rule of the cell before fails. */
const broken = plugin({
  name: "broken",
  events: [
    when(Moved, (world, { to }) => {
      if (to.x === 7) throw new Error("the seventh cell is cursed");
      if (to.x === 6 && to.y === 2) end(world, { won: true, text: "You are out." });
    }),
  ],
});

const spec: GameSpec = {
  name: "hall",
  setup: { plugins: [...setup.plugins!, broken] },
  begin(world) {
    spawn(
      world,
      HERO,
      at(addLevel(world, parseAscii("#########\n#.......#\n#.......#\n#########", { "#": 0, ".": 1 })), 1, 1),
    );
  },
};

/** How many games of two players are played. */
const SEEDS = process.env["DELVEKIT_HUNT"] ? 10_000 : 8;

const open = (store: SaveStore, options: Partial<GameOptions> = {}) =>
  openGame(spec, { store, seed: 1, ...options });

function walk(game: Game, dirs: string): void {
  for (const dir of dirs) game.play(move({ dir: dir as "e" }));
}

/** The slots with the pieces of a record. */
async function piecesIn(store: SaveStore, slot = "hall"): Promise<string[]> {
  return (await store.list()).map((save) => save.slot).filter((name) => name.startsWith(`${slot}-turns-`));
}

/** Counts the bytes that go to a store. */
function counted(store: SaveStore) {
  const counts = { bytes: 0 };
  const write: SaveStore["write"] = (slot, bytes, note) => {
    counts.bytes += bytes.length;
    return store.write(slot, bytes, note);
  };
  return { counts, store: { ...store, write } };
}

test("a save in which nobody's command is awaited is run until one is", async () => {
  const store = createMemoryStore();
  const world = createWorld({ ...spec.setup, seed: 3 });
  spec.begin(world);
  await store.write("hall", packGame({ world: saveWorld(world), course: undefined }, jsonBytes({})), {
    time: 1,
  });
  const game = await open(store);
  expect(game.world.seed).toBe(3);
  walk(game, "e");
  expect(read(game.world, heroOf(game.world) as Entity, Position)).toMatchObject({ x: 2, y: 1 });
});

describe("practice", () => {
  test("goes on from a moment of another game, with the same turns from there on, and is recorded to its own end", async () => {
    const store = createMemoryStore();
    const game = await open(store);
    walk(game, "eeeese");
    await game.flush();
    expect([game.ending?.won, game.practice]).toEqual([true, false]);
    const again = await open(store, { practice: game.moment(3) });
    expect([again.practice, turnOf(again.world), hashWorld(again.world)]).toEqual([
      true,
      3,
      hashWorld(game.ago(3)!),
    ]);
    walk(again, "ese");
    expect(hashWorld(again.world)).toBe(hashWorld(game.world));
    expect(verifyReplay(again.replay(), newGameOf(spec))).toMatchObject({ same: true, turns: 6, over: true });
    const third = await open(store, { practice: again.moment(2) });
    expect(turnOf(third.world)).toBe(4);
    expect(again.moment(4)).toBeUndefined();
  });

  test("goes on from a moment also where the save is damaged, and the store is an object of a class", async () => {
    const memory = createMemoryStore();
    class Server implements SaveStore {
      list = memory.list;
      async read(slot: string) {
        if (slot === "hall") throw new Error("damaged");
        return memory.read(slot);
      }
      write(...save: Parameters<SaveStore["write"]>) {
        return memory.write(...save);
      }
      remove(slot: string) {
        return memory.remove(slot);
      }
    }
    const game = await open(memory);
    walk(game, "ee");
    const again = await open(new Server(), { practice: game.moment(1) });
    walk(again, "e");
    await again.flush();
    expect([turnOf(again.world), again.trouble]).toEqual([2, undefined]);
  });

  test("keeps nothing: no save in place of another, no run, and nothing of what follows games", async () => {
    const store = createMemoryStore();
    const own = await open(store);
    walk(own, "e");
    await own.flush();
    const { generation } = (await store.read("hall"))!.info;
    const opened: NonNullable<GameSpec["opened"]> = (_, { store: given }) =>
      void given.write("hall-feats", new Uint8Array(3), { time: 1 }).then(() => given.remove("hall"));
    const practice = await openGame({ ...spec, opened }, { store, seed: 2, fresh: true, practice: true });
    walk(practice, "eeeese");
    await practice.flush();
    expect([practice.ending?.won, practice.standing]).toEqual([true, undefined]);
    expect(await runsIn(store, "hall")).toEqual([]);
    expect((await store.list()).map(({ slot }) => slot)).toEqual(["hall"]);
    expect((await store.read("hall"))!.info.generation).toBe(generation);
  });
});

describe("a game that is saved", () => {
  test("goes on with its whole record, of which only the last turns are written again", async () => {
    const { store, counts } = counted(createMemoryStore());
    const game = await open(store);
    const costs: number[] = [];
    for (let turn = 1; turn <= 450; turn++) {
      game.play(wait());
      counts.bytes = 0;
      if (turn % 50 === 0) await game.flush();
      if (turn === 50 || turn === 450) costs.push(counts.bytes);
    }
    expect(costs[1]).toBeLessThan(1.2 * (costs[0] as number));
    await game.flush();
    const again = await open(store);
    walk(again, "ee");
    const replay = parseReplay(again.replay());
    expect(replay.turns).toHaveLength(452);
    expect(verifyReplay(replay, newGameOf(spec))).toMatchObject({ same: true });
  });

  test("goes on without a record when a piece of it is missing", async () => {
    const store = createMemoryStore();
    const game = await open(store);
    for (let turn = 1; turn <= 210; turn++) game.play(wait());
    await game.flush();
    await store.remove((await piecesIn(store))[0]!);
    const again = await open(store);
    expect(turnOf(again.world)).toBe(210);
    expect(again.replay()).toBe("");
  });

  test("goes on without a record when a piece of it is from another game", async () => {
    const store = createMemoryStore();
    for (const [slot, commands] of [
      ["hall", [wait()]],
      ["hall-2", [move({ dir: "e" }), move({ dir: "w" })]],
    ] as const) {
      const game = await open(store, { slot });
      for (let turn = 0; turn < 210; turn++) game.play(commands[turn % commands.length]!);
      await game.flush();
    }
    const [own] = await piecesIn(store);
    const foreign = (await store.read((await piecesIn(store, "hall-2"))[0]!))!;
    await store.write(own!, foreign.bytes, { time: 0, summary: "" });
    const again = await open(store, { slot: "hall" });
    expect(turnOf(again.world)).toBe(210);
    expect(again.replay()).toBe("");
  });

  test("goes on without a record when its world was migrated", async () => {
    const store = createMemoryStore();
    const game = await open(store);
    walk(game, "ee");
    await game.flush();
    const newer = plugin({ name: "newer", components: [component("Newer", {})] });
    const again = await openGame({ ...spec, setup: { plugins: [...spec.setup.plugins!, newer] } }, { store });
    expect(turnOf(again.world)).toBe(2);
    expect(again.replay()).toBe("");
  });

  test("shows the world as it was up to 20 turns ago", async () => {
    const game = await open(createMemoryStore());
    const hashes: string[] = [];
    for (let turn = 0; turn < 50; turn++) {
      hashes.push(hashWorld(game.world));
      walk(game, turn % 2 ? "w" : "e");
    }
    for (const turns of [1, 13, 20]) expect(hashWorld(game.ago(turns)!)).toBe(hashes[50 - turns]);
    expect(game.ago(51)).toBeUndefined();
  });

  test("is over once: its save and record go, the run and its replay stay", async () => {
    const store = createMemoryStore();
    const game = await open(store);
    for (let turn = 1; turn <= 210; turn++) game.play(wait());
    await game.flush();
    game.play(move({ dir: "se" }));
    walk(game, "eeee");
    expect(game.ending).toMatchObject({ won: true });
    await game.flush();
    expect((await store.list()).map(({ slot }) => slot).sort()).toEqual(["hall-replay-1", "hall-runs"]);
    const [run] = await runsIn(store, "hall");
    expect(run).toMatchObject({ seed: 1, won: true, text: "You are out." });
    const replay = await replayIn(store, run!);
    const verdict = verifyReplay(replay!, newGameOf(spec), { result: resultOf(spec) });
    const ending = { won: true, text: "You are out.", turn: 214 };
    expect(verdict).toMatchObject({
      same: true,
      turns: 215,
      over: true,
      result: { ending, score: undefined },
    });
  });

  test("has a score, and a place among those of other runs", async () => {
    const store = createMemoryStore();
    const standings: Game["standing"][] = [];
    for (const score of [30, 70, 50, 70, undefined]) {
      const scored = score === undefined ? spec : { ...spec, score: () => score };
      const game = await openGame(scored, { store, seed: 1, fresh: true });
      expect(game.standing).toBeUndefined();
      game.play(move({ dir: "se" }));
      walk(game, "eeee");
      await game.flush();
      standings.push(game.standing);
    }
    expect(standings).toEqual([
      { score: 30, place: 1, of: 1 },
      { score: 70, place: 1, of: 2 },
      { score: 50, place: 2, of: 3 },
      { score: 70, place: 1, of: 4 },
      undefined,
    ]);
    expect((await runsIn(store, "hall")).map(({ score }) => score)).toEqual([undefined, 70, 50, 70, 30]);
  });

  test("keeps the replays of the last ten runs", async () => {
    const store = createMemoryStore();
    for (let run = 0; run < 12; run++) {
      const game = await open(store, { seed: run, fresh: true });
      game.play(move({ dir: "se" }));
      walk(game, "eeee");
      await game.flush();
    }
    const runs = await runsIn(store, "hall");
    expect(runs.map(({ replay }) => replay !== undefined)).toEqual(runs.map((_, index) => index < 10));
    for (const run of runs.slice(0, 10)) expect(await replayIn(store, run)).toMatchObject({ seed: run.seed });
  });

  test("has no replay once its slot is empty", async () => {
    const store = createMemoryStore();
    await win(store);
    const [run] = await runsIn(store, "hall");
    await store.remove(run!.replay!);
    expect(await replayIn(store, run!)).toBeUndefined();
  });

  test("is a past game with its seed, however large a number that is", async () => {
    const store = createMemoryStore();
    await win(store, { seed: 2n ** 70n });
    expect(await runsIn(store, "hall")).toMatchObject([{ seed: "1180591620717411303424" }]);
  });

  test("keeps a hundred past games, and drops the oldest", async () => {
    const store = createMemoryStore();
    await writeRuns(
      store,
      Array.from({ length: 100 }, (_, index) => pastRun(`game ${index}`)),
    );
    await win(store);
    const texts = (await runsIn(store, "hall")).map(({ text }) => text);
    expect(texts).toHaveLength(100);
    expect(texts.slice(0, 2)).toEqual(["You are out.", "game 0"]);
    expect(texts.at(-1)).toBe("game 98");
  });

  test.each<[string, unknown]>([
    ["nothing", null],
    ["a word", "won"],
    ["no text", { ...pastRun(""), text: undefined }],
    ["a turn that is no number", { ...pastRun(""), turn: "9" }],
    ["a win that is neither true nor false", { ...pastRun(""), won: "yes" }],
    ["a score that is no number", { ...pastRun(""), score: "70" }],
  ])("leaves out past games that cannot be shown: %s", async (_, damaged) => {
    const store = createMemoryStore();
    await writeRuns(store, [pastRun("one"), damaged, pastRun("two")]);
    expect((await runsIn(store, "hall")).map(({ text }) => text)).toEqual(["one", "two"]);
    await win(store);
    expect(await runsIn(store, "hall")).toHaveLength(3);
  });

  test.each<[string, Uint8Array]>([
    ["not JSON", new Uint8Array([1, 2, 3])],
    ["not a list", new TextEncoder().encode('{"won":true}')],
  ])("begins the past games anew if they are %s", async (_, bytes) => {
    const store = createMemoryStore();
    await store.write("hall-runs", bytes, { time: 0 });
    expect(await runsIn(store, "hall")).toEqual([]);
    await win(store);
    expect(await runsIn(store, "hall")).toHaveLength(1);
  });

  test("lies beside others, and can be removed", async () => {
    const store = createMemoryStore();
    for (const slot of ["hall", "hall-2"]) await (await open(store, { slot })).flush();
    expect((await gamesIn(store, "hall")).map(({ slot }) => slot)).toEqual(["hall", "hall-2"]);
    await removeGame(store, "hall");
    expect((await gamesIn(store, "hall")).map(({ slot }) => slot)).toEqual(["hall-2"]);
  });
});

describe("two players of one slot", () => {
  test("do not replace each other's turns: the first is told, once, and stops", async () => {
    const store = createMemoryStore();
    const told: string[] = [];
    const first = await open(store, { onLost: ({ name }) => told.push(name) });
    walk(first, "ee");
    await first.flush();
    const second = await open(store);
    expect(turnOf(second.world)).toBe(2);
    walk(second, "e");
    await second.flush();
    walk(first, "w");
    await Promise.all([first.flush(), first.flush()]);
    expect(first.lost).toBeInstanceOf(NewerSaveError);
    expect(told).toEqual(["NewerSaveError"]);
    expect(turnOf((await open(store)).world)).toBe(3);
  });

  test("a game that ends after it lost its slot leaves the other's save and the past games alone", async () => {
    const store = createMemoryStore();
    const first = await open(store);
    walk(first, "seeee");
    await first.flush();
    const second = await open(store);
    walk(second, "w");
    await second.flush();
    walk(first, "e");
    await first.flush();
    expect(first.ending).toMatchObject({ won: true });
    expect(await runsIn(store, "hall")).toEqual([]);
    expect(turnOf((await open(store)).world)).toBe(6);
  });

  test("never lose a turn without a word, however they come in between", async () => {
    for (let seed = 0; seed < SEEDS; seed++) await interleave(seed);
  });
});

/** A store as one program sees it, until that crashes: then nothing more gets through. */
function program(store: SaveStore) {
  let crashed = false;
  const through = <A extends readonly unknown[], R>(call: (...args: A) => Promise<R>) => {
    return (...args: A): Promise<R> => (crashed ? new Promise(() => undefined) : call(...args));
  };
  const { list, read, write, remove } = store;
  return {
    store: {
      list: through(list),
      read: through(read),
      write: through(write),
      remove: through(remove),
    } satisfies SaveStore,
    crash: () => {
      crashed = true;
    },
  };
}

/** Two players open, play, take over, crash and come back at random: a turn that was saved is there, or its player was told. */
async function interleave(seed: number): Promise<void> {
  const random = createRandom(seed);
  const store = createMemoryStore();
  const players: ({ game: Game; crash: () => void } | undefined)[] = [undefined, undefined];
  const clock = { now: 0 };
  // What may be found: after a crash with or without the last turn.
  let found = [0];
  for (let move = 0; move < 14; move++) {
    const who = random.int(0, 1);
    clock.now += random.int(0, 20_000);
    const player = players[who];
    if (!player) {
      const { store: own, crash } = program(store);
      const game = await open(own, { time: () => clock.now });
      players[who] = { game, crash };
      expect(found, `seed ${seed}, move ${move}`).toContain(turnOf(game.world));
      found = [turnOf(game.world)];
      continue;
    }
    const { game, crash } = player;
    game.play(wait());
    if (random.chance(0.2)) {
      for (let step = random.int(0, 6); step > 0; step--) await Promise.resolve();
      crash();
      found = [...found, turnOf(game.world)];
      players[who] = undefined;
    } else {
      await game.flush();
      if (game.lost) players[who] = undefined;
      else found = [turnOf(game.world)];
    }
  }
}

test.each([
  ["of the run", "write"],
  ["of the save", "remove"],
] as const)("an ending whose store fails at that %s is kept, once, when it works again", async (_, fails) => {
  const memory = createMemoryStore();
  const game = await open({
    ...memory,
    [fails]: async (slot: string, ...rest: [Uint8Array, { time: number }]) => {
      if (game.ending && isDown) throw new Error("the server is down");
      return (memory[fails] as SaveStore["write"])(slot, ...rest);
    },
  });
  let isDown = true;
  game.play(move({ dir: "se" }));
  walk(game, "eeee");
  await game.flush();
  expect(game.trouble).toBe("the server is down");
  isDown = false;
  await Promise.all([game.flush(), game.flush()]);
  expect(game.trouble).toBeUndefined();
  expect(await runsIn(memory, "hall")).toHaveLength(1);
  expect(await memory.read("hall")).toBeUndefined();
});

test("a game whose store fails is played on, and says so", async () => {
  const fails = async () => {
    throw new Error("the disk is gone");
  };
  const store: SaveStore = { list: fails, read: fails, write: fails, remove: fails };
  const game = await open(store, { fresh: true });
  walk(game, "ee");
  await game.flush();
  expect(game.trouble).toBe("the disk is gone");
  expect(turnOf(game.world)).toBe(2);
  await game.flush();
});

describe("the state before the first turn", () => {
  /** All that goes on by itself has come to rest. */
  const rest = () => new Promise((resolve) => setImmediate(resolve));

  test.each([
    ["once the game is on the screen", (show: () => void) => show()],
    ["once it is known that nobody can tell", (_: () => void, fail: () => void) => fail()],
  ])("is kept %s", async (_, tell) => {
    let [show, fail] = [(): void => undefined, (): void => undefined];
    const shown = () =>
      new Promise<void>((resolve, reject) => {
        [show, fail] = [resolve, () => reject(new Error("no frame"))];
      });
    const game = await open(createMemoryStore(), { fresh: true, shown });
    await rest();
    expect(game.ago(0)).toBeUndefined();
    tell(show, fail);
    // What reads it is loaded then.
    await vi.waitFor(() => expect(game.ago(0)).toBeDefined());
    expect(hashWorld(game.ago(0)!)).toBe(hashWorld(game.world));
  });
});

describe("whoever follows a game", () => {
  test("is told once after each turn, not after refusals, and no more once it has let go", async () => {
    const game = await open(createMemoryStore());
    const { subscribe } = game;
    const told: number[] = [];
    const listener = () => void told.push(turnOf(game.world));
    const release = subscribe(listener);
    const releaseOther = subscribe(listener);
    walk(game, "ew");
    expect(told).toEqual([1, 1, 2, 2]);
    releaseOther();
    expect(game.play(move({ dir: "n" })).status).toBe("failed");
    walk(game, "e");
    expect(told).toEqual([1, 1, 2, 2, 3]);
    release();
    walk(game, "w");
    expect(told).toHaveLength(5);
    await game.flush();
  });

  test("gets the same snapshot until something changes, and takes it once for each change", async () => {
    const game = await open(createMemoryStore());
    let taken = 0;
    const snapshot = snapshotsOf(game, () => ({ turn: turnOf(game.world), taken: ++taken }));
    expect(snapshot()).toEqual({ turn: 0, taken: 1 });
    expect(snapshot()).toBe(snapshot());
    walk(game, "ew");
    expect(snapshot()).toEqual({ turn: 2, taken: 2 });
    expect(snapshot()).toBe(snapshot());
    await game.flush();
  });

  test("is told that a game cannot be saved, and where a finished one stands among others", async () => {
    const store = createMemoryStore();
    const write: SaveStore["write"] = () => Promise.reject(new Error("the disk is full"));
    const shaky = await open({ ...store, write }, { fresh: true });
    const trouble = snapshotsOf(shaky, () => shaky.trouble);
    walk(shaky, "e");
    expect(trouble()).toBeUndefined();
    await shaky.flush();
    expect(trouble()).toBe("the disk is full");
    const game = await openGame({ ...spec, score: () => 7 }, { store, seed: 1, fresh: true });
    const standing = snapshotsOf(game, () => game.standing);
    game.play(move({ dir: "se" }));
    walk(game, "eeee");
    expect(standing()).toBeUndefined();
    await game.flush();
    expect(standing()).toMatchObject({ place: 1, of: 1 });
  });
});

test("a turn that fails is undone, and leaves what makes it fail again", async () => {
  const game = await open(createMemoryStore());
  walk(game, "eeeee");
  const before = hashWorld(game.world);
  let failed: FaultError | undefined;
  try {
    walk(game, "e");
  } catch (error) {
    failed = error as FaultError;
  }
  expect(failed?.message).toContain("the seventh cell is cursed");
  expect(hashWorld(game.world)).toBe(before);
  const verdict = verifyBlackBox(parseBlackBox(game.blackBox!), newGameOf(spec));
  expect(verdict).toMatchObject({ reproduced: true });
  walk(game, "w");
  expect(turnOf(game.world)).toBe(6);
});

test("a name that is too long for its slots is refused", async () => {
  await expect(
    openGame({ ...spec, name: "h".repeat(41) }, { store: createMemoryStore(), seed: 1 }),
  ).rejects.toThrow("allowed are up to 40 characters");
});

test("a game that begins without a hero says what to spawn", async () => {
  const empty = { ...spec, begin: () => undefined };
  await expect(openGame(empty, { store: createMemoryStore(), seed: 1 })).rejects.toThrow("`player: true`");
});

/** Plays a new game to its end. */
async function win(store: SaveStore, options: Partial<GameOptions> = {}): Promise<void> {
  const game = await open(store, { ...options, fresh: true });
  game.play(move({ dir: "se" }));
  walk(game, "eeee");
  await game.flush();
}

function pastRun(text: string): Run {
  return { seed: 1, won: true, text, turn: 9, time: 0 };
}

/** Writes the slot of past games, as any program could. */
async function writeRuns(store: SaveStore, runs: readonly unknown[]): Promise<void> {
  await store.write("hall-runs", new TextEncoder().encode(JSON.stringify(runs)), { time: 0 });
}
