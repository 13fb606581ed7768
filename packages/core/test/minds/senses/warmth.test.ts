import { expect, test } from "vitest";
import { type Entity, read, spawn, write } from "../../../src";
import { Body, HeatSource } from "../../../src/heat";
import { forgetContacts, perceive, WarmthSight } from "../../../src/minds";
import { Player } from "../../../src/turns";
import { known, watched } from "./scenes";

const BLIND = { sight: 0 };

test("warm bodies are felt in line of sight, as far as the sense goes", () => {
  const map = watched(
    `
    @....1..2
    ####.####
    3........`,
    { voice: 0 },
  );
  const [near, far, walled] = ["1", "2", "3"].map((spot) => map.put(spot, BLIND, WarmthSight({ radius: 5 })));
  const without = map.put("1", BLIND);
  for (const self of [near, far, walled, without]) perceive(map.world, self as Entity);
  expect(known(map.world, near as Entity)).toEqual([`${map.hero} at 0,0 (warmth)`]);
  expect([far, walled, without].map((self) => known(map.world, self as Entity))).toEqual([[], [], []]);
});

test("the cold are not felt", () => {
  const map = watched("0....1");
  const hero = spawn(map.world, map.spot("0"), Player, Body({ degrees: 12 }));
  const self = map.put("1", BLIND, WarmthSight);
  perceive(map.world, self);
  expect(known(map.world, self)).toEqual([]);
  const { degrees } = read(map.world, self, WarmthSight);
  write(map.world, hero, Body, { degrees: degrees - 1 });
  perceive(map.world, self);
  expect(known(map.world, self)).toEqual([]);
  write(map.world, hero, Body, { degrees });
  perceive(map.world, self);
  expect(known(map.world, self)).toEqual([`${hero} at 0,0 (warmth)`]);
});

test("a fire in the line blinds, a fire beside it does not", () => {
  const map = watched(`
    @..2..1
    .......
    .......
    ...3...`);
  spawn(map.world, map.spot("3"), HeatSource({ degrees: 600 }));
  map.wait(1);
  const self = map.put("1", BLIND, WarmthSight);
  perceive(map.world, self);
  expect(known(map.world, self)).toHaveLength(1);
  spawn(map.world, map.spot("2"), HeatSource({ degrees: 600 }));
  map.wait(1);
  forgetContacts(map.world, self);
  perceive(map.world, self);
  expect(known(map.world, self)).toEqual([]);
});
