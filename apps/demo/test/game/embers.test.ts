import {
  emit,
  get,
  has,
  hashWorld,
  loadWorld,
  read,
  remove,
  saveWorld,
  spawn,
  type World,
  write,
} from "@delvekit/core";
import { Flammable } from "@delvekit/core/heat";
import { Scent } from "@delvekit/core/minds";
import { addSmoke } from "@delvekit/core/smoke";
import { at, Position, put, setTile } from "@delvekit/core/space";
import { Arrived } from "@delvekit/kit/levels";
import { describe, expect, it } from "vitest";
import { EMBERS, type EmberName, embersDue, fights, monsters, SETUP, takeEmber } from "../../src/game";
import { bends, bitOf, Embers, sides, wounds } from "../../src/game/pieces";
import { travel } from "../driver";
import { type Scene, scene } from "./scene";

const ROOM = "#######\n#.@...#\n#.....#\n#######";

/** Bears an ember as if it had been taken. */
function bear({ world, hero }: Scene, ember: EmberName): void {
  write(world, hero, Embers, { lit: bitOf(ember) });
}

/** Comes to a hall. */
const arrive = ({ world, hero }: Scene, depth: number) =>
  emit(world, Arrived({ who: hero, depth, first: true, place: "the Barracks" }));

describe("embers", () => {
  it("are told in one line of a list in a terminal, never cut", () => {
    for (const { tells } of Object.values(EMBERS)) expect(tells.length, tells).toBeLessThanOrEqual(48);
  });

  it("are offered three at a time, one for each new hall, never one that is borne", () => {
    const room = scene(ROOM);
    const { world, hero } = room;
    expect(embersDue(world, hero)).toEqual([]);
    arrive(room, 2);
    const first = embersDue(world, hero);
    expect(new Set(first).size).toBe(3);
    const [taken] = first;
    expect(room.do(takeEmber({ ember: taken! })).done).toBe(true);
    expect(bends(world, hero, taken!)).toBe(true);
    expect(embersDue(world, hero)).toEqual([]);
    expect(room.do(takeEmber({ ember: first[1]! })).done).toBe(false);
    arrive(room, 2);
    expect(embersDue(world, hero)).toEqual([]);
    arrive(room, 3);
    expect(embersDue(world, hero)).not.toContain(taken);
  });

  it("close wounds by fire and ash, but not while the hero carries the crown", () => {
    const healed = (crown: boolean) => {
      const room = scene("#####\n#@#r#\n#####");
      const { world, hero } = room;
      bear(room, "grey");
      if (crown) room.give("crown");
      room.heal(hero, 9);
      wounds.hurt(world, room.find("r"), 99, "fire", hero);
      room.wait();
      const byFire = room.health(hero) - 9;
      const { level, x, y } = read(world, hero, Position);
      setTile(world, level, x, y, "ash");
      room.wait();
      return [byFire, room.health(hero) - 9 - byFire];
    };
    expect(healed(false)).toEqual([6, 1]);
    expect(healed(true)).toEqual([0, 0]);
  });

  it("are kept in saves, and come to heroes who were saved before there were any", () => {
    const room = scene(ROOM);
    remove(room.world, room.hero, Embers);
    const loaded = loadWorld(saveWorld(room.world), SETUP);
    expect(hashWorld(loaded)).toBe(hashWorld(room.world));
    expect(embersDue(loaded, room.hero)).toEqual([]);
    emit(loaded, Arrived({ who: room.hero, depth: 4, first: true, place: "the Keep" }));
    expect(get(loaded, room.hero, Embers)).toMatchObject({ due: 1, depth: 4 });
  });

  it("warm whoever comes to a new hall, and make those stronger who have killed nobody", () => {
    const healthAfter = (hurt: (room: Scene) => void) => {
      const room = scene(ROOM.replace(".....", "..g.."));
      room.heal(room.hero, 10);
      hurt(room);
      room.wait();
      arrive(room, 2);
      arrive(room, 3);
      return room.health(room.hero);
    };
    expect(healthAfter(() => undefined)).toBe(44 + 2 * 10);
    expect(healthAfter((room) => wounds.hurt(room.world, room.find("g"), 99, "blow", room.hero))).toBe(
      44 + 10,
    );
  });

  it("are told in whole sentences", () => {
    for (const { tells } of Object.values(EMBERS)) expect(tells).toMatch(/^[A-Z].+\.$/);
  });

  it.each([
    ["cold", (world: World, room: Scene) => has(world, room.hero, Scent)],
    ["wet", (world: World, room: Scene) => has(world, room.hero, Flammable)],
  ] as const)("the %s one takes away what others have", (ember, stillHas) => {
    const room = scene(ROOM);
    write(room.world, room.hero, Embers, { due: 1, lit: 0x3ff & ~bitOf(ember), depth: 2 });
    expect(stillHas(room.world, room)).toBe(true);
    room.do(takeEmber({ ember }));
    expect(stillHas(room.world, room)).toBe(false);
  });

  it("the grey one closes wounds on ash, and nowhere else", () => {
    const gained = (tile: "ash" | "floor") => {
      const room = scene(ROOM);
      bear(room, "grey");
      room.heal(room.hero, 10);
      setTile(room.world, read(room.world, room.hero, Position).level, 2, 1, tile);
      room.wait(2);
      return room.health(room.hero) - 10;
    };
    expect(gained("ash")).toBeGreaterThan(gained("floor"));
  });

  it("the grey one lets its bearer rest on ash, up to half of all health", () => {
    const rested = (tile: "ash" | "floor") => {
      const room = scene(ROOM);
      bear(room, "grey");
      room.heal(room.hero, 10);
      setTile(room.world, read(room.world, room.hero, Position).level, 2, 1, tile);
      expect(travel(room.game, { kind: "rest" }).reason).toBe("Your wounds do not heal by themselves.");
      return room.health(room.hero) / wounds.of(room.world, room.hero).max;
    };
    expect(rested("ash")).toBe(0.5);
    expect(rested("floor")).toBeLessThan(0.5);
  });

  it("the blind one makes blows miss in smoke", () => {
    const room = scene("#######\n#.@g..#\n#.....#\n#######");
    bear(room, "blind");
    const chance = () => fights.odds(room.world, room.find("g"), room.hero)!.chance;
    const before = chance();
    addSmoke(room.world, read(room.world, room.hero, Position).level, 2, 1, 500);
    expect(chance()).toBeLessThan(before / 3);
  });

  it("the fat one spills twice as much oil", () => {
    const spilled = (fat: boolean) => {
      const hall = scene(
        `${"#".repeat(15)}\n${`#${".".repeat(13)}#\n`.repeat(5)}#.@${".".repeat(11)}#\n${`#${".".repeat(13)}#\n`.repeat(5)}${"#".repeat(15)}`,
      );
      if (fat) bear(hall, "fat");
      hall.give("oil");
      hall.use("oil", { x: 7, y: 6 });
      return hall.draw().split("=").length - 1;
    };
    expect(spilled(true)).toBe(2 * spilled(false));
  });

  it("the doorkeeper's shuts doors behind its bearer", () => {
    const hall = scene("#######\n#@'...#\n#######");
    bear(hall, "door");
    hall.walk("e", 2);
    expect(hall.tile(2, 1)).toBe("closed door");
  });

  it("and leaves them open for a friend that changes places with its bearer", () => {
    const hall = scene("#######\n#.@'..#\n#######");
    const { level } = read(hall.world, hall.hero, Position);
    const hound = spawn(hall.world, monsters.hound, at(level, 4, 1));
    sides.befriend(hall.world, hound, hall.hero, "hero");
    bear(hall, "door");
    hall.walk("e", 1);
    put(hall.world, hound, level, 4, 1);
    hall.walk("e", 1);
    expect([read(hall.world, hall.hero, Position).x, hall.tile(3, 1)]).toEqual([4, "open door"]);
  });

  it("the hungry one lives on those who burn", () => {
    const hall = scene('#########\n#@...""g#\n#########');
    bear(hall, "hungry");
    hall.heal(hall.hero, 10);
    wounds.hurt(hall.world, hall.find("g"), 99, "fire", hall.hero);
    hall.wait();
    expect(hall.health(hall.hero)).toBe(20);
  });
});
