import { createGrid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { size, tries } from "../../../../test/support/hunt";
import {
  add,
  component,
  despawn,
  ENVIRONMENT,
  entitiesWith,
  event,
  hashWorld,
  loadWorld,
  plugin,
  read,
  resource,
  resourceOf,
  saveWorld,
  spawn,
  streamOf,
  system,
  u16,
  type World,
  write,
} from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { HeatSource } from "../../src/heat";
import { Item } from "../../src/items";
import * as light from "../../src/light";
import { Light, lightOf, setAmbientLight } from "../../src/light";
import { Mind } from "../../src/minds";
import { Viewer, viewOf } from "../../src/sight";
import { addSmoke } from "../../src/smoke";
import {
  addLevel,
  at,
  Blocker,
  entitiesOn,
  isTaken,
  levelOf,
  levelsOf,
  Position,
  put,
  sleepLevel,
} from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, queueOf, startTimer, suspend, ticksLeft, turnsIn } from "../../src/turns";
import * as rewind from "../../src/undo";
import { compareWorlds, historyOf, redo, tellDifference, undo } from "../../src/undo";
import { fading, inflict } from "../fading";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";
import { randomMap, spotsOf } from "../randomised/map";
import { scene, whereIs } from "../scene";

const RUNS = tries(2, 25);
const ROUNDS = size(25, 150);

/** What is derived, and so in no hash. */
function looksOf(world: World) {
  return {
    views: entitiesWith(world, Viewer, Position).map((one) => [one, ...viewOf(world, one).visible.words]),
    light: levelsOf(world).map(({ id }) => {
      const { red, green, blue, cells } = lightOf(world, id);
      return { red, green, blue, cells };
    }),
    grids: levelsOf(world).map(({ opacity, walkCosts, openerCosts }) => [opacity, walkCosts, openerCosts]),
    there: levelsOf(world).map(({ id }) => entitiesOn(world, id)),
  };
}

/** Digs a level now and then, with something of everything that belongs to levels. Those that were dug before it go to sleep. */
const digging = plugin({
  name: "digging",
  needs: ["game", "light", "smoke"],
  systems: [[ENVIRONMENT, system("digging.dig", dig), { every: 2000 }]],
});

const MOST_LEVELS = 30;

function dig(world: World): void {
  const random = streamOf(world, "digging");
  if (levelsOf(world).length > MOST_LEVELS) return;
  const map = randomMap(random);
  const level = addLevel(world, map, { name: `dug ${random.int(0, 99)}` });
  if (level > 3) sleepLevel(world, level - 1);
  const spots = spotsOf(map, random).map(({ x, y }) => at(level, x, y));
  const next = () => spots.pop() as ReturnType<typeof at>;
  spawn(
    world,
    next(),
    Actor,
    Blocker,
    Light({ radius: 3 }),
    Viewer({ radius: 5 }),
    Mind({ behaviour: "wanderer" }),
  );
  spawn(world, next(), Item, Light({ radius: 2 }));
  spawn(world, next(), HeatSource({ degrees: 400 }));
  if (random.chance(0.5)) setAmbientLight(world, random.int(0, level), random.int(0, 0x40) * 0x10101);
  if (random.chance(0.5)) spawn(world, at(level, 2, 2), Light({ radius: 4 }));
  if (random.chance(0.5)) addSmoke(world, level, map.width >> 1, map.height >> 1, 500);
}

/** The setup with turns that can be undone; `safe: "checked"` compares everything, and so finds what marks alone would not. */
function rewindable(safe: true | "checked") {
  const plugins = SETUP.plugins.map((it) => (it.name === "turns" ? turns.plugin({ safe }) : it));
  return { ...SETUP, plugins: [...plugins, digging, rewind.plugin({ turns: 1000, bytes: 2 ** 30 })] };
}

describe("with every plugin there is, only what differs is put back:", () => {
  test.each(Array.from({ length: RUNS }, (_, i) => [`revert ${i}`, i % 2 ? true : "checked"] as const))(
    "after undo and redo a game looks, and goes on, like one that was loaded there (%s, safe: %s)",
    (seed, safe) => {
      const setup = rewindable(safe);
      const world = randomWorld(seed, setup);
      const driver = createDriver(seed);
      const random = createRandom(seed).fork("undo");
      const saves = [saveWorld(world)];
      let inPlace = 0;
      for (let round = 0; round < ROUNDS; round++) {
        for (let turn = random.int(1, 8); turn > 0; turn--) {
          driver.turn(world);
          saves.push(saveWorld(world));
        }
        const [first] = levelsOf(world);
        const back = random.int(1, Math.min(6, saves.length - 1));
        const forth = random.int(0, back);
        undo(world, back);
        if (forth > 0) redo(world, forth);
        saves.length -= back - forth;
        if (levelsOf(world)[0] === first) inPlace++;

        const twin = loadWorld(saves.at(-1) as Uint8Array, setup);
        expect(compareWorlds(world, twin).map(tellDifference)).toEqual([]);
        expect(hashWorld(world)).toBe(hashWorld(twin));
        expect(checkWorld(world).map(tellProblem)).toEqual([]);
        expect(looksOf(world)).toEqual(looksOf(twin));
        const [one, other] = [createDriver(`${seed} ${round}`), createDriver(`${seed} ${round}`)];
        for (let turn = 0; turn < 3; turn++) {
          one.turn(world);
          other.turn(twin);
          saves.push(saveWorld(world));
          expect(saves.at(-1)).toEqual(saveWorld(twin));
        }
      }
      expect(inPlace).toBe(ROUNDS);
      expect(levelsOf(world).length).toBeGreaterThan(2);
    },
  );
});

const MAP = `
  #######
  #@...1#
  #######`;

describe("an undo", () => {
  const Marked = component("Marked", {});

  /** Who is marked, in a resource that hooks fill. */
  const Roster = resource<Set<number>>({
    name: "roster",
    create: () => new Set(),
    undone: (roster) => roster,
  });

  const marking = (...hooks: ["undone"] | []) =>
    plugin({
      name: "marking",
      components: [Marked],
      resources: [Roster],
      hooks: [
        [
          Marked,
          {
            added: (world, one) => void resourceOf(world, Roster).add(one),
            removed: (world, one) => void resourceOf(world, Roster).delete(one),
            ...(hooks[0] && { undone: (world, one) => void resourceOf(world, Roster).delete(one) }),
          },
        ],
      ],
    });

  test("leaves levels as they are, drops those that were added, and puts them back", () => {
    const { world, level, hero, walk } = scene(MAP, { plugins: [rewind.plugin()] });
    const before = levelOf(world, level);
    walk("e", 2);
    undo(world);
    expect([levelOf(world, level), whereIs(world, hero)]).toEqual([before, "2,1"]);
    expect(levelOf(world, level)).toBe(before);
    addLevel(world, createGrid(5, 5));
    walk("e");
    undo(world, 2);
    expect(levelsOf(world)).toEqual([before]);
    expect(levelOf(world, level)).toBe(before);
    expect(whereIs(world, hero)).toBe("2,1");
    redo(world, 2);
    expect(levelsOf(world).map(({ width }) => width)).toEqual([7, 5]);
    expect(levelOf(world, level)).toBe(before);
  });

  test("that drops a level leaves nothing of it to one of another size", () => {
    const plugins = [light.plugin({ ambient: 0x808080 }), rewind.plugin()];
    const { world, level, hero, wait } = scene(MAP, { plugins });
    const before = levelOf(world, level);
    const dig = (size: number) => {
      const map = createGrid(size, size);
      const id = addLevel(world, { ...map, cells: map.cells.fill(1) });
      spawn(world, at(id, size - 1, size - 1), Blocker, Light({ radius: 3 }));
      put(world, hero, id, 1, 1);
      return id;
    };
    wait(1);
    const small = dig(4);
    wait(1);
    expect(viewOf(world, hero).visible.width).toBe(4);
    undo(world, 2);
    expect(levelsOf(world)).toHaveLength(1);
    expect(levelOf(world, level)).toBe(before);
    expect(dig(9)).toBe(small);
    expect([80, 79].map((cell) => isTaken(world, small, cell))).toEqual([true, false]);
    expect(lightOf(world, small).width).toBe(9);
    expect(viewOf(world, hero).visible.width).toBe(9);
    expect(checkWorld(world).map(tellProblem)).toEqual([]);
  });

  test("gives an actor that was suspended its turns back", () => {
    const { world, spot, wait } = scene(MAP, { plugins: [rewind.plugin()] });
    const imp = spawn(world, spot("1"), Actor({ next: 150 }));
    wait(1);
    suspend(world, imp);
    wait(4);
    expect(turnsIn(queueOf(world)).filter(({ serial }) => serial === imp)).toEqual([]);
    undo(world, 5);
    wait(2);
    expect(read(world, imp, Actor).next).toBe(250);
  });

  test("brings back who was in a row that others have had since, in the same row", () => {
    const { world, level, spot, wait } = scene(MAP, { plugins: [rewind.plugin()] });
    const first = spawn(world, spot("1"), Actor({ next: 5000 }));
    wait(1);
    despawn(world, first);
    wait(1);
    const second = spawn(world, at(level, 5, 1), Actor({ next: 5000 }));
    wait(1);
    undo(world);
    expect(entitiesOn(world, level)).toContain(second);
    undo(world);
    expect(entitiesOn(world, level)).not.toContain(second);
    undo(world);
    expect(entitiesOn(world, level)).toContain(first);
    expect(read(world, first, Actor).next).toBe(5000);
    redo(world, 3);
    expect(entitiesOn(world, level)).toContain(second);
    expect(checkWorld(world)).toEqual([]);
  });

  test.each([["with undone", marking("undone"), true] as const, ["without", marking(), false] as const])(
    "keeps what hooks derive, %s",
    (_, plugin, inPlace) => {
      const { world, level, spot, wait, hero } = scene(MAP, { plugins: [rewind.plugin(), plugin] });
      const imp = spawn(world, spot("1"), Marked);
      const before = levelOf(world, level);
      wait(1);
      add(world, hero, Marked);
      despawn(world, imp);
      wait(1);
      undo(world, 2);
      expect([...resourceOf(world, Roster)]).toEqual([imp]);
      redo(world);
      expect([...resourceOf(world, Roster)]).toEqual([hero]);
      redo(world);
      expect([...resourceOf(world, Roster)]).toEqual([hero]);
      expect(levelOf(world, level) === before).toBe(inPlace);
    },
  );

  const Bell = event("bell", {});
  const Dizzy = component("Dizzy", {});

  test.each([1, 1000])("takes timers back among %i others, and keeps no more for them", (many) => {
    const plugins = [fading(Dizzy), rewind.plugin()];
    const { world, wait, hero } = scene(MAP, { capacity: 2000, plugins });
    for (let i = 0; i < many; i++) startTimer(world, Bell({}), { after: 50_000 + i, every: 100 });
    for (let i = 0; i < many; i++) inflict(world, spawn(world), Dizzy, 90_000);
    wait(2);
    const before = historyOf(world).bytes;
    const hash = hashWorld(world);
    startTimer(world, Bell({}), { after: 150 });
    const dizziness = inflict(world, hero, Dizzy, 250);
    wait(4);
    expect(historyOf(world).bytes - before).toBeLessThan(16_000);
    const after = hashWorld(world);
    undo(world, 5);
    redo(world);
    expect(hashWorld(world)).not.toBe(hash);
    expect(ticksLeft(world, dizziness)).toBe(250);
    redo(world, 4);
    expect(hashWorld(world)).toBe(after);
    expect(checkWorld(world)).toEqual([]);
  });

  test("of everything keeps the order of timers, and what can be redone", () => {
    const plugins = [fading(Dizzy), rewind.plugin()];
    const { world, wait, hero } = scene(MAP, { plugins });
    startTimer(world, Bell({}), { after: 150, every: 200 });
    startTimer(world, Bell({}), { after: 5000 });
    const other = spawn(world);
    for (const one of [hero, other]) inflict(world, one, Dizzy, 900);
    wait(3);
    inflict(world, hero, Dizzy, 2000);
    const hash = hashWorld(world);
    wait(1);
    addLevel(world, createGrid(5, 5));
    wait(1);
    undo(world, 2);
    expect(hashWorld(world)).toBe(hash);
    expect(historyOf(world).forward).toBe(2);
  });

  test("does not tell a hook again of a component that was there all the time", () => {
    const Bait = component("Bait", { scent: u16 });
    const Baits = resource<{ count: number }>({
      name: "baits",
      create: () => ({ count: 0 }),
      undone: (baits) => baits,
    });
    const count = (by: number) => (world: World) => {
      resourceOf(world, Baits).count += by;
    };
    const counting = plugin({
      name: "counting",
      components: [Bait],
      resources: [Baits],
      hooks: [[Bait, { added: count(1), removed: count(-1), undone: count(-1) }]],
    });
    const { world, wait, hero } = scene(MAP, { plugins: [rewind.plugin(), counting] });
    add(world, hero, Bait);
    wait(1);
    write(world, hero, Bait, { scent: 7 });
    wait(1);
    undo(world, 2);
    expect(read(world, hero, Bait).scent).toBe(0);
    expect(resourceOf(world, Baits).count).toBe(1);
  });

  test("calls hooks for what changed, and for nothing else", () => {
    const told: string[] = [];
    const Health = component("Health", { points: u16 });
    const tell = (what: string) => (_: World, one: number) => void told.push(`${what} ${one}`);
    const watch = plugin({
      name: "watch",
      components: [Health],
      hooks: [
        [
          Health,
          {
            added: tell("added"),
            changed: tell("changed"),
            removed: tell("removed"),
            undone: tell("undone"),
          },
        ],
      ],
    });
    const { world, spot, wait, hero } = scene(MAP, { plugins: [rewind.plugin(), watch] });
    const imp = spawn(world, spot("1"), Health);
    add(world, hero, Health);
    wait(1);
    write(world, hero, Health, { points: 7 });
    despawn(world, imp);
    const ghost = spawn(world, Health);
    wait(1);
    told.length = 0;
    undo(world, 2);
    expect(told).toEqual([`undone ${ghost}`, `changed ${hero}`, `added ${imp}`]);
  });
});
