import { add, type Entity, get, spawn } from "@delvekit/core";
import { equip } from "@delvekit/core/items";
import { Asleep } from "@delvekit/core/minds";
import { at, Position, setTile } from "@delvekit/core/space";
import { give } from "@delvekit/kit/content";
import { Keyhole } from "@delvekit/kit/machines";
import { describe, expect, it } from "vitest";
import { fights } from "../../src/game";
import { type ItemName, things } from "../../src/game/content";
import { stepsOf } from "../../src/game/rules/noises";
import { type Scene, scene } from "./scene";

/** Wields or wears something. */
function wear(room: Scene, kind: ItemName): void {
  room.do(equip({ item: give(room.world, room.hero, things[kind]) }));
}

const hurtOf = ({ world }: Scene, foes: readonly Entity[], lives: (foe: Entity) => number) =>
  foes.map((foe) => (get(world, foe, Position) === undefined ? "gone" : lives(foe)));

/** Sleepers do not dodge, so every blow hits. */
function asleep(room: Scene, ...glyphs: readonly string[]): Entity[] {
  return glyphs.map((glyph) => {
    const foe = room.find(glyph);
    add(room.world, foe, Asleep({ deafness: 200 }));
    room.heal(foe, 99);
    return foe;
  });
}

describe("weapons differ by shape:", () => {
  it("a short sword sweeps: a blow at one foe grazes all others beside the hero", () => {
    const struck = (weapon: ItemName) => {
      const room = scene("#####\n#h..#\n#@g.#\n#O..#\n#####");
      wear(room, weapon);
      const foes = asleep(room, "h", "g", "O");
      room.walk("e");
      return hurtOf(room, foes, room.health).filter((health) => health !== 99).length;
    };
    expect([struck("sword"), struck("axe")]).toEqual([3, 1]);
  });

  it("a long spear strikes a foe two cells away that is awake, and nobody who sleeps", () => {
    const thrusts = ["a", "b", "c", "d", "e", "f"].map((seed) => {
      const room = scene("########\n#@....O#\n########", seed);
      wear(room, "spear");
      const ogre = room.find("O");
      room.heal(ogre, 99);
      for (let i = 0; i < 9 && get(room.world, ogre, Position)!.x > 3; i++) room.wait();
      room.walk("e");
      return [get(room.world, room.hero, Position)!.x, room.health(ogre) < 99] as const;
    });
    expect(thrusts.map(([x]) => x)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(thrusts.filter(([, isHit]) => isHit).length).toBeGreaterThan(2);
    const quiet = scene("######\n#@.O.#\n######");
    asleep(quiet, "O");
    wear(quiet, "spear");
    quiet.walk("e");
    expect(get(quiet.world, quiet.hero, Position)!.x).toBe(2);
  });

  it("a war axe breaks barricades and locked doors, and all around hear it", () => {
    const room = scene("########\n#@..#.g#\n########");
    const { level } = get(room.world, room.hero, Position)!;
    setTile(room.world, level, 2, 1, "barricade");
    setTile(room.world, level, 3, 1, "locked door");
    spawn(room.world, Keyhole({ circuit: 0, keys: 1 }), at(level, 3, 1));
    expect(room.walk("e").done).toBe(false);
    wear(room, "axe");
    room.walk("e");
    expect(room.tile(2, 1)).toBe("rubble");
    room.walk("e");
    expect(room.walk("e").done).toBe(true);
    expect(room.texts()).toContain("You break through the locked door. All around have heard it.");
  });
});

describe("all things", () => {
  const rows = Object.values(things).map(({ name, row }) => ({
    name,
    row: row as Readonly<Record<string, unknown>>,
  }));

  it("are 32 or more, each with a description of its own", () => {
    expect(rows.length).toBeGreaterThanOrEqual(32);
    expect(new Set(rows.map(({ row }) => JSON.stringify(row["look"]))).size).toBe(rows.length);
  });

  it("that are worn or wielded bend a rule: none only adds to a number", () => {
    const gear = rows.filter(({ row }) => row["slot"] !== undefined);
    expect(gear.length).toBeGreaterThan(8);
    for (const { name, row } of gear)
      expect("quality" in row || "bearing" in (row["bonus"] as object), name).toBe(true);
  });
});

describe("what is worn", () => {
  it("is heard: leather less than cloth, mail more", () => {
    const steps = (kind?: ItemName) => {
      const room = scene("####\n#@.#\n####");
      if (kind) wear(room, kind);
      return stepsOf(room.world, room.hero);
    };
    expect([steps("jerkin"), steps(), steps("mail")]).toEqual([2, 3, 6]);
  });

  it("turns arrows aside, or strikes harder who does not see it coming", () => {
    const chance = (map: string, kind?: ItemName) => {
      const room = scene(map);
      asleep(room, "a");
      if (kind) wear(room, kind);
      return fights.odds(room.world, room.find("a"), room.hero)!.chance;
    };
    const far = "#######\n#@...a#\n#######";
    const near = "#######\n#@a...#\n#######";
    expect(chance(far, "iron charm")).toBeLessThan(chance(far) / 3);
    expect(chance(near, "iron charm")).toBe(chance(near));
    const most = (kind?: ItemName) => {
      const room = scene("#######\n#@O...#\n#######");
      asleep(room, "O");
      if (kind) wear(room, kind);
      return fights.odds(room.world, room.hero, room.find("O"))!.points.max;
    };
    expect(most("keen charm")).toBe(2 * most());
  });
});
