import { createGrid } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { tries } from "../../../../test/support/hunt";
import {
  add,
  component,
  despawn,
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
  u16,
  type World,
  write,
} from "../../src";
import { checkWorld, tellProblem } from "../../src/check";
import { lightOf } from "../../src/light";
import { Viewer, viewOf } from "../../src/sight";
import { addLevel, at, entitiesOn, levelOf, levelsOf, Position } from "../../src/space";
import * as statuses from "../../src/statuses";
import * as turns from "../../src/turns";
import { Actor, queueOf, startTimer, suspend, turnsIn } from "../../src/turns";
import * as rewind from "../../src/undo";
import { compareWorlds, historyOf, redo, tellDifference, undo } from "../../src/undo";
import { createDriver } from "../randomised/driver";
import { randomWorld, SETUP } from "../randomised/game";
import { scene, whereIs } from "../scene";

const RUNS = tries(2, 25);
const ROUNDS = tries(25, 150);

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

/** The setup with turns that can be undone; `safe: "checked"` compares everything, and so finds what marks alone would not. */
function rewindable(safe: true | "checked") {
  const plugins = SETUP.plugins.map((it) => (it.name === "turns" ? turns.plugin({ safe }) : it));
  return { ...SETUP, plugins: [...plugins, rewind.plugin({ turns: 1000, bytes: 2 ** 30 })] };
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

  test("leaves levels as they are where nothing was added, and makes new ones where one was", () => {
    const { world, level, hero, walk } = scene(MAP, { plugins: [rewind.plugin()] });
    const before = levelOf(world, level);
    walk("e", 2);
    undo(world);
    expect([levelOf(world, level), whereIs(world, hero)]).toEqual([before, "2,1"]);
    expect(levelOf(world, level)).toBe(before);
    addLevel(world, createGrid(5, 5));
    walk("e");
    undo(world, 2);
    expect(levelsOf(world)).toHaveLength(1);
    expect(whereIs(world, hero)).toBe("2,1");
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

  test.each([1, 1000])(
    "takes a timer and a status back among %i others, and keeps no more for them",
    (many) => {
      const plugins = [statuses.plugin(Dizzy), rewind.plugin()];
      const { world, wait, hero } = scene(MAP, { capacity: 2000, plugins });
      for (let i = 0; i < many; i++) startTimer(world, Bell({}), { after: 50_000 + i, every: 100 });
      for (let i = 0; i < many; i++) statuses.inflict(world, spawn(world), Dizzy, 90_000);
      wait(2);
      const before = historyOf(world).bytes;
      const hash = hashWorld(world);
      startTimer(world, Bell({}), { after: 150 });
      statuses.inflict(world, hero, Dizzy, 250);
      wait(4);
      expect(historyOf(world).bytes - before).toBeLessThan(16_000);
      const after = hashWorld(world);
      undo(world, 5);
      redo(world);
      expect(hashWorld(world)).not.toBe(hash);
      expect(statuses.statusLeft(world, hero, Dizzy)).toBe(250);
      redo(world, 4);
      expect(hashWorld(world)).toBe(after);
      expect(checkWorld(world)).toEqual([]);
    },
  );

  test("of everything keeps the order of timers and statuses, and what can be redone", () => {
    const plugins = [statuses.plugin(Dizzy), rewind.plugin()];
    const { world, wait, hero } = scene(MAP, { plugins });
    startTimer(world, Bell({}), { after: 150, every: 200 });
    startTimer(world, Bell({}), { after: 5000 });
    const other = spawn(world);
    for (const one of [hero, other]) statuses.inflict(world, one, Dizzy, 900);
    wait(3);
    statuses.inflict(world, hero, Dizzy, 2000);
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
