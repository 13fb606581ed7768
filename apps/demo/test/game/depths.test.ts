import { add, entitiesWith, has, read, remove, spawn, write } from "@delvekit/core";
import { Item, pickUp } from "@delvekit/core/items";
import { Asleep, Follower, Mind, makeNoise, wake } from "@delvekit/core/minds";
import { at, entitiesOn, isAsleep, levelOf, levelsOf, Position, put, tileAt } from "@delvekit/core/space";
import { Player, wait } from "@delvekit/core/turns";
import { foundAt, give, kindNameOf } from "@delvekit/kit/content";
import { waysOf } from "@delvekit/kit/levels";
import { Look } from "@delvekit/kit/names";
import { describe, expect, it } from "vitest";
import { ascend, descend, heroIn } from "../../src/game";
import { monsters, things } from "../../src/game/content";
import { DEPTHS, halls } from "../../src/game/halls";
import { Reaper, Stalked, wounds } from "../../src/game/pieces";
import { TILES } from "../../src/game/tiles/tiles";
import { type Game, levelInSight, newGame, play, status } from "../driver";
import { scene } from "./scene";

/** Puts the hero onto some stairs of its level, out of the way of everybody. */
function goTo(game: Game, name: "stairs down" | "stairs up"): void {
  const { level } = levelInSight(game);
  const cell = level.tiles.cells.indexOf(TILES.names.indexOf(name));
  put(game.world, heroIn(game.world), level.id, cell % level.width, Math.floor(cell / level.width));
}

/** What is on a level, as text. */
function contents(game: Game, id: number): string[] {
  return entitiesOn(game.world, id)
    .filter((entity) => has(game.world, entity, Mind) || has(game.world, entity, Item))
    .map((entity) => {
      const { x, y } = read(game.world, entity, Position);
      return `${read(game.world, entity, Look).name} ${x},${y}`;
    });
}

/** Waits, and lists the kinds of all who come meanwhile. */
function newcomers(game: Game, turns: number): (string | undefined)[] {
  const seen = new Set(entitiesWith(game.world, Mind));
  const kinds: (string | undefined)[] = [];
  for (let turn = 0; turn < turns; turn++) {
    play(game, wait());
    for (const one of entitiesWith(game.world, Mind)) {
      if (!seen.has(one)) kinds.push(kindNameOf(game.world, one));
      seen.add(one);
    }
  }
  return kinds;
}

describe("depths", () => {
  it("are entered by the stairs, down and up again", () => {
    const game = newGame({ seed: "stairs" });
    expect(play(game, descend()).reason).toBe("There is no way down here.");
    goTo(game, "stairs down");
    expect(play(game, ascend()).reason).toBe("There is no way up here.");
    expect(play(game, descend()).done).toBe(true);
    expect(status(game).depth).toBe(2);
    expect(status(game).standingOn).toBe("stairs up");
    expect(game.messages.map(({ text }) => text)).toContain(`You come to ${status(game).place}.`);
    expect(play(game, ascend()).done).toBe(true);
    expect(status(game)).toMatchObject({ depth: 1, standingOn: "stairs down" });
    expect(levelsOf(game.world)).toHaveLength(2);
  });

  it("cannot be left without the crown", () => {
    const game = newGame({ seed: 1 });
    expect(play(game, ascend())).toMatchObject({
      done: false,
      reason: "You will not leave without the Ember Crown.",
    });
  });

  it("are the same whatever happened before they were entered", () => {
    const calm = newGame({ seed: 5 });
    const busy = newGame({ seed: 5 });
    for (let turn = 0; turn < 150; turn++) play(busy, wait());
    for (const game of [calm, busy]) halls.entrance(game.world, 2);
    expect(levelOf(busy.world, 1).tiles).toEqual(levelOf(calm.world, 1).tiles);
    expect(contents(busy, 1)).toEqual(contents(calm, 1));
    halls.entrance(newGame({ seed: 6 }).world, 2);
  });

  it("differ from each other and from seed to seed", () => {
    const maps = [1, 2, "1"].flatMap((seed) => {
      const { world } = newGame({ seed });
      halls.entrance(world, 2);
      return [0, 1].map((level) => levelOf(world, level).tiles.cells.join());
    });
    expect(new Set(maps).size).toBe(maps.length);
  });

  it("stand still while the hero is away", () => {
    const game = newGame({ seed: 8 });
    wounds.raise(game.world, heroIn(game.world), 30000);
    for (const sleeper of entitiesWith(game.world, Asleep)) wake(game.world, sleeper);
    for (let turn = 0; turn < 20; turn++) play(game, wait());
    goTo(game, "stairs down");
    play(game, descend());
    const before = contents(game, 0);
    expect(isAsleep(game.world, 0)).toBe(true);
    for (let turn = 0; turn < 30 && !game.ending; turn++) play(game, wait());
    expect(contents(game, 0)).toEqual(before);
    goTo(game, "stairs up");
    play(game, ascend());
    // Some of what it missed has happened by now.
    expect(contents(game, 0)).not.toEqual(before);
  });

  it("give no rest from whoever is at the hero's heels", () => {
    const lair = scene(`
      ########
      #@h....#
      #>######
      ########`);
    lair.heal(lair.hero, 500);
    lair.walk("s");
    lair.do(descend());
    expect(status(lair.game).depth).toBe(2);
    expect(status(lair.game).inSight.map(({ name }) => name)).toContain("hobgoblin");
  });

  it("do not let the hero rest for ever: somebody comes, and hardly ever dies of the hall", () => {
    const comes = [1, 2, 3, 4, 11].filter((seed) => {
      const game = newGame({ seed });
      const natives = new Set(entitiesWith(game.world, Mind));
      wounds.raise(game.world, heroIn(game.world), 3000);
      for (let turn = 0; turn < 400; turn++) play(game, wait());
      return entitiesWith(game.world, Mind).some((one) => !natives.has(one));
    });
    expect(comes.length).toBeGreaterThanOrEqual(4);
  });

  it("go on with a hero who was saved before anybody came for it", () => {
    const game = newGame({ seed: 1 });
    remove(game.world, heroIn(game.world), Stalked);
    for (let turn = 0; turn < 130; turn++) play(game, wait());
    expect(read(game.world, heroIn(game.world), Stalked)).toBeDefined();
  });

  it("are safe where they are entered", () => {
    for (let seed = 1; seed <= 15; seed++) {
      const game = newGame({ seed });
      expect(
        status(game).inSight.filter(({ x, y }) => near(game, x, y)),
        `seed ${seed}`,
      ).toEqual([]);
    }
  });

  it.each([0, 1])("lead by two stairs to two halls, and the stairs not taken fall in: way %i", (way) => {
    const game = newGame({ seed: "fork" });
    const { world } = game;
    const hero = heroIn(world);
    const stairs = waysOf(world, hero, "down");
    expect(stairs).toHaveLength(2);
    const { x, y } = stairs[way]!;
    put(world, hero, 0, x, y);
    play(game, descend());
    expect(status(game).place).toBe(["the Drowned Meadow", "the Ropeworks"][way]);
    play(game, ascend());
    expect(waysOf(world, hero, "down")).toEqual([{ x, y }]);
    expect(read(world, hero, Position)).toMatchObject({ x, y });
    const other = stairs[1 - way]!;
    expect(tileAt(world, 0, other.x, other.y).name).toBe("rubble");
  });

  it("are won by drowning the crown in the first two halls, and by no other water", () => {
    const pool = scene("#####\n#~@.#\n#####");
    pool.give("crown");
    pool.walk("w");
    pool.drop("crown");
    expect(pool.game.ending).toMatchObject({ won: true, outcome: "drowned" });
    const dry = scene("#####\n#.@.#\n#####");
    dry.give("crown");
    dry.drop("crown");
    expect(dry.game.ending).toBeUndefined();
  });

  it("are won by whoever puts the crown on and burns enough of them before it burns its bearer", () => {
    const row = `#${'"'.repeat(14)}#`;
    const meadow = scene(
      [
        "#".repeat(16),
        ...Array(6).fill(row),
        row.replace('"', "@"),
        ...Array(6).fill(row),
        "#".repeat(16),
      ].join("\n"),
    );
    meadow.give("crown");
    meadow.use("crown");
    meadow.wait(40);
    expect(meadow.game.ending).toMatchObject({ won: true, outcome: "crowned" });
    const stone = scene("#####\n#.@.#\n#####");
    stone.give("crown");
    stone.use("crown");
    stone.wait(300);
    expect(stone.game.ending).toMatchObject({ won: false });
    expect(stone.game.ending?.text).toContain("of the crown on your head");
  });

  it("are left, and the game is won, with the crown", () => {
    const hall = scene(`
      #####
      #<@*#
      #####`);
    hall.walk("w");
    expect(hall.do(ascend())).toMatchObject({ done: false });
    hall.walk("e", 2);
    hall.do(pickUp());
    expect(hall.game.ending).toBeUndefined();
    expect(hall.texts().join(" ")).toContain("Carry the crown up the stairs");
    hall.walk("w", 2);
    hall.do(ascend());
    expect(hall.game.messages.at(-1)?.text).toContain("carried off the Ember Crown");
    expect(hall.game.ending).toMatchObject({ won: true, depth: 1 });
    expect(has(hall.world, hall.hero, Player)).toBe(false);
    expect(hall.do(wait())).toMatchObject({ done: false, reason: "The game is over." });
  });

  it("wake when the crown is lifted", () => {
    const hall = scene(`
      ######
      #@*#g#
      ######`);
    const goblin = hall.find("g");
    add(hall.world, goblin, Asleep({ deafness: 999 }));
    hall.walk("e");
    expect(has(hall.world, goblin, Asleep)).toBe(true);
    hall.do(pickUp());
    expect(has(hall.world, goblin, Asleep)).toBe(false);
  });

  it("lie down when the crown is lifted by whoever let them live", () => {
    const hall = scene(`
      ########
      #@*#g#.#
      ########`);
    const goblin = hall.find("g");
    const hound = spawn(hall.world, monsters.hound, at(read(hall.world, goblin, Position).level, 6, 1));
    add(hall.world, hound, Follower({ leader: hall.hero }));
    write(hall.world, hall.hero, Reaper, { mercy: 3, crossed: 3 });
    hall.walk("e");
    hall.do(pickUp());
    makeNoise(hall.world, { ...read(hall.world, hall.hero, Position), loudness: 15, by: hall.hero });
    expect(has(hall.world, goblin, Asleep)).toBe(true);
    expect(has(hall.world, hound, Asleep)).toBe(false);
  });

  it("send out far more hunters for the crown than for anybody else, and none for whoever let them live", () => {
    /** How many have come after some turns. */
    const huntersIn = (seed: number, crown: boolean, crossed: number) => {
      const game = newGame({ seed });
      const hero = heroIn(game.world);
      if (crown) give(game.world, hero, things.crown);
      // Mercy for captives alone pardons nobody.
      write(game.world, hero, Reaper, { mercy: 3, crossed });
      wounds.raise(game.world, hero, 9999);
      return newcomers(game, 80).length;
    };
    const hunters = (crown: boolean, crossed = 0) =>
      [3, 4, 5].map((seed) => huntersIn(seed, crown, crossed)).reduce((sum, more) => sum + more);
    expect(hunters(false)).toBe(0);
    expect(hunters(true)).toBeGreaterThan(5);
    expect(hunters(true, 3)).toBe(0);
  });

  it("call those who hunt the crown by a horn first, and hold no more than four groups each for it", () => {
    const game = newGame({ seed: 3 });
    const hero = heroIn(game.world);
    give(game.world, hero, things.crown);
    write(game.world, hero, Reaper, { mercy: 1 });
    wounds.raise(game.world, hero, 30000);
    const hunters = () => entitiesWith(game.world, Mind).length;
    const before = hunters();
    let heard = -1;
    for (let turn = 0; turn < 60 && hunters() === before; turn++) {
      play(game, wait());
      if (heard < 0 && game.messages.some(({ text }) => text.includes("A horn sounds"))) heard = turn;
    }
    expect(heard).toBeGreaterThan(0);
    expect(hunters()).toBeGreaterThan(before);
    for (let turn = 0; turn < 900; turn++) play(game, wait());
    expect(read(game.world, hero, Stalked).groups).toBeLessThanOrEqual(4 * DEPTHS);
  });

  it("are crossed by natives of the last one who hunt the crown, however high it is carried", () => {
    const game = newGame({ seed: 3 });
    const hero = heroIn(game.world);
    give(game.world, hero, things.crown);
    wounds.raise(game.world, hero, 30000);
    const came = newcomers(game, 200);
    expect(came.length).toBeGreaterThan(0);
    const natives = Object.entries(monsters).filter(([, { found }]) => found && foundAt(found, DEPTHS) > 0);
    expect(natives.map(([name]) => name)).toEqual(expect.arrayContaining([...came]));
  });

  it("keep asleep on the way back where nobody was killed, and one of them waits there and goes along", () => {
    const game = newGame({ seed: "spared" });
    const { world } = game;
    const hero = heroIn(world);
    goTo(game, "stairs down");
    play(game, descend());
    const above = () =>
      entitiesOn(world, 0).filter((one) => has(world, one, Mind) && !has(world, one, Player));
    const natives = above();
    const crown = spawn(
      world,
      things.crown,
      at(1, read(world, hero, Position).x, read(world, hero, Position).y),
    );
    play(game, pickUp());
    expect(has(world, crown, Position)).toBe(false);
    expect(natives.every((one) => has(world, one, Asleep))).toBe(true);
    play(game, ascend());
    const friends = natives.filter((one) => has(world, one, Follower));
    expect(friends).toHaveLength(1);
    expect(status(game).inSight.map(({ mood }) => mood)).toContain("with you");
    expect(game.messages.map(({ text }) => text).join(" ")).toContain("whom you let live waits for you here");
    expect(natives.filter((one) => has(world, one, Asleep))).toHaveLength(natives.length - 1);
  });

  it("tell at the end how deep the hero came, not where it ended", () => {
    const game = newGame({ seed: 1 });
    const hero = heroIn(game.world);
    for (const depth of [2, 3]) halls.entrance(game.world, depth);
    give(game.world, hero, things.crown);
    play(game, ascend());
    expect(game.ending).toMatchObject({ won: true, depth: 3 });
  });

  it("hold the crown and its guardian on the last", () => {
    const { world } = newGame({ seed: 9 });
    for (let depth = 2; depth <= DEPTHS; depth++) halls.entrance(world, depth);
    const places = (name: string) =>
      entitiesWith(world, Look, Position)
        .filter((entity) => read(world, entity, Look).name === name)
        .map((entity) => read(world, entity, Position));
    expect(places("the Ember Crown").map(({ level }) => level)).toEqual([DEPTHS - 1]);
    expect(places("crown troll").map(({ level }) => level)).toEqual([DEPTHS - 1]);
  });
});

function near(game: Game, x: number, y: number): boolean {
  const sight = levelInSight(game);
  return Math.max(Math.abs(sight.x - x), Math.abs(sight.y - y)) < 8;
}
