import { hasLineOfSight } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import {
  createWorld,
  despawn,
  type Entity,
  hashWorld,
  loadWorld,
  type Plugin,
  plugin,
  read,
  rowOf,
  saveWorld,
  spawn,
  write,
} from "../../../src";
import {
  contactsOf,
  factions,
  forgetContacts,
  inform,
  LostTrack,
  perceive,
  perceivesNow,
  type Sense,
  SenseError,
  senses,
} from "../../../src/minds";
import { listen } from "../../../src/plugin";
import { restoreWorld, snapshotWorld } from "../../../src/save";
import { Blind, Cone, Viewer } from "../../../src/sight";
import * as space from "../../../src/space";
import { levelOf, Position, put, SpaceError, setVeil } from "../../../src/space";
import * as turns from "../../../src/turns";
import { Actor } from "../../../src/turns";
import { TILES } from "../../scene";
import { contactOf, known, watched } from "./scenes";

describe("sight", () => {
  test("shows a foe in view without a doubt, and neither through walls nor beyond the sight", () => {
    const map = watched(
      `
      @.....1
      #######
      2.....3`,
      { voice: 0 },
    );
    const [sees, walled] = [map.put("1"), map.put("2")];
    const short = map.put("1", { sight: 5 });
    for (const self of [sees, walled, short]) perceive(map.world, self);
    expect(contactOf(map.world, sees)).toMatchObject({
      who: map.hero,
      x: 0,
      y: 0,
      certainty: 1000,
      sense: "sight",
    });
    expect(perceivesNow(map.world, sees)).toBe(true);
    expect([known(map.world, walled), known(map.world, short)]).toEqual([[], []]);
    expect(map.noticed).toEqual([`${sees} sight ${map.hero}`]);
  });

  test("does not go through smoke", () => {
    const map = watched("@..2..1");
    const self = map.put("1");
    setVeil(map.world, map.level, 3, 0, true);
    perceive(map.world, self);
    expect(known(map.world, self)).toEqual([]);
    setVeil(map.world, map.level, 3, 0, false);
    perceive(map.world, self);
    expect(known(map.world, self)).toEqual([`${map.hero} at 0,0 (sight)`]);
  });

  test("of a mind with eyes of its own is what those see", () => {
    const map = watched("@....1....2", { voice: 0 });
    const selves = [
      map.put("1", {}, Viewer, Cone),
      map.put("1", {}, Viewer),
      map.put("1", {}, Viewer, Blind),
    ];
    write(map.world, selves[0] as Entity, Cone, { facing: "e" });
    map.wait(1);
    const see = () => {
      for (const self of selves) perceive(map.world, self);
      return selves.map((self) => perceivesNow(map.world, self));
    };
    expect(see()).toEqual([false, true, false]);
    write(map.world, selves[0] as Entity, Cone, { facing: "w" });
    map.wait(1);
    expect(see()).toEqual([true, true, false]);
  });

  const dowsing: Sense = {
    name: "dowsing",
    perceive: (world, self) => {
      const { level, x, y } = read(world, 1 as Entity, Position);
      inform(world, self, { who: 1 as Entity, level, x, y, certainty: 300, sense: "dowsing" });
    },
  };

  test("and all the rest can be joined by a sense of the game's own", () => {
    const map = watched("@#1", {}, [dowsing]);
    const self = map.put("1");
    perceive(map.world, self);
    expect(contactOf(map.world, self)).toMatchObject({
      who: map.hero,
      x: 0,
      certainty: 300,
      sense: "dowsing",
    });
    expect(map.noticed).toEqual([`${self} dowsing ${map.hero}`]);
  });

  test("and the rest are saved, the game's own by name and only where they are in use", () => {
    const map = watched("@#1#2", {}, [dowsing]);
    const [self, other] = [map.put("1"), map.put("2")];
    const clue = { who: map.hero, level: map.level, x: 0, y: 0, certainty: 500 };
    inform(map.world, other, { ...clue, sense: "told" });
    const saved = () => snapshotWorld(map.world).resources["senses.memory"];
    expect(saved()).toMatchObject({ sense: Uint8Array.of(4) });
    expect(saved()).not.toHaveProperty("own");
    perceive(map.world, self);
    expect(saved()).toMatchObject({ sense: Uint8Array.of(128, 4), own: ["dowsing"] });
    const copy = loadWorld(saveWorld(map.world), map.setup);
    expect(hashWorld(copy)).toBe(hashWorld(map.world));
    expect([self, other].map((mind) => contactOf(copy, mind).sense)).toEqual(["dowsing", "told"]);

    const { resources, ...rest } = snapshotWorld(map.world);
    const strange = { ...(saved() as object), own: [] } as never;
    const damaged = { ...rest, resources: { ...resources, "senses.memory": strange } };
    expect(() => restoreWorld(damaged, map.setup)).toThrow(
      /a contact's sense is 128, which is not the number of any sense/,
    );
  });

  test("is the same for one who looks and for a crowd", () => {
    // The first few take a line each, the others share a field of view.
    const map = watched(`
      ..........#.........
      .##..#....#..##.....
      .#...@.......#......
      ....##....#.....##..
      ..........#.........`);
    const { opacity } = levelOf(map.world, map.level);
    const watchers = Array.from({ length: 20 }, () => map.put("@"));
    for (let row = 0; row < 5; row++) {
      for (const [i, watcher] of watchers.entries()) {
        forgetContacts(map.world, watcher);
        put(map.world, watcher, map.level, i, row);
        perceive(map.world, watcher);
        expect(perceivesNow(map.world, watcher)).toBe(hasLineOfSight(opacity, 5, 2, i, row));
      }
    }
  });
});

describe("memory", () => {
  const CORNER = `
    #########
    #@....1.#
    #.#######
    #2......#
    #########`;

  test("keeps where a foe was last, less certain from turn to turn", () => {
    const map = watched(CORNER);
    const self = map.put("1");
    perceive(map.world, self);
    const certainties: number[] = [];
    for (let turn = 0; turn < 4; turn++) {
      map.wait(1);
      certainties.push(contactOf(map.world, self).certainty);
    }
    expect(certainties).toEqual([950, 900, 850, 800]);
    expect(contactOf(map.world, self)).toMatchObject({ x: 1, y: 1, at: 0 });
    expect(perceivesNow(map.world, self)).toBe(false);
  });

  test("is half as sure when nobody is seen there from afar, and goes there all the same", () => {
    const map = watched(CORNER);
    const self = map.put("1");
    perceive(map.world, self);
    map.walk("s", 2);
    perceive(map.world, self);
    expect(contactOf(map.world, self)).toMatchObject({ x: 1, y: 1, certainty: 450 });
    perceive(map.world, self);
    expect(contactOf(map.world, self).certainty).toBe(450);
  });

  test("gives up where it stands on the empty place, and tells so", () => {
    const map = watched(CORNER);
    const lost: (Entity | undefined)[] = [];
    listen(map.world, LostTrack, (_world, { who }) => lost.push(who));
    const self = map.put("1");
    perceive(map.world, self);
    map.walk("s", 2);
    put(map.world, map.hero, map.level, 7, 3);
    put(map.world, self, map.level, 1, 1);
    perceive(map.world, self);
    expect([known(map.world, self), lost]).toEqual([[], [map.hero]]);
  });

  test("fades within the ticks it was given", () => {
    const map = watched(CORNER, { memory: 300 });
    const self = map.put("2", { sight: 0 });
    inform(map.world, self, { who: map.hero, level: map.level, x: 1, y: 1, certainty: 1000, sense: "told" });
    const left = [0, 1, 2, 3].map(() => {
      map.wait(1);
      perceive(map.world, self);
      return contactsOf(map.world, self)[0]?.certainty;
    });
    expect(left).toEqual([666, 333, 0, undefined]);
  });

  test("of one who is gone names nobody, and the next in its row is somebody else", () => {
    const map = watched("1..2..@");
    const self = map.put("1", { sight: 0 });
    const other = map.put("2");
    inform(map.world, self, { who: other, level: map.level, x: 3, y: 0, certainty: 900, sense: "told" });
    const row = rowOf(map.world, other);
    despawn(map.world, other);
    expect(rowOf(map.world, map.put("2"))).toBe(row);
    expect(contactOf(map.world, self).who).toBeUndefined();
    despawn(map.world, self);
    expect(contactsOf(map.world, map.put("1"))).toEqual([]);
  });

  test("holds eight others, the surest, in the order of spawning", () => {
    const map = watched("1........@");
    const self = map.put("1", { sight: 0 });
    const others = Array.from({ length: 12 }, () => map.put("1"));
    others.forEach((who, i) => {
      const certainty = 500 + ((i * 7) % 12);
      inform(map.world, self, { who, level: map.level, x: 1, y: 0, certainty, sense: "told" });
    });
    const contacts = contactsOf(map.world, self);
    expect(contacts.map(({ who }) => who)).toEqual(others.filter((_, i) => (i * 7) % 12 >= 4));
    forgetContacts(map.world, self);
    expect(contactsOf(map.world, self)).toEqual([]);
  });

  test("has no room for what would be forgotten before all others", () => {
    const map = watched("1........@", { memory: 1000 });
    const self = map.put("1", { sight: 0 });
    const others = Array.from({ length: 10 }, () => map.put("1"));
    const tell = (i: number, certainty: number, at: number) => {
      const who = others[i] as Entity;
      return inform(map.world, self, { who, level: map.level, x: i, y: 0, certainty, sense: "told", at });
    };
    const subjects = () => contactsOf(map.world, self).map(({ who }) => others.indexOf(who as Entity));
    map.wait(5);
    // Forgotten at 800, for a tenth of certainty lasts a hundred ticks; the others at 900.
    for (let i = 0; i < 8; i++) expect(tell(i, i === 3 ? 400 : 500, 400)).toBe(true);
    const before = [...map.noticed];
    expect(tell(8, 299, 500)).toBe(false);
    expect(subjects()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(map.noticed).toEqual(before);
    expect(tell(8, 300, 500)).toBe(true);
    expect(subjects()).toEqual([0, 1, 2, 4, 5, 6, 7, 8]);
    expect(map.noticed).toHaveLength(before.length + 1);
    // What is surer now is not what lasts longer.
    expect(tell(9, 599, 200)).toBe(false);
    expect(tell(9, 900, 100)).toBe(true);
    expect(subjects()).toEqual([0, 1, 2, 4, 5, 6, 7, 9]);
  });

  test("heeds the more certain of two clues, and the later of equals", () => {
    const map = watched("1........@");
    const self = map.put("1", { sight: 0 });
    const clue = (x: number, certainty: number) =>
      inform(map.world, self, { who: map.hero, level: map.level, x, y: 0, certainty, sense: "told" });
    expect([clue(2, 500), clue(3, 499), clue(4, 500)]).toEqual([true, false, true]);
    expect(contactOf(map.world, self)).toMatchObject({ x: 4, certainty: 500 });
    map.wait(2);
    // What it knew has faded to 400 by now.
    expect([clue(5, 399), clue(6, 400)]).toEqual([false, true]);
  });

  test("refuses clues that cannot be", () => {
    const map = watched("1..@");
    const self = map.put("1");
    const clue = { who: map.hero, level: map.level, x: 1, y: 0, certainty: 500, sense: "told" } as const;
    expect(() => inform(map.world, self, { ...clue, certainty: 1001 })).toThrow(SenseError);
    expect(() => inform(map.world, self, { ...clue, certainty: 0.5 })).toThrow(/certainty is 0.5; allowed/);
    expect(() => inform(map.world, self, { ...clue, sense: "esp" })).toThrow(
      new SenseError(
        'sense is "esp"; this world has sight, hearing, smell, warmth, told; give the plugin `senses` a Sense with that name',
      ),
    );
    expect(() => inform(map.world, self, { ...clue, at: 99 })).toThrow(/at is 99; allowed are/);
    expect(() => inform(map.world, self, { ...clue, x: 4 })).toThrow(SpaceError);
    expect(() => inform(map.world, self, { ...clue, who: 60 as Entity })).toThrow(/not alive/);
    expect(contactsOf(map.world, self)).toEqual([]);
    expect(() => senses({ memory: 0 })).toThrow(/memory is 0; allowed are whole numbers from 1/);
    expect(() => senses({ voice: 201 })).toThrow(/voice is 201/);
    expect(() => perceive(map.world, spawn(map.world, Actor))).not.toThrow();
  });
});

test("senses and factions are for worlds with minds and turns", () => {
  const only =
    (...plugins: Plugin[]) =>
    () =>
      createWorld({ seed: 1, plugins });
  expect(only(space.plugin(TILES), turns.plugin(), senses())).toThrow(/"senses" needs "minds"/);
  expect(only(factions({}))).toThrow(/"factions" needs "turns"/);
  expect(only(plugin({ name: "alarms", needs: ["senses"] }))).toThrow(
    'plugin "alarms" needs "senses" before it; add it to createWorld\'s plugins: senses() of "@delvekit/core/minds"',
  );
});

test("senses are given what they have options for", () => {
  expect(() => senses({ memori: 3 } as object)).toThrow(
    /^senses: unknown option "memori"; did you mean "memory"\? Allowed are memory, voice, noises, senses$/,
  );
  for (const memory of [0, 1_000_001, 0.5])
    expect(() => senses({ memory })).toThrow(
      new SenseError(`memory is ${memory}; allowed are whole numbers from 1 to 1000000`),
    );
  for (const voice of [-1, 201])
    expect(() => senses({ voice })).toThrow(
      new SenseError(`voice is ${voice}; allowed are whole numbers from 0 to 200`),
    );
  for (const options of [{ memory: 1 }, { memory: 1_000_000 }, { voice: 0 }, { voice: 200 }])
    expect(() => senses(options)).not.toThrow();
});
