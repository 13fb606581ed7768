import { describe, expect, test } from "vitest";
import { type Entity, write } from "../../../src";
import {
  Asleep,
  contactsOf,
  Faction,
  factions,
  Hearing,
  makeNoise,
  perceive,
  setAttitude,
} from "../../../src/minds";
import { Position, setTile } from "../../../src/space";
import { contactOf, known, watched } from "./scenes";

const BLIND = { sight: 0 };

describe("friends", () => {
  test("tell each other whom they notice, as far as the voice carries", () => {
    const map = watched("@...1..2......3", { voice: 6 });
    const self = map.put("1");
    const [near, far] = [map.put("2", BLIND), map.put("3", BLIND)];
    perceive(map.world, self);
    expect(contactOf(map.world, near)).toMatchObject({ who: map.hero, x: 0, certainty: 750, sense: "told" });
    expect(known(map.world, far)).toEqual([]);
    expect(map.noticed).toEqual([`${self} sight ${map.hero}`, `${near} told ${map.hero}`]);
  });

  test("do not pass on what they were told", () => {
    const map = watched("@...1..2..3", { voice: 4 });
    const self = map.put("1");
    const [second, third] = [map.put("2", BLIND), map.put("3", BLIND)];
    for (let round = 0; round < 3; round++) for (const one of [self, second, third]) perceive(map.world, one);
    expect([known(map.world, second).length, known(map.world, third).length]).toEqual([1, 0]);
  });

  test("do not pass on what they only heard", () => {
    const map = watched("@...1..2", { voice: 8 });
    const [self, friend] = [map.put("1", BLIND), map.put("2", BLIND)];
    makeNoise(map.world, { level: map.level, x: 0, y: 0, loudness: 5, by: map.hero });
    perceive(map.world, self);
    expect([known(map.world, self).length, known(map.world, friend).length]).toEqual([1, 0]);
  });

  test("tell once for as long as they see somebody, and again when they see them anew", () => {
    const map = watched("@...1..2", { voice: 6 });
    const [self, friend] = [map.put("1"), map.put("2", BLIND)];
    perceive(map.world, self);
    map.walk("e");
    perceive(map.world, self);
    expect(contactOf(map.world, friend).x).toBe(0);
    setTile(map.world, map.level, 2, 0, "wall");
    map.wait(1);
    perceive(map.world, self);
    setTile(map.world, map.level, 2, 0, "floor");
    map.wait(1);
    perceive(map.world, self);
    expect(contactOf(map.world, friend)).toMatchObject({ x: 1, certainty: 750 });
  });

  test("who sleep, are deaf, behind a door, or no friends are told nothing", () => {
    const map = watched("@...1.2+.3", {
      voice: 6,
      plugins: [factions({ orcs: {}, elves: { orcs: "neutral" } })],
    });
    const self = map.put("1");
    const others = [
      map.put("2", BLIND, Asleep),
      map.put("2", BLIND, Hearing({ faintest: 65535 })),
      map.put("3", BLIND),
      map.put("2", BLIND),
    ];
    setAttitude(map.world, self, others[3] as Entity, "neutral");
    perceive(map.world, self);
    expect(others.map((other) => known(map.world, other))).toEqual([[], [], [], []]);
  });

  test("in a crowd of foes notice the nearest eight, and tell each other once", () => {
    const map = watched("@2.1.3........4", { plugins: [factions({ orcs: { elves: "foe" }, elves: {} })] });
    const orc = Faction({ name: "orcs" });
    const [self, friend] = [map.put("1", {}, orc), map.put("2", BLIND, orc)];
    setAttitude(map.world, self, map.hero, "neutral");
    const spots = [...Array.from({ length: 2 }, () => "4"), ...Array.from({ length: 8 }, () => "3")];
    const elves = spots.map((spot) => map.put(spot, {}, Faction({ name: "elves" })));
    const knows = (who: Entity) => contactsOf(map.world, who).map((contact) => contact.who);
    perceive(map.world, self);
    expect([knows(self), knows(friend)]).toEqual([elves.slice(2), elves.slice(2)]);
    write(map.world, elves[0] as Entity, Position, { x: 4 });
    map.wait(1);
    perceive(map.world, self);
    expect(knows(self)).toContain(elves[0]);
    expect(knows(friend)).not.toContain(elves[0]);
  });
});
