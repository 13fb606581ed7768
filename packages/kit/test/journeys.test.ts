import {
  add,
  advance,
  createWorld,
  type Entity,
  entitiesWith,
  type Place,
  read,
  spawn,
  step,
  type World,
  write,
} from "@delvekit/core";
import { goTo, type Moment, momentOf } from "@delvekit/core/future";
import * as heat from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import { Asleep, inform, Mind, wake } from "@delvekit/core/minds";
import { reveal } from "@delvekit/core/sight";
import * as smoke from "@delvekit/core/smoke";
import { addLevel, at, close, move, Position, put, setTile, tileAt, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { Trigger } from "@delvekit/core/triggers";
import { Actor, wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { basics, turnOf } from "../src";
import { content } from "../src/content";
import { Missed } from "../src/fighting";
import { fire } from "../src/fire";
import { Fleeing } from "../src/flight";
import { health } from "../src/health";
import { forgetJourneys, type Journey, journeys, travel } from "../src/journeys";
import { minds } from "../src/minds";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  trap: { glyph: "^", hazard: 10 },
  grass: { glyph: '"', ignition: 150, fuel: 40, burnsInto: "floor" },
  lava: { glyph: "~", ignition: 150, fuel: 255 },
  "open door": { glyph: "'", closesInto: "closed door" },
  "closed door": { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
});
const wounds = health({ damage: ["blow", "fire"], mends: { points: 1, every: 5 } });
const fires = fire(wounds, { burns: "fire" });
const trips = journeys(wounds, { arrival: fires.arrival });
const tempers = minds({ idler: [] });
const table = content([wounds, tempers], { columns: { breathes: smoke.Breather } });
const { key, crystal } = table.things({ key: { look: ["k", 0xc0c8d0] }, crystal: { look: ["*", 0x80c0ff] } });
const { hero, rat } = table.creatures({
  hero: { look: ["@", 0xffffff], health: 30, player: true, pack: 3, sight: 20, breathes: { bearable: 50 } },
  rat: { look: ["r", 0xa08060], health: 3, mind: "idler", sight: 4 },
});

function scene(map: string) {
  const plugins = [
    ...basics(tiles),
    heat.plugin(),
    smoke.plugin(),
    tempers,
    wounds,
    fires,
    triggers.plugin(),
    trips,
  ];
  const world = createWorld({ seed: 1, plugins, components: [Fleeing] });
  const level = addLevel(
    world,
    parseAscii(map, { "#": 0, ".": 1, "@": 1, r: 1, "^": 2, '"': 3, "'": 5, "+": 6 }),
  );
  const [y, x] = map.split("\n").flatMap((row, y) => (row.includes("@") ? [y, row.indexOf("@")] : []));
  const you = spawn(world, hero, at(level, x!, y!));
  map.split("\n").forEach((row, y) => {
    for (const { index } of row.matchAll(/r/g)) spawn(world, rat, at(level, index, y));
  });
  advance(world);
  const trodden: string[] = [];
  const go = (journey: Journey) =>
    travel(trips, world, journey, (command) => {
      const outcome = step(world, command);
      const { x, y } = read(world, you, Position);
      trodden.push(tileAt(world, level, x, y).name);
      return outcome;
    });
  return { world, level, you, go, trodden };
}

test("goes round a trap that it knows, and not over it where there is no other way", () => {
  const round = scene("#######\n#@.^..#\n#.....#\n#######");
  expect(round.go({ kind: "travel", to: { x: 5, y: 1 } }).reason).toBe("You are there.");
  expect(round.trodden).not.toContain("trap");
  const through = scene("########\n#@.^..##\n#####..#\n#####.##\n########");
  expect(through.go({ kind: "travel", to: { x: 5, y: 1 } }).reason).toBe("The way there is too dangerous.");
  expect(through.go({ kind: "explore" }).reason).toBe("The rest is too dangerous.");
  expect(through.trodden).not.toContain("trap");
});

test("says so rather than go through fire or smoke, in all journeys", () => {
  for (const danger of ["fire", "smoke"] as const) {
    const { world, level, go, trodden } = scene('########\n#@..".##\n#####..#\n#####.##\n########');
    if (danger === "fire") heat.ignitePlace(world, level, 4, 1);
    else for (let puff = 0; puff < 3; puff++) smoke.addSmoke(world, level, 4, 1, 3000);
    const way = go({ kind: "travel", to: { x: 4, y: 1 } });
    const rest = go({ kind: "explore" });
    expect([danger, way.reason, rest.reason]).toEqual([
      danger,
      "The way there is too dangerous for now.",
      "The rest is too dangerous for now.",
    ]);
    expect(trodden).not.toContain("grass");
    expect(rest.insist).toBe("Once more waits until the way is free.");
  }
});

test("waits for a fire to burn down if it is begun again at once, and goes on then", () => {
  const { world, level, you, go } = scene(
    `###############################\n#@..".........................#\n${"####..........................#\n".repeat(16)}###############################`,
  );
  heat.ignitePlace(world, level, 4, 1);
  const to = { kind: "travel", to: { x: 6, y: 1 } } as const;
  expect(go(to)).toMatchObject({ steps: 0, insist: "Once more waits until the way is free." });
  const on = go(to);
  expect(on.reason).toBe("You are there.");
  expect(on.steps).toBeGreaterThan(10);
  expect(wounds.of(world, you).now).toBe(30);
});

test("waits once for what does not stop burning, and then for a turn at a time", () => {
  const { world, level, go } = scene('########\n#@..".##\n#####..#\n#####.##\n########');
  setTile(world, level, 4, 1, "lava");
  heat.ignitePlace(world, level, 4, 1);
  const reason = "The rest is too dangerous for now.";
  expect(go({ kind: "explore" })).toMatchObject({ steps: 0, reason });
  expect(go({ kind: "explore" }).steps).toBe(61);
  const told = { steps: 1, reason: `You wait for one turn. ${reason}` };
  expect(go({ kind: "explore" })).toMatchObject(told);
  step(world, wait());
  expect(go({ kind: "explore" })).toMatchObject({ reason, insist: "Once more waits for one turn." });
});

test("in the heat nobody waits longer than a turn for a way to be free", () => {
  const { world, level, you, go } = scene('########\n#@..".##\n#####..#\n#####.##\n########');
  heat.ignitePlace(world, level, 4, 1);
  add(world, you, heat.Hot);
  const to = { kind: "travel", to: { x: 4, y: 1 } } as const;
  const reason = "It is too hot here.";
  expect(go(to)).toMatchObject({ steps: 0, reason, insist: "Once more waits for one turn." });
  expect(go(to)).toMatchObject({ steps: 1, reason: `You wait for one turn. ${reason}` });
});

test("to and fro is told after a few steps, and the next time waits for a turn", () => {
  const { world, level, you } = scene("########\n#@.....#\n#.####.#\n#......#\n########");
  reveal(world, you, level, [...Array(40).keys()]);
  const isBarred = ({ x, y }: Place) => x === 4 && y === 1 && read(world, you, Position).x > 1;
  const shy = journeys(wounds, { avoids: (_world, _who, place) => isBarred(place) });
  const press = () => travel(shy, world, { kind: "travel", to: { x: 6, y: 1 } }, (told) => step(world, told));
  expect(press()).toMatchObject({ steps: 4, insist: "Once more waits for one turn." });
  expect(press()).toMatchObject({ steps: 1, reason: "You wait for one turn." });
  expect(press().insist).toBe("Once more waits for one turn.");
});

test("explorers leave a door that they have just shut for last", () => {
  const firstStepOf = (shuts: boolean) => {
    const map = "############\n#.....@+...#\n#.######...#\n#......#...#\n############";
    const { world, you } = scene(shuts ? map.replace("+", "'") : map);
    if (shuts) expect(step(world, close({ dir: "e" })).status).toBe("input");
    const advice = () => trips.next(world, you, { kind: "explore" });
    const first = advice();
    for (let turn = 0; turn < 30; turn++) step(world, wait());
    return [first, advice()].map((told) => told.kind === "go" && told.action);
  };
  const [west, east] = [move({ dir: "w" }), move({ dir: "e" })];
  expect(firstStepOf(false)).toEqual([east, east]);
  expect(firstStepOf(true)).toEqual([west, east]);
});

test.each([
  ["an undo", (world: World, before: Moment) => goTo(world, before)],
  ["somebody else has come to play", forgetJourneys],
] as const)("explorers leave no door for last after %s", (_, then) => {
  const { world, you } = scene("############\n#.....@'...#\n#.######...#\n#......#...#\n############");
  const before = momentOf(world);
  step(world, wait());
  step(world, close({ dir: "e" }));
  then(world, before);
  expect(trips.next(world, you, { kind: "explore" })).toMatchObject({ action: move({ dir: "e" }) });
});

describe("foes, of which this one sees four cells far,", () => {
  const FAR = `
##################
#@################
#...............r#
#.################
#.....############
#####.############
##################`.trim();

  test("end a journey once when they come into view, and not again while they are far away and unaware", () => {
    const { go } = scene(FAR);
    expect(go({ kind: "explore" }).reason).toBe("The rat comes into view.");
    expect(go({ kind: "explore" }).reason).toBe("Everything is explored.");
  });

  test("end a journey when they wake up in view", () => {
    const { world, level } = scene("##########\n#@.......#\n##########");
    const sleeper = spawn(world, rat, at(level, 8, 1), Asleep({ deafness: 9 }));
    const halt = travel(trips, world, { kind: "travel", to: { x: 7, y: 1 } }, (command) => {
      const outcome = step(world, command);
      wake(world, sleeper);
      return outcome;
    });
    expect(halt).toMatchObject({ steps: 1, reason: "The rat wakes up." });
  });

  test("end a journey towards them before they can see the hero, and no other begins there", () => {
    const { go, you, world } = scene("###############\n#@...........r#\n###############");
    const near = "The rat is near and may notice you.";
    expect(go({ kind: "travel", to: { x: 12, y: 1 } }).reason).toBe(near);
    expect(read(world, you, Position).x).toBe(7);
    wounds.set(world, you, 20);
    expect(go({ kind: "rest" })).toMatchObject({ steps: 0, reason: near });
  });

  /** A rat that has noticed the hero, far away. */
  function noticed() {
    const hall = scene("###############\n#@...........r#\n###############");
    put(hall.world, hall.you, hall.level, 10, 1);
    step(hall.world, wait());
    put(hall.world, hall.you, hall.level, 1, 1);
    return hall;
  }
  const REFUSED = { steps: 0, reason: "The rat has noticed you." };

  test("let no journey begin once they know of the hero, however far away they are", () => {
    const { go } = noticed();
    expect(go({ kind: "travel", to: { x: 2, y: 1 } })).toMatchObject(REFUSED);
    expect(go({ kind: "explore" })).toMatchObject(REFUSED);
  });

  test("do not hide that a journey would lead nowhere anyway", () => {
    const { go } = noticed();
    expect(go({ kind: "travel", to: { x: 5, y: 0 } }).reason).toBe("The rock is in the way.");
  });

  const to = { kind: "travel", to: { x: 9, y: 1 } } as const;

  test("refuse a journey once: begun again at once, it goes on to its end while they stay where they are", () => {
    const { go, you, world } = noticed();
    expect(go(to)).toMatchObject({ ...REFUSED, insist: "Once more goes on." });
    expect(go(to)).toMatchObject({ steps: 8, reason: "You are there." });
    expect(read(world, you, Position).x).toBe(9);
  });

  test("refuse it again if the player did something else in between", () => {
    const { go, world } = noticed();
    expect(go(to)).toMatchObject(REFUSED);
    step(world, wait());
    expect(go(to)).toMatchObject(REFUSED);
  });

  /** Insists on a journey during which something happens on each turn, until it is over. */
  function insisted(hall: ReturnType<typeof noticed>, journey: Journey, happens: (turn: number) => void) {
    hall.go(journey);
    const halts: unknown[] = [];
    let turn = 0;
    for (let press = 0; press < 9 && !/You are (there|not hurt)/.test(`${halts.at(-1)}`); press++) {
      const { reason } = travel(trips, hall.world, journey, (command) => {
        const outcome = step(hall.world, command);
        happens(++turn);
        return outcome;
      });
      halts.push(reason);
    }
    return halts;
  }
  const ratOf = ({ world }: ReturnType<typeof noticed>) => entitiesWith(world, Mind)[0]!;

  test("stop such a journey when they have halved their distance, and the next time it goes on at once", () => {
    const hall = noticed();
    wounds.set(hall.world, hall.you, 28);
    const moves = [13, 11, 12, 7, 8, 6, 4, 12, 13];
    const halts = insisted(hall, { kind: "rest" }, (turn) => {
      const x = moves[turn];
      if (x !== undefined) put(hall.world, ratOf(hall), hall.level, x, 1);
    });
    expect(halts).toEqual(["The rat comes nearer.", "The rat comes nearer.", "You are not hurt."]);
    expect(turnOf(hall.world)).toBeGreaterThan(moves.length);
  });

  test("stop it when another one comes into view, notices the hero, or stands beside it", () => {
    const hall = noticed();
    let other = -1 as Entity;
    const halts = insisted(hall, to, (turn) => {
      if (turn === 2) other = spawn(hall.world, rat, at(hall.level, 12, 1));
      if (turn === 3)
        inform(hall.world, other, { who: hall.you, level: 0, x: 3, y: 1, certainty: 1000, sense: "sight" });
      if (turn === 5) put(hall.world, other, hall.level, read(hall.world, hall.you, Position).x - 1, 1);
      if (turn === 6) put(hall.world, other, hall.level, 12, 1);
    });
    expect(halts).toEqual([
      "The rat comes into view.",
      "The rat has noticed you.",
      "The rat is beside you.",
      "You are there.",
    ]);
  });

  test("do not send it to and fro where one of them bars the way", () => {
    const hall = scene("##########\n.....@.###\n######.###\n######.###\n######r..#\n##########");
    hall.go({ kind: "explore" });
    hall.go({ kind: "explore" });
    const { steps } = hall.go({ kind: "explore" });
    expect(steps).toBeLessThan(8);
  });

  test("are no reason to stop while they run away, unless they are near", () => {
    for (const [x, expected] of [
      [13, "You are there."],
      [4, "The rat has noticed you."],
    ] as const) {
      const hall = noticed();
      add(hall.world, ratOf(hall), Fleeing({ usual: "still", reasons: 1 }));
      put(hall.world, ratOf(hall), hall.level, x, 1);
      expect(hall.go({ kind: "travel", to: { x: 2, y: 1 } }).reason).toBe(expected);
    }
  });

  test("refuse it once where one of them was lost from sight a moment ago, and not later", () => {
    for (const [turns, expected] of [
      [1, "Out of sight, but near: the rat."],
      [5, "You are there."],
    ] as const) {
      const { go, you, world, level } = scene("########\n#@..r..#\n#.######\n#......#\n########");
      step(world, wait());
      const to = { kind: "travel", to: { x: 6, y: 3 } } as const;
      expect(go({ kind: "explore" })).toMatchObject(REFUSED);
      put(world, you, level, 2, 3);
      for (let turn = 0; turn < turns; turn++) step(world, wait());
      const { reason } = go(to);
      expect(reason).toBe(expected);
      if (turns === 1) expect(go(to).reason).toBe("You are there.");
    }
  });

  test("refuse it where one of them was lost from sight by hand, and again after 20 turns", () => {
    const { go, you, world, level } = scene("########\n#@..r..#\n#.######\n#......#\n########");
    const to = { kind: "travel", to: { x: 1, y: 3 } } as const;
    const lose = () => {
      put(world, you, level, 1, 1);
      step(world, wait());
      put(world, you, level, 2, 3);
      step(world, wait());
      return go(to).reason;
    };
    const near = "Out of sight, but near: the rat.";
    expect(lose()).toBe(near);
    expect(lose()).toBe("You are there.");
    for (let turn = 0; turn < 20; turn++) step(world, wait());
    expect(lose()).toBe(near);
  });

  test("are told once when they stand beside the hero, until they strike at it, hit or miss", () => {
    const follow = (strikes: boolean) => {
      const hall = noticed();
      const press = () =>
        travel(trips, hall.world, to, (command) => {
          const outcome = step(hall.world, command);
          put(hall.world, ratOf(hall), hall.level, read(hall.world, hall.you, Position).x - 1, 1);
          const miss = Missed({ by: ratOf(hall), target: hall.you });
          return strikes ? { ...outcome, events: [...outcome.events, miss] } : outcome;
        });
      return [1, 2, 3].map(press).map(({ steps, reason }) => [steps, reason]);
    };
    const first = [0, "The rat has noticed you."];
    expect(follow(false)).toEqual([first, [1, "The rat is beside you."], [7, "You are there."]]);
    expect(follow(true)).toEqual([first, [1, undefined], first]);
  });

  test("have their refusal tell that a step takes long", () => {
    const { go, you, world } = noticed();
    write(world, you, Actor, { speed: 50 });
    expect(go(to).insist).toBe("Once more takes a step of 2 turns.");
  });

  test("refuse exploring once where nothing is left to explore", () => {
    const { go } = noticed();
    expect(go({ kind: "explore" })).toMatchObject(REFUSED);
    expect(go({ kind: "explore" }).reason).toBe("Everything is explored.");
  });

  test("refuse it anew after a wound", () => {
    const hall = noticed();
    const halts = insisted(hall, to, (turn) => {
      if (turn === 3) wounds.hurt(hall.world, hall.you, 2, "blow");
    });
    expect(halts).toEqual([undefined, "The rat has noticed you.", "You are there."]);
  });
});

test("who rests without wounds is told so, and the next time waits for a turn", () => {
  const { go, world } = scene("#####\n#@..#\n#####");
  const before = turnOf(world);
  expect(go({ kind: "rest" })).toMatchObject({
    steps: 0,
    reason: "You are not hurt.",
    insist: "Once more goes on for one turn.",
  });
  expect(go({ kind: "rest" })).toMatchObject({
    steps: 1,
    reason: "You wait for one turn. You are not hurt.",
  });
  expect(turnOf(world)).toBe(before + 1);
});

describe("explorers leave what sets off a machine to the player,", () => {
  const lure = (map: string, x: number) => {
    const hall = scene(map);
    const prize = spawn(hall.world, key, at(hall.level, x, 1), Trigger({ on: "take", circuit: 1 }));
    return { ...hall, prize };
  };
  const HALL = "########\n#@.....#\n########";

  test("say so once, and fetch everything else", () => {
    const { go, world, level, you, prize } = lure(HALL, 5);
    spawn(world, key, at(level, 3, 1));
    spawn(world, crystal, at(level, 6, 1), Trigger({ on: "take", circuit: 2 }));
    expect(go({ kind: "explore" }).reason).toBe(
      "Everything is explored. Left for you to take, with care: the key and the crystal.",
    );
    expect(inventoryOf(world, you)).toHaveLength(1);
    expect(read(world, prize, Position).x).toBe(5);
    expect(go({ kind: "explore" })).toMatchObject({ steps: 0, reason: "Everything is explored." });
  });

  test("do not mention what lies in a closed cage", () => {
    const { go, world, level } = lure(HALL, 6);
    setTile(world, level, 6, 1, "rock");
    expect(go({ kind: "explore" }).reason).toBe("Everything is explored.");
  });
});

test("nobody explores or rests where fire soon arrives, or stays there while it comes", () => {
  const { go, world, level, you } = scene('##############\n#@"""""""""".#\n##############');
  wounds.set(world, you, 20);
  put(world, you, level, 3, 1);
  heat.ignitePlace(world, level, 10, 1);
  step(world, wait());
  const halt = go({ kind: "rest" });
  expect(halt).toMatchObject({ reason: "Fire will soon be here." });
  expect(heat.isOnFire(world, level, 4, 1)).toBe(false);
  expect(go({ kind: "explore" }).reason).toBe("Fire will soon be here.");
  expect(go({ kind: "travel", to: { x: 1, y: 1 } }).reason).toBe("You are there.");
});

describe("journeys through what will soon burn", () => {
  // So large that the smoke thins.
  const MEADOW = `#############\n#@..""""""..#\n${"#...........#\n".repeat(16)}#############`;
  const to = { kind: "travel", to: { x: 11, y: 1 } } as const;

  test("go round it where there is another way", () => {
    const { go, world, level, trodden } = scene(MEADOW);
    heat.ignitePlace(world, level, 6, 1);
    expect(go(to).reason).toBe("You are there.");
    expect(trodden).not.toContain("grass");
    const quiet = scene(MEADOW);
    quiet.go(to);
    expect(quiet.trodden).toContain("grass");
  });

  test("ask first where there is none, and lead out of it at once", () => {
    const only = MEADOW.replace("#...........#", "#############");
    const { go, world, level, you, trodden } = scene(only);
    heat.ignitePlace(world, level, 5, 1);
    expect(go({ kind: "travel", to: { x: 4, y: 1 } })).toMatchObject({ steps: 0 });
    expect(trodden).toEqual([]);
    put(world, you, level, 4, 1);
    expect(go({ kind: "travel", to: { x: 2, y: 1 } }).reason).toBe("You are there.");
  });
});
