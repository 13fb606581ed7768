import { describe, expect, test } from "vitest";
import {
  despawn,
  type Entity,
  hashWorld,
  loadWorld,
  type Making,
  remove,
  rowOf,
  saveWorld,
  spawn,
  write,
} from "../../src";
import {
  attitudeTo,
  contactsOf,
  Faction,
  FactionError,
  factions,
  forgetContacts,
  Mind,
  Noticed,
  perceive,
  setAttitude,
} from "../../src/minds";
import { listen } from "../../src/plugin";
import { snapshotWorld } from "../../src/save";
import { Blocker } from "../../src/space";
import { Actor } from "../../src/turns";
import { scene, sceneSetup, whereIs } from "../scene";

const TABLE = {
  town: { wolves: "foe", elves: "friend" },
  elves: {},
  wolves: { elves: "neutral", wolves: "foe" },
} as const;

function meeting(map = "1..2..3..4", withFactions = true) {
  const options = withFactions ? { plugins: [factions(TABLE)] } : {};
  const level = scene(map, options);
  const { world } = level;
  const put = (spot: string, name?: "town" | "elves" | "wolves", ...more: Making[]) =>
    spawn(world, level.spot(spot), Actor, Mind({ sight: 20 }), ...(name ? [Faction({ name })] : []), ...more);
  return { ...level, put, setup: sceneSetup(options) };
}

describe("attitudes", () => {
  test("are as the table says, both ways unless it says otherwise, and friendly among themselves", () => {
    const { world, put } = meeting();
    const [guard, elf, wolf] = [put("1", "town"), put("2", "elves"), put("3", "wolves")];
    const all = [guard, elf, wolf, put("4", "town"), put("4", "wolves")];
    const said = [guard, elf, wolf].map((self) =>
      all.map((other) => attitudeTo(world, self, other)[1]).join(""),
    );
    // f(o)e, f(r)iend, n(e)utral.
    expect(said).toEqual(["rroro", "rrere", "oeroo"]);
  });

  test("of its own are looked at in spawn order, in whatever order they were set", () => {
    const { world, put } = meeting("1..2");
    const self = put("1", "town");
    const foes = [put("2", "elves"), put("2", "elves"), put("2", "elves")];
    for (const foe of [...foes].reverse()) setAttitude(world, self, foe, "foe");
    const noticed: (Entity | undefined)[] = [];
    listen(world, Noticed, (_world, { who }) => noticed.push(who));
    perceive(world, self);
    expect(noticed).toEqual(foes);
  });

  test("are foe for players and minds, and friend among either, where there are no factions", () => {
    for (const withFactions of [false, true]) {
      const { world, hero, put, spot } = meeting("1..2@", withFactions);
      const [rat, bat, rock] = [put("1"), put("2"), spawn(world, spot("1"))];
      expect([attitudeTo(world, rat, hero), attitudeTo(world, hero, rat)]).toEqual(["foe", "foe"]);
      expect([attitudeTo(world, rat, bat), attitudeTo(world, rat, rock)]).toEqual(["friend", "neutral"]);
      despawn(world, bat);
      expect([
        attitudeTo(world, rat, bat),
        attitudeTo(world, rat, undefined),
        attitudeTo(world, undefined, rat),
        attitudeTo(world, undefined, undefined),
        attitudeTo(world, rat, rat),
      ]).toEqual(["neutral", "neutral", "neutral", "neutral", "friend"]);
    }
  });

  test("of one to another count more than those of their factions, one way only, and are saved", () => {
    const { world, setup, put } = meeting();
    const [guard, wolf, elf] = [put("1", "town"), put("2", "wolves"), put("3", "elves")];
    setAttitude(world, wolf, guard, "friend");
    setAttitude(world, guard, elf, "foe");
    expect([attitudeTo(world, wolf, guard), attitudeTo(world, guard, wolf)]).toEqual(["friend", "foe"]);
    const copy = loadWorld(saveWorld(world), setup);
    expect(hashWorld(copy)).toBe(hashWorld(world));
    expect([attitudeTo(copy, wolf, guard), attitudeTo(copy, guard, elf)]).toEqual(["friend", "foe"]);
    setAttitude(world, wolf, guard, undefined);
    expect(attitudeTo(world, wolf, guard)).toBe("foe");
    const row = rowOf(world, elf);
    despawn(world, elf);
    const heir = put("3", "elves");
    expect([rowOf(world, heir), attitudeTo(world, guard, heir)]).toEqual([row, "friend"]);
    expect(hashWorld(loadWorld(saveWorld(world), setup))).toBe(hashWorld(world));
  });
});

describe("factions", () => {
  test("fight each other, and leave the others alone", () => {
    const { world, hero, put, wait } = meeting("@.1......2..3");
    const wolf = put("1", "wolves", Blocker);
    const guard = put("2", "town", Actor, Blocker);
    const elf = put("3", "elves");
    for (const self of [wolf, guard, elf]) perceive(world, self);
    const whom = (self: Entity) => contactsOf(world, self).map(({ who }) => who);
    // The player belongs to none: minds are its foes.
    expect([whom(wolf), whom(guard), whom(elf)]).toEqual([[hero, guard], [hero, wolf], [hero]]);
    despawn(world, elf);
    setAttitude(world, wolf, hero, "friend");
    setAttitude(world, guard, hero, "friend");
    wait(5);
    const [a, b] = [wolf, guard].map((self) => Number(whereIs(world, self).split(",")[0]));
    expect((b as number) - (a as number)).toBe(1);
  });

  test("are noticed by spawning if they are equally far, whenever they joined", () => {
    const { world, put } = meeting("1..3..2");
    const [one, other, wolf] = [put("1", "town"), put("2", "town"), put("3", "wolves")];
    write(world, one, Faction, { name: "elves" });
    write(world, one, Faction, { name: "town" });
    const noticed: unknown[] = [];
    listen(world, Noticed, (_world, { who }) => noticed.push(who));
    perceive(world, wolf);
    expect(noticed).toEqual([one, other]);
    forgetContacts(world, wolf);
    remove(world, one, Faction);
    despawn(world, other);
    const late = put("2", "town");
    perceive(world, wolf);
    expect(noticed).toEqual([one, other, late]);
  });

  test("attitudes of one's own are forgotten with those they are to, and by those who take them back", () => {
    const { world, setup, put } = meeting();
    const [guard, wolf, elf] = [put("1", "town"), put("2", "wolves"), put("3", "elves")];
    const saved = () => snapshotWorld(world).resources["factions.regards"];
    setAttitude(world, wolf, elf, "foe");
    setAttitude(world, wolf, guard, "friend");
    setAttitude(world, guard, elf, "neutral");
    expect(saved()).toEqual([
      [guard, elf, "neutral"],
      [wolf, guard, "friend"],
      [wolf, elf, "foe"],
    ]);
    setAttitude(world, wolf, guard, undefined);
    setAttitude(world, elf, guard, undefined);
    expect(saved()).toEqual([
      [guard, elf, "neutral"],
      [wolf, elf, "foe"],
    ]);
    despawn(world, wolf);
    expect(saved()).toEqual([[guard, elf, "neutral"]]);
    despawn(world, elf);
    expect(saved()).toEqual([]);
    expect(hashWorld(loadWorld(saveWorld(world), setup))).toBe(hashWorld(world));
  });

  test("can be changed, and whoever is angered sees foes in its own", () => {
    const { world, put } = meeting();
    const [one, other, wolf] = [put("1", "town"), put("2", "town"), put("3", "wolves")];
    setAttitude(world, one, other, "foe");
    perceive(world, one);
    expect(contactsOf(world, one).map(({ who }) => who)).toEqual([other, wolf]);
    write(world, wolf, Faction, { name: "elves" });
    perceive(world, other);
    expect(contactsOf(world, other)).toEqual([]);
  });

  test("must be in the table, and so must what it says", () => {
    const { world, put } = meeting();
    const self = put("1", "town");
    expect(() => spawn(world, Faction({ name: "orcs" }))).toThrow(
      /Faction.name is "orcs"; the factions are town, elves/,
    );
    expect(() => spawn(world, Faction)).toThrow(FactionError);
    expect(() => write(world, self, Faction, { name: "ton" })).toThrow(FactionError);
    expect(() => factions({ town: { orcs: "foe" } } as never)).toThrow(
      /"orcs", which is not a faction; the factions are town/,
    );
    expect(() => factions({ town: { town: "fond" } } as never)).toThrow(
      /is "fond" to "town"; allowed are foe, friend/,
    );
    expect(() => setAttitude(world, self, self, "foe")).toThrow(/attitude to itself/);
    expect(() => setAttitude(world, self, 60 as Entity, "foe")).toThrow(/not alive/);
    const other = put("2", "town");
    const before = hashWorld(world);
    expect(() => setAttitude(world, self, other, "enemy" as "foe")).toThrow(
      new FactionError(
        `the attitude of entity ${self} to ${other} is "enemy"; it must be foe, friend, neutral or undefined`,
      ),
    );
    expect(hashWorld(world)).toBe(before);
    expect(attitudeTo(world, self, put("2", "wolves"))).toBe("foe");
  });
});
