import {
  caves,
  type Decorated,
  type DecorationSite,
  type Dungeon,
  decorate,
  Terrain,
  tree,
} from "@delvekit/procgen";
import { describe, expect, expectTypeOf, it } from "vitest";
import { everyKindOfLevel, passed } from "./support/hunt";
import { scene, sceneWithRooms } from "./support/scene";

const drawing = `
  ########
  #<.#####
  #..,.>##
  ########
  ########`;

describe("decorate", () => {
  it("puts what a rule says where it says", () => {
    const moss = decorate(({ terrain, walls }) =>
      terrain !== Terrain.solid && walls === 2 ? "moss" : undefined,
    );
    expect(moss(scene(drawing)).decorations).toEqual([
      { x: 1, y: 1, name: "moss" },
      { x: 2, y: 1, name: "moss" },
      { x: 1, y: 2, name: "moss" },
      { x: 3, y: 2, name: "moss" },
      { x: 4, y: 2, name: "moss" },
    ]);
  });

  it("asks about open cells and the walls beside them, and tells what there is to know", () => {
    const sites = new Map<string, DecorationSite>();
    const dungeon = sceneWithRooms(drawing, [1, 1, 2, 2], [4, 2, 2, 1]);
    decorate((site) => void sites.set(`${site.x},${site.y}`, site))(dungeon);
    expect(sites.size).toBe(7 + 13);
    expect(sites.has("0,0")).toBe(false);
    expect(sites.get("4,2")).toMatchObject({ terrain: Terrain.floor, walls: 2, distance: 4 });
    expect(sites.get("4,2")!.room).toBe(dungeon.rooms[1]);
    expect(sites.get("3,2")!.room).toBeUndefined();
    expect(sites.get("3,1")).toMatchObject({ terrain: Terrain.solid, walls: 2, distance: -1 });
    const { at } = sites.get("1,1")!;
    expect([at(0, 0), at(2, 1), at(-1, 0), at(-2, 0), at(0, -2)]).toEqual([1, 2, 0, 0, 0]);
  });

  it("adds to decorations that are there, and to the type", () => {
    const torch = decorate(({ x, y }) => (x === 0 && y === 1 ? "torch" : undefined));
    const bone = decorate(({ x, y }) => (x === 1 && y === 1 ? "bone" : undefined));
    const dungeon = bone(torch(scene(drawing)));
    expectTypeOf(dungeon).toExtend<Dungeon & Decorated>();
    expect(dungeon.decorations.map(({ name }) => name)).toEqual(["torch", "bone"]);
    expect(bone(tree.generate({ seed: 1 })).tree.room).toBe(0);
  });

  it("throws the same dice for the same seed, whatever the generator", () => {
    const moss = (seed?: number) =>
      decorate(({ random }) => (random.chance(0.1) ? "moss" : undefined), seed === undefined ? {} : { seed });
    const cave = caves.generate({ seed: 4 });
    expect(moss()(cave)).toEqual(moss(4)(cave));
    expect(moss(5)(cave)).not.toEqual(moss(4)(cave));
    for (const level of everyKindOfLevel(5)) passed(level, moss());
  });
});
