import { add, type Entity, read } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { Asleep, explain, makeNoise, wake } from "@delvekit/core/minds";
import { entitiesOn, Position, setTile } from "@delvekit/core/space";
import { kindNameOf } from "@delvekit/kit/content";
import { moodOf } from "@delvekit/kit/minds";
import { describe, expect, it } from "vitest";
import { monsters } from "../../src/game/content";
import { spells, wounds } from "../../src/game/pieces";
import { type Scene, scene } from "./scene";

const levelOfHero = ({ world, hero }: Scene) => read(world, hero, Position).level;
const columnOf = ({ world }: Scene, one: Entity) => read(world, one, Position).x;
const rowOf = ({ world }: Scene, one: Entity) => read(world, one, Position).y;
const all = (hall: Scene, kind: string) =>
  entitiesOn(hall.world, levelOfHero(hall)).filter((one) => kindNameOf(hall.world, one) === kind);
const mindOf = ({ row: { mind } }: (typeof monsters)[keyof typeof monsters]) =>
  typeof mind === "string" ? mind : mind?.behaves;

/** A hero that only watches: nothing kills it. */
function watched(drawing: string): Scene {
  const hall = scene(drawing);
  hall.heal(hall.hero, 5000);
  return hall;
}

/** Somebody who sleeps, whatever the noise. */
function asleep(hall: Scene, glyph: string): Entity {
  const sleeper = hall.find(glyph);
  add(hall.world, sleeper, Asleep({ deafness: 999 }));
  return sleeper;
}

describe("the creatures of the halls", () => {
  it("are 27, with at least 14 minds, and one hunter among them", () => {
    const minds = Object.values(monsters).map(mindOf);
    expect(minds).toHaveLength(27);
    expect(new Set(minds).size).toBeGreaterThanOrEqual(14);
    expect(minds.filter((mind) => mind === "hunter")).toHaveLength(1);
  });

  it.each(Object.values(monsters).map((kind) => [kind.name, kind] as const))(
    "%s has a sense, a want and a fear of its own",
    (_, { row: { nature } }) => {
      expect(Object.values(nature ?? {}).filter((text) => text !== "")).toHaveLength(3);
      const same = Object.values(monsters).filter(({ row }) => row.nature?.want === nature?.want);
      expect(same).toHaveLength(1);
    },
  );

  it("that live in the first hall are not found below the third", () => {
    for (const { name, found } of Object.values(monsters))
      if (found && (found.from ?? 1) === 1) expect(found.to, name).toBeLessThanOrEqual(3);
  });
});

describe("a mind", () => {
  it("pack: a rat alone runs, two hunt", () => {
    const distance = (drawing: string) => {
      const hall = watched(drawing);
      hall.wait(6);
      return Math.min(...all(hall, "rat").map((rat) => columnOf(hall, rat)));
    };
    expect(distance("#################\n#@....r.........#\n#################")).toBeGreaterThan(6);
    expect(distance("#################\n#@....rr........#\n#################")).toBe(2);
  });

  it("prowler: a jackal bites, leaps back and comes again", () => {
    const hall = watched(`
      ############
      #..........#
      #.....@...j#
      #..........#
      ############`);
    const jackal = hall.find("j");
    const far = Array.from({ length: 30 }, () => {
      hall.wait();
      return Math.max(Math.abs(columnOf(hall, jackal) - 6), Math.abs(rowOf(hall, jackal) - 2));
    });
    const leaps = far.filter((now, i) => now >= 2 && far[i - 1] === 1).length;
    expect(leaps).toBeGreaterThanOrEqual(2);
    // Weak prey gets no pause, and the player can read so.
    expect(monsters.jackal.row.look[2]).toContain("does not let go of who is half dead");
    hall.heal(hall.hero, 1000);
    hall.wait(8);
    const { x, y } = read(hall.world, jackal, Position);
    expect(Math.max(Math.abs(x - 6), Math.abs(y - 2))).toBe(1);
  });

  it("archer: it backs away, shoots, and does not when there is no line", () => {
    const hall = watched(`
      ###############
      #.@...a.......#
      ###############`);
    hall.wait(10);
    expect(hall.texts().filter((text) => /archer (shoots|misses)/.test(text)).length).toBeGreaterThan(5);
    hall.walk("e", 4);
    expect(columnOf(hall, hall.find("a"))).toBeGreaterThan(7);
  });

  it("liner: a hobgoblin waits for its friend, and both come in a row", () => {
    const alone = watched("####################\n#@.......h.........#\n####################");
    const row = watched(
      "####################\n#@.......h......h..#\n#..................#\n####################",
    );
    for (const hall of [alone, row]) hall.wait(4);
    const [first] = all(row, "hobgoblin");
    expect(columnOf(alone, alone.find("h"))).toBe(5);
    expect(columnOf(row, first!)).toBeGreaterThan(5);
    row.wait(20);
    expect(all(row, "hobgoblin").map((one) => columnOf(row, one) < 4)).toEqual([true, true]);
  });

  it("sentinel: a gatekeeper keeps to its post", () => {
    const hall = watched(`
      ########################
      #@..................k..#
      ########################`);
    const keeper = hall.find("k");
    hall.walk("e", 12);
    hall.wait(6);
    expect(columnOf(hall, keeper)).toBe(14);
    hall.walk("w", 11);
    hall.wait(12);
    expect(columnOf(hall, keeper)).toBeGreaterThan(12);
  });

  it("weaver: a spider stays at its web, and fire drives it out", () => {
    const hall = watched(`
      ####################
      #@........S........#
      #..................#
      ####################`);
    hall.wait(10);
    expect(columnOf(hall, hall.find("S"))).toBe(6);
    hall.walk("e", 2);
    const fire = watched(`
      ####################
      #@............""S..#
      #..................#
      ####################`);
    fire.wait(2);
    const before = explain(fire.world, fire.find("S"));
    fire.ignite(14, 1);
    const after = explain(fire.world, fire.find("S"));
    const fears = (told: typeof after) =>
      told.choices.some(({ shares }) => shares.some(({ desire }) => desire === "fear fire"));
    expect([fears(before), fears(after)]).toEqual([false, true]);
  });

  it("warden: the troll does not follow far from the crown", () => {
    const hall = watched(`
      ##############################
      #@.....................T.....#
      ##############################`);
    hall.walk("e", 13);
    const troll = hall.find("T");
    hall.walk("w", 12);
    hall.wait(5);
    expect(columnOf(hall, troll)).toBeGreaterThan(12);
  });

  it.each([
    ["k", 7],
    ["S", 4],
    ["T", 9],
  ])("at the end of its leash, %s strikes whoever stands there", (glyph, leash) => {
    const hall = watched(
      `${"#".repeat(leash + 6)}\n#@${".".repeat(leash)}${glyph}..#\n${"#".repeat(leash + 6)}`,
    );
    hall.wait(leash * 2);
    expect(columnOf(hall, hall.find(glyph))).toBe(2);
    const before = hall.health(hall.hero);
    hall.wait(20);
    expect(hall.health(hall.hero)).toBeLessThan(before - 10);
    expect(columnOf(hall, hall.find(glyph))).toBe(2);
  });

  it("sleeper: an ogre lies down where it lost the hero", () => {
    const hall = watched(`
      #############
      #@.+....O...#
      #############`);
    hall.wait(40);
    expect(moodOf(hall.world, hall.find("O"))).toBe("asleep");
  });

  it("shunner: a shade does not come into the light", () => {
    const dark = watched("##################\n#@.............G.#\n##################");
    const lit = watched("##################\n#@.Ω...........G.#\n#................#\n##################");
    for (const hall of [dark, lit]) hall.wait(25);
    expect(columnOf(dark, dark.find("G"))).toBe(2);
    expect(columnOf(lit, lit.find("G"))).toBeGreaterThanOrEqual(7);
  });

  it("shirker: an oil slug runs from fire", () => {
    const hall = watched(`
      ##############
      #@"".s.......#
      ##############`);
    hall.ignite(2, 1);
    hall.ignite(3, 1);
    hall.wait(5);
    expect(columnOf(hall, hall.find("s"))).toBeGreaterThan(5);
  });

  it("kindler: an imp goes to what burns first, and lights it", () => {
    const hall = watched(`
      ################
      #@.............#
      #........i..|""#
      ################`);
    hall.wait(9);
    expect(hall.tile(12, 2)).toBe("ash");
    expect(hall.texts().join()).toContain("grass catches fire");
  });

  it("moth: it leaves the hero for a light", () => {
    const hall = watched(`
      #################
      #@...m......"...#
      #################`);
    hall.wait(3);
    expect(columnOf(hall, hall.find("m"))).toBeLessThan(4);
    hall.ignite(12, 1);
    hall.wait(3);
    expect(columnOf(hall, hall.find("m"))).toBeGreaterThan(4);
  });

  it("tracker: a grave hound that sees nothing goes round the corners after the hero's scent", () => {
    const hall = watched(`
      #################
      #...............#
      #.#############.#
      #@D.............#
      #################`);
    const hound = asleep(hall, "D");
    hall.walk("n", 2);
    hall.walk("e", 14);
    hall.walk("s", 2);
    hall.walk("w", 3);
    wake(hall.world, hound);
    hall.wait(4);
    // The short way along the corridor is the other one.
    expect(rowOf(hall, hound)).toBe(1);
  });

  it("seer: it sees warmth, and neither through a fire nor a hero that is cold", () => {
    const mood = (drawing: string, prepare: (hall: Scene) => void) => {
      const hall = watched(drawing);
      const seer = asleep(hall, "P");
      prepare(hall);
      wake(hall.world, seer);
      hall.wait();
      return moodOf(hall.world, seer);
    };
    const room = '##########\n#@.".P...#\n##########';
    expect(mood(room, (hall) => hall.wait(2))).toBe("hunting you");
    expect(mood(room, (hall) => spells.begin(hall.world, hall.hero, "cooled", 40))).toBe("unaware of you");
    const light = (hall: Scene) => {
      hall.ignite(3, 1);
      hall.wait(2);
    };
    expect(mood(room, light)).toBe("unaware of you");
  });

  it("magpie: it takes what lies about and runs", () => {
    const hall = watched(`
      ##############
      #@...!.p.....#
      ##############`);
    const magpie = hall.find("p");
    hall.wait(3);
    expect(inventoryOf(hall.world, magpie)).toHaveLength(1);
    hall.wait(6);
    expect(columnOf(hall, magpie)).toBeGreaterThan(8);
    wounds.hurt(hall.world, magpie, 99, "blow");
    hall.wait();
    expect(hall.find("!")).toBeDefined();
  });

  it("lighter: it stays away, and friends whom no call reaches see who stands in its light", () => {
    const moodBy = (sign: string) => {
      const hall = watched(`
        ##############
        #@....${sign}......#
        ##############
        #h############
        ##############`);
      hall.wait(4);
      return moodOf(hall.world, hall.find("h"));
    };
    expect([moodBy("l"), moodBy("k")]).toEqual(["searching", "unaware of you"]);
    const hall = watched("##################\n#@...l...........#\n##################");
    hall.walk("e", 5);
    expect(columnOf(hall, hall.find("l"))).toBeGreaterThan(8);
  });

  it("lighter: its lamp lights oil that it walks over, but no grass, and breaks where it dies", () => {
    const hall = watched(`
      ##################
      #@...l""==.......#
      ##################`);
    hall.walk("e", 1);
    for (let turn = 0; turn < 6 && columnOf(hall, hall.find("l")) < 10; turn++) hall.walk("e");
    expect(hall.texts()).toContain("The oil catches fire!");
    expect(hall.tile(6, 1)).toBe("dry grass");
    const bare = watched("####################\n#@......l.........g#\n####################");
    wounds.hurt(bare.world, bare.find("l"), 99, "blow", bare.hero);
    bare.wait();
    expect(bare.texts()).toContain("The lamp of the lamplighter breaks!");
    expect(bare.draw()).toContain("^");
  });

  it("jailer: it takes up its key, keeps to its post, and runs with the key when it is hurt", () => {
    const hall = watched(`
      ##########################
      #@..............J¬.......#
      ##########################`);
    const jailer = hall.find("J");
    hall.walk("e", 6);
    hall.wait(4);
    expect(inventoryOf(hall.world, jailer)).toHaveLength(1);
    hall.walk("w", 6);
    hall.wait(10);
    expect(columnOf(hall, jailer)).toBeGreaterThanOrEqual(9);
    wounds.hurt(hall.world, jailer, 25, "blow", hall.hero);
    hall.wait(8);
    expect(columnOf(hall, jailer)).toBeGreaterThan(16);
    wounds.hurt(hall.world, jailer, 99, "blow");
    hall.wait();
    expect(all(hall, "key")).toHaveLength(1);
  });

  it("ringer: it rings, runs, and all who sleep wake up", () => {
    const hall = watched(`
      ####################
      #@.....y...........#
      ##################+#
      #..................#
      ####################`);
    hall.wait(2);
    expect(hall.texts()).toContain("The bell-ringer rings a bell!");
    hall.wait(4);
    expect(columnOf(hall, hall.find("y"))).toBeGreaterThan(8);
  });

  it("watchman: it walks a round, and leaves it for a noise", () => {
    const hall = watched(`
      ####################
      #@#................#
      ###................#
      ###..............w.#
      ####################`);
    const watchman = hall.find("w");
    const seen = new Set<string>();
    for (let turn = 0; turn < 60; turn++) {
      hall.wait();
      seen.add(`${columnOf(hall, watchman)},${rowOf(hall, watchman)}`);
    }
    expect(seen.size).toBeGreaterThan(15);
    makeNoise(hall.world, { level: levelOfHero(hall), x: 3, y: 1, loudness: 40 });
    hall.wait(20);
    expect(columnOf(hall, watchman)).toBeLessThan(8);
  });

  it("swimmer: an eel crosses deep water towards steps on the bank", () => {
    const pool = watched(`
      #########
      #@......#
      #≈≈≈e≈≈≈#
      #########`);
    pool.walk("e", 2);
    pool.wait(2);
    expect(pool.health(pool.hero)).toBeLessThan(5000);
    setTile(pool.world, levelOfHero(pool), 1, 1, "floor");
    expect(rowOf(pool, pool.find("e"))).toBe(2);
  });
});
