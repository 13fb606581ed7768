import type { Direction } from "@delvekit/grid";
import { describe, expect, test } from "vitest";
import { add, done, on, plugin, spawn, when } from "../../src";
import * as items from "../../src/items";
import { Asleep, addRoute, behaviour, Faction, factions, Patrol, swap } from "../../src/minds";
import { listen } from "../../src/plugin";
import { at, bump, Moved } from "../../src/space";
import * as triggers from "../../src/triggers";
import { Trigger, Triggered } from "../../src/triggers";
import { whereIs } from "../scene";
import { monsters, picture } from "./monsters";

const CORRIDOR = `
      #########
      #1.....2#
      #########`;

describe("friends in a corridor", () => {
  test("who want to pass each other change places", () => {
    const map = monsters(CORRIDOR);
    const there = addRoute(map.world, map.level, [[7, 1]]);
    const back = addRoute(map.world, map.level, [[1, 1]]);
    const first = map.put("1", "patrol", {}, Patrol({ towards: there }));
    const second = map.put("2", "patrol", {}, Patrol({ towards: back }));
    map.pass(9);
    expect([whereIs(map.world, first), whereIs(map.world, second)]).toEqual(["7,1", "1,1"]);
  });

  test("who want the same do not, however long they wait", () => {
    const map = monsters(
      `
      #########
      #.@12...#
      #########`,
      { plugins: [peace] },
    );
    map.put("1", "hunter");
    map.put("2", "patrol");
    let moves = 0;
    listen(map.world, Moved, () => moves++);
    map.pass(30);
    expect(moves).toBe(0);
  });

  test("let those through who fight while they themselves only follow", () => {
    const map = monsters(
      `
      ###########
      #.@1.2....#
      ###########`,
      { plugins: [peace], behaviours: [behaviour("oaf")] },
    );
    map.put("1", "oaf");
    map.put("2", "hunter");
    map.pass(2);
    expect(map.show()).toBe(
      picture(`
      ###########
      #.@ho.....#
      ###########`),
    );
    map.pass(20);
    expect(map.show()).toContain("@ho");
  });
});

describe("the action swap", () => {
  test("is refused by foes, by sleepers, and by whoever is not there", () => {
    const map = monsters("1@2");
    map.put("1", "hunter");
    const swapTo = (dir: Direction) => map.act(swap({ dir }));
    expect(swapTo("w")).toMatchObject({ status: "failed", reason: "Someone is in the way." });
    expect(swapTo("e")).toMatchObject({ status: "failed", reason: "Nobody is there to change places with." });
    const sleepers = monsters("12.");
    const awake = sleepers.put(
      "1",
      "patrol",
      {},
      Patrol({ towards: addRoute(sleepers.world, sleepers.level, [[2, 0]]) }),
    );
    sleepers.put("2", "sleeper", {}, Asleep);
    sleepers.pass(5);
    expect(whereIs(sleepers.world, awake)).toBe("0,0");
  });

  test("sets off what waits for either of the two", () => {
    const set: number[] = [];
    const game = plugin({
      name: "game",
      events: [when(Triggered, (_, { circuit }) => void set.push(circuit))],
    });
    const peaceful = factions({ us: {} });
    const plugins = [items.plugin(), triggers.plugin(), peaceful, game];
    const map = monsters("@1", { plugins, behaviours: [behaviour("still")] });
    const { world, hero, level } = map;
    add(world, hero, Faction({ name: "us" }));
    const friend = map.put("1", "still", {}, Faction({ name: "us" }));
    for (const x of [0, 1])
      spawn(world, at(level, x, 0), Trigger({ on: "enter", circuit: x + 1, again: true }));
    map.act(swap({ dir: "e" }));
    expect([whereIs(world, hero), whereIs(world, friend)]).toEqual(["1,0", "0,0"]);
    expect(set.sort()).toEqual([1, 2]);
  });

  test("leaves nobody without a place of their own", () => {
    const map = monsters(CORRIDOR);
    for (const spot of ["1", "2"]) map.put(spot, "wanderer");
    for (let turn = 0; turn < 60; turn++) {
      map.pass(1);
      expect(map.show().match(/w/g)).toHaveLength(2);
    }
  });
});

/** Bumps that hurt nobody. */
const peace = plugin({ name: "peace", actions: [on(bump, () => done())] });
