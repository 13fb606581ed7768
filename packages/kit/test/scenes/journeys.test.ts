import { add, type Entity, hashWorld, read, remove, spawn, type World } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { drop, inventoryOf } from "@delvekit/core/items";
import { Asleep, inform } from "@delvekit/core/minds";
import * as smoke from "@delvekit/core/smoke";
import { at, Position, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { Trigger } from "@delvekit/core/triggers";
import { describe, expect, test } from "vitest";
import { content, give, type Kind } from "../../src/content";
import { health } from "../../src/health";
import { type Journey, type JourneysOptions, journeys, type NextOptions } from "../../src/journeys";
import { minds } from "../../src/minds";
import { drawn, scene } from "./scene";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  stairs: { glyph: ">" },
  trap: { glyph: "^", hazard: 10 },
  cage: { glyph: "=", walkable: false },
  grass: { glyph: '"', ignition: 150, fuel: 40, burnsInto: "floor" },
});
const wounds = health({ damage: ["blow"], mends: { points: 1, every: 5 } });
const tempers = minds({ still: [] });
const table = content([wounds, tempers], { columns: { breathes: smoke.Breather } });
const { hero, saint, rat, bat, post } = table.creatures({
  hero: { look: ["@", 1], health: 30, player: true, pack: 2, sight: 20, breathes: { bearable: 50 } },
  saint: { look: ["@", 1], health: 30, player: true, pack: 2, sight: 20, mends: { points: 0, every: 1 } },
  rat: { look: ["r", 1], health: 3, mind: "still", sight: 4 },
  bat: { look: ["b", 1], health: 3, mind: "still", sight: 4 },
  post: { look: ["p", 1], health: 3 },
});
const { coin, gem } = table.things({ coin: { look: ["$", 1] }, gem: { look: ["*", 1] } });

function stage(map: string, options: JourneysOptions = {}, you: Kind = hero) {
  const trips = journeys(wounds, options);
  const it = scene(map, {
    plugins: [heat.plugin(), smoke.plugin(), tempers, wounds, triggers.plugin(), trips, table],
    legend: { "@": you, r: rat, b: bat, p: post, $: coin, "*": gem },
    tiles,
  });
  const { world, one, act } = it;
  const next = (journey: Journey, more?: NextOptions) => trips.next(world, one("@"), journey, more);
  /** Goes on until there is no more to do, and returns why. */
  const go = (journey: Journey, more?: NextOptions): string => {
    for (let step = 0; step < 60; step++) {
      const advice = next(journey, more);
      if (advice.kind !== "go") return advice.reason;
      act(advice.action);
    }
    return "for ever";
  };
  const why = (journey: Journey, more?: NextOptions) => {
    const advice = next(journey, more);
    return advice.kind === "go" ? "go" : `${advice.kind}: ${advice.reason}`;
  };
  return { ...it, trips, you: one("@"), next, go, why };
}
const explore = { kind: "explore" } as const;
const rest = { kind: "rest" } as const;
const travelTo = (x: number, y = 1) => ({ kind: "travel", to: { x, y } }) as const;

test.each([
  [1, 1],
  [5, 2],
  [4, 2],
])("a journey leads to %i,%i, and is over there", (x, y) => {
  const { go, place } = stage("########\n#@.#...#\n#......#\n########");
  expect(go(travelTo(x, y))).toBe("You are there.");
  expect(place("@")).toBe(`${x},${y}`);
});

test("advice changes nothing, and draws nothing", () => {
  const { world, next } = stage("########\n#@....$#\n########");
  const before = hashWorld(world);
  for (const journey of [explore, rest, travelTo(4)]) next(journey);
  expect(hashWorld(world)).toBe(before);
});

test("explorers see all there is, fetch what lies there, and leave what they put down", () => {
  const { world, you, go, act, draw } = stage("########\n#@....$#\n########");
  expect(go(explore)).toBe("Everything is explored.");
  const [item] = inventoryOf(world, you) as [Entity];
  expect(draw()).toBe(drawn("########\n#.....@#\n########"));
  act(drop({ item }));
  expect([go(explore), inventoryOf(world, you)]).toEqual(["Everything is explored.", []]);
});

test("they fetch no more than there is room for, nor what the game leaves or they gave up", () => {
  const full = stage("########\n#@..$..#\n########");
  give(full.world, full.you, gem);
  spawn(full.world, gem, at(0, 6, 1));
  full.go(explore);
  expect(inventoryOf(full.world, full.you).length).toBe(2);
  const picky = stage("########\n#@..$.*#\n########", { fetches: (_, item) => item !== picky.one("$") });
  picky.go(explore);
  expect(inventoryOf(picky.world, picky.you)).toEqual([picky.one("*")]);
  const weary = stage("########\n#@..$.*#\n########");
  weary.trips.giveUp(weary.world, weary.one("$"));
  weary.trips.giveUp(weary.world, weary.one("*"));
  weary.go(explore);
  expect(inventoryOf(weary.world, weary.you)).toEqual([]);
});

test("bait is left to the player, told while it can be taken, and not in a closed cage", () => {
  const { world, one, you, trips, go } = stage("########\n#@..$..#\n########");
  expect(trips.baits(world, you)).toEqual([]);
  add(world, one("$"), Trigger({ on: "take", circuit: 1 }));
  expect(trips.baits(world, you)).toEqual([one("$")]);
  go(explore);
  expect(inventoryOf(world, you)).toEqual([]);
  trips.giveUp(world, one("$"));
  expect(trips.baits(world, you)).toEqual([]);
  const caged = stage("########\n#@..=..#\n########");
  const prize = spawn(caged.world, gem, at(0, 4, 1));
  add(caged.world, prize, Trigger({ on: "take", circuit: 1 }));
  expect(caged.trips.baits(caged.world, caged.you)).toEqual([]);
});

test.each([
  [0, "done: You are not hurt."],
  [1, "go"],
  [29, "go"],
])("with a wound of %i resting is: %s", (wound, advice) => {
  const { world, you, why } = stage("###\n#@#\n###");
  wounds.hurt(world, you, wound, "blow");
  expect(why(rest)).toBe(advice);
});

test("resting ends with the last point, and is for nothing where nothing mends", () => {
  const { world, you, go, why } = stage("###\n#@#\n###");
  wounds.hurt(world, you, 3, "blow");
  expect([go(rest), wounds.of(world, you).now]).toEqual(["You are not hurt.", 30]);
  expect(why(rest, { anyway: true })).toBe("go");
  const holy = stage("###\n#@#\n###", {}, saint);
  wounds.hurt(holy.world, holy.you, 3, "blow");
  expect(holy.why(rest)).toBe("unreachable: Your wounds do not heal by themselves.");
});

test.each([
  [6, "The rat is near and may notice you."],
  [7, undefined],
])("a foe who sees four cells stops a journey at %i steps: %s", (steps, reason) => {
  const row = `#@${".".repeat(steps - 1)}r#`;
  const wall = "#".repeat(row.length);
  const { why, one, next } = stage(`${wall}\n${row}\n${wall}`);
  for (const journey of [explore, rest, travelTo(2)]) {
    const advice = next(journey);
    if (reason === undefined) expect(advice.kind).not.toBe("stopped");
    else expect(advice).toEqual({ kind: "stopped", by: one("r"), reason });
  }
  expect(why(travelTo(2), { foes: false })).toBe("go");
  expect(why(travelTo(2), { anyway: true })).toBe("go");
  expect(why(travelTo(2), { anyway: true, foes: true }) === "go").toBe(reason === undefined);
});

test("who knows of the hero stops a journey from afar, nobody asleep, behind a wall, or without a mind does", () => {
  const { world, one, you, why } = stage("############\n#@........r#\n############");
  expect(why(travelTo(2))).toBe("go");
  inform(world, one("r"), { who: you, level: 0, x: 1, y: 1, certainty: 1000, sense: "sight" });
  expect(why(travelTo(2))).toBe("stopped: The rat has noticed you.");
  add(world, one("r"), Asleep({ deafness: 99 }));
  expect(why(travelTo(2))).toBe("go");
  expect(stage("########\n#@..#r.#\n########").why(travelTo(2))).toBe("go");
  expect(stage("########\n#@..p..#\n########").why(travelTo(2))).toBe("go");
});

test("of several foes the nearest is named", () => {
  expect(stage("#########\n#r..@.b.#\n#########").why(rest)).toBe(
    "stopped: The bat is near and may notice you.",
  );
  expect(stage("#########\n#b..@.r.#\n#########").why(rest)).toBe(
    "stopped: The rat is near and may notice you.",
  );
});

describe("explorers keep off foes that sleep,", () => {
  const hall = (map: string) => {
    const berths = (world: World): ReadonlyMap<number, Entity> => {
      const foe = it.one("r");
      const { x, y } = read(world, foe, Position);
      const width = map.indexOf("\n");
      const near = [y * width + x, (y + 1) * width + x];
      return new Map(near.flatMap((cell) => [-2, -1, 0, 1, 2].map((dx) => [cell + dx, foe] as const)));
    };
    const it = stage(map, { berths });
    add(it.world, it.one("r"), Asleep({ deafness: 99 }));
    return it;
  };

  test("and go round them where there is another way", () => {
    const { next, act, place } = hall(
      "############\n#.....@.r..#\n#..........#\n#.########.#\n#.########.#\n#..........#\n############",
    );
    const trodden: string[] = [];
    for (let advice = next(explore); advice.kind === "go"; advice = next(explore)) {
      act(advice.action);
      trodden.push(place("@") ?? "");
    }
    expect(next(explore)).toMatchObject({ kind: "done", reason: "Everything is explored." });
    expect(trodden.filter((at) => /^([6-9]|10),[12]$/.test(at))).toEqual([]);
  });

  test("and so does who travels", () => {
    const stairs = hall("#########\n#@..r..>#\n#.......#\n#.......#\n#########");
    const down = travelTo(7);
    const trodden: string[] = [];
    for (let advice = stairs.next(down); advice.kind === "go"; advice = stairs.next(down)) {
      stairs.act(advice.action);
      trodden.push(stairs.place("@") ?? "");
    }
    expect(trodden.at(-1)).toBe("7,1");
    expect(trodden.filter((at) => /^[2-6],[12]$/.test(at))).toEqual([]);
    const only = hall("#########\n#@..r..>#\n#.......#\n#########");
    only.go(down, { anyway: true });
    only.go(travelTo(1), { anyway: true });
    expect(only.go(down)).toBe("The way there is beside a sleeping rat. Once more goes there.");
  });

  test("and stop where there is none, once for each", () => {
    const { world, one, place, next, go, trips } = hall(
      "##########\n#@...r...#\n#........#\n########.#\n#####....#\n##########",
    );
    expect(go(explore)).toBe("The rest is beside a sleeping rat. Once more goes there.");
    expect(place("@")).not.toMatch(/^[3-7],[12]$/);
    expect(next(explore)).toMatchObject({ kind: "stopped", by: one("r") });
    expect(next(explore, { anyway: true }).kind).toBe("go");
    trips.giveUp(world, one("r"));
    expect(next(explore).kind).toBe("go");
  });
});

test("pain ends exploring and resting, not a journey out of it", () => {
  const { world, you, why } = stage("########\n#@.....#\n########");
  wounds.hurt(world, you, 3, "blow");
  for (const [kind, reason] of [
    [heat.Burning, "unreachable: You are on fire."],
    [heat.Hot, "unreachable: It is too hot here."],
  ] as const) {
    add(world, you, kind);
    expect([why(rest), why(explore), why(travelTo(3))]).toEqual([reason, reason, "go"]);
    expect(why(rest, { anyway: true })).toBe("go");
    remove(world, you, kind);
  }
});

test.each([
  [0, false],
  [5, false],
  [6, true],
  [undefined, true],
])("fire that arrives in %s turns leaves time to rest: %s", (here, isQuiet) => {
  const { world, you, why } = stage("###\n#@#\n###", { arrival: () => (here === undefined ? {} : { here }) });
  wounds.hurt(world, you, 3, "blow");
  expect(why(rest)).toBe(isQuiet ? "go" : "unreachable: Fire will soon be here.");
});

test("a journey goes round what is to be avoided, and known traps", () => {
  const map = "#######\n#@...>#\n#.....#\n#######";
  const trodden = (options: JourneysOptions = {}) => {
    const it = stage(map, options);
    const cells: string[] = [];
    for (let step = 0; step < 9; step++) {
      const advice = it.next(travelTo(5));
      if (advice.kind !== "go") break;
      it.act(advice.action);
      cells.push(it.place("@") as string);
    }
    return cells;
  };
  expect(trodden()).toContain("3,1");
  const avoids = (_: unknown, __: unknown, { x, y }: { x: number; y: number }) => x === 3 && y === 1;
  const round = trodden({ avoids });
  expect([round.includes("3,1"), round.at(-1)]).toEqual([false, "5,1"]);
  const trapped = stage("#######\n#@.^.>#\n#.....#\n#######");
  trapped.go(travelTo(2));
  expect(trapped.next(travelTo(5))).toMatchObject({ action: { dir: "se" } });
});

test("what was seen is remembered where it lay, and fetched from there", () => {
  const { world, you, go, trips } = stage("#########\n#@.#....#\n#..#....#\n#......$#\n#########");
  go(travelTo(2, 3));
  go(travelTo(1, 1));
  go(explore);
  expect(inventoryOf(world, you)).toHaveLength(1);
  expect(trips.health(world, you)).toEqual({ now: 30, max: 30 });
  expect(read(world, you, Position).level).toBe(0);
});
