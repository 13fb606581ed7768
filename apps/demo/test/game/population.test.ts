import { type Entity, has, read } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { entitiesOn, levelOf, Position } from "@delvekit/core/space";
import { computeDistances, type Point, UNREACHED } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import { isKind } from "@delvekit/kit/content";
import { dungeonOf } from "@delvekit/kit/levels";
import { Look, Naming } from "@delvekit/kit/names";
import { describe, expect, it } from "vitest";
import { things } from "../../src/game/content";
import { DEPTHS, halls } from "../../src/game/halls";
import type { MachinedHall } from "../../src/game/halls/ground";
import { Brazier, Page, Swimmer } from "../../src/game/pieces";
import { TILES, type TileName } from "../../src/game/tiles/tiles";
import { newGame } from "../driver";
import { flawsOf } from "./invariants";

const OPENED: readonly TileName[] = [
  "locked door",
  "hidden door",
  "hidden niche",
  "hidden panel",
  "barricade",
  "cracked wall",
  "iron bars",
  "ice",
];

const SEEDS = Array.from({ length: 15 }, (_, i) => `population ${i}`);

describe.each(SEEDS)("the levels of seed %s", (seed) => {
  const { world } = newGame({ seed });
  for (let depth = 2; depth <= DEPTHS; depth++) halls.entrance(world, depth);

  it("are sound, and all that is on them can be reached around the braziers", () => {
    expect(flawsOf(world)).toEqual([]);
    for (let id = 0; id < DEPTHS; id++) {
      const level = levelOf(world, id);
      const costs = { ...level.openerCosts, cells: level.openerCosts.cells.slice() };
      // What a key, a lever, a fire or a look around opens.
      level.tiles.cells.forEach((tile, cell) => {
        if (OPENED.includes(TILES.names[tile] as TileName)) costs.cells[cell] = 1;
      });
      const cellOf = (entity: Entity) => {
        const { x, y } = read(world, entity, Position);
        return y * level.width + x;
      };
      const here = entitiesOn(world, id);
      for (const entity of here) if (has(world, entity, Brazier)) costs.cells[cellOf(entity)] = 0;
      const { x, y } = halls.entrance(world, id + 1);
      const field = computeDistances(costs, [y * level.width + x]);
      const lost = here.filter(
        (entity) =>
          field.cells[cellOf(entity)] === UNREACHED &&
          !has(world, entity, Brazier) &&
          !has(world, entity, Swimmer) &&
          has(world, entity, Look),
      );
      expect(
        lost.map((one) => read(world, one, Look).name),
        `depth ${id + 1}`,
      ).toEqual([]);
      const monsters = here.filter((entity) => has(world, entity, Mind));
      expect(Math.min(...monsters.map((entity) => field.cells[cellOf(entity)] ?? 0))).toBeGreaterThanOrEqual(
        12,
      );
    }
  });

  it("hold what every depth is sure to hold", () => {
    for (let id = 0; id < DEPTHS; id++) {
      const items = entitiesOn(world, id).filter((entity) => has(world, entity, Item));
      const names = items.map((entity) => read(world, entity, Look).name);
      expect(names).toEqual(expect.arrayContaining(["potion of life", "flask of oil", "torch"]));
      expect(names.includes("the Ember Crown")).toBe(id === DEPTHS - 1);
    }
  });

  it("show liquids and growth of the generator on at least three depths", () => {
    const depthsWith = (tiles: readonly TileName[]) =>
      [...Array(DEPTHS).keys()].filter((id) =>
        tiles.some((name) => levelOf(world, id).tiles.cells.includes(TILES.names.indexOf(name))),
      );
    expect(depthsWith(["deep water", "lava", "chasm", "mud"]).length).toBeGreaterThanOrEqual(3);
    expect(depthsWith(["dry grass", "tall grass"]).length).toBeGreaterThanOrEqual(3);
  });

  it("have natives, and on the first depth a meadow", () => {
    for (let id = 0; id < DEPTHS; id++) {
      const natives = entitiesOn(world, id).filter((entity) => has(world, entity, Mind));
      expect(natives.length, `depth ${id + 1}`).toBeGreaterThan(2);
    }
    const grass = levelOf(world, 0).tiles.cells.filter((tile) => TILES.names[tile] === "dry grass");
    expect(grass.length).toBeGreaterThan(60);
  });

  it("have a landmark each, with a page that tells of them and a thing beside it", () => {
    const pages = [...Array(DEPTHS).keys()].map((id) =>
      entitiesOn(world, id).filter((entity) => has(world, entity, Page)),
    );
    for (const [id, found] of pages.entries()) {
      expect(found.length, `depth ${id + 1}`).toBe(1);
      const page = read(world, found[0]!, Position);
      const left = entitiesOn(world, id).filter(
        (entity) => has(world, entity, Item) && stepsBetween(read(world, entity, Position), page) <= 1,
      );
      expect(left.length, `depth ${id + 1}`).toBeGreaterThan(0);
    }
  });

  it("have a set piece each, and the page tells where it is", () => {
    for (let id = 0; id < DEPTHS; id++) {
      const [page] = entitiesOn(world, id).filter((entity) => has(world, entity, Page));
      expect(read(world, page!, Naming).tells, `depth ${id + 1}`).toMatch(
        /Chalked below: the [a-z ]+, to the (north|south|west|east)/,
      );
    }
  });

  it("have their potion of life in a set piece, which the page tells, where one has a prize", () => {
    let hoards = 0;
    for (let id = 0; id < DEPTHS; id++) {
      const { machines = [] } = (dungeonOf(world, id) ?? {}) as Partial<MachinedHall>;
      const hoard = machines.find(({ isHoard }) => isHoard);
      const here = entitiesOn(world, id);
      const lives = here
        .filter((entity) => isKind(world, entity, things.life))
        .map((one) => read(world, one, Position));
      if (!hoard) continue;
      hoards++;
      const isIn = ({ x, y }: Point) => hoard.cells.some((cell) => cell.x === x && cell.y === y);
      expect(lives.some(isIn), `depth ${id + 1}`).toBe(true);
      const page = here.find((entity) => has(world, entity, Page));
      expect(read(world, page!, Naming).tells).toContain(`Chalked below: the ${hoard.name}, to the`);
    }
    expect(hoards).toBeGreaterThan(3);
  });

  it("have troughs in the Forge, where imps go out", () => {
    const water = levelOf(world, DEPTHS - 1).tiles.cells.filter((tile) => TILES.names[tile] === "water");
    expect(water.length).toBeGreaterThan(5);
  });

  it("get harder", () => {
    const names = (id: number) =>
      entitiesOn(world, id)
        .filter((entity) => has(world, entity, Mind))
        .map((entity) => read(world, entity, Look).name);
    expect(names(0)).not.toContain("ogre");
    const blades = (id: number) => entitiesOn(world, id).filter((one) => isKind(world, one, things.ashblade));
    expect([...blades(0), ...blades(1)]).toEqual([]);
    expect(names(DEPTHS - 1)).toContain("crown troll");
    expect(names(DEPTHS - 1).length).toBeGreaterThan(7);
  });
});
