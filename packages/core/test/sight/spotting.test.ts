import { describe, expect, test } from "vitest";
import {
  add,
  advance,
  despawn,
  type Entity,
  type Happening,
  loadWorld,
  plugin,
  read,
  remove,
  resource,
  resourceOf,
  rowOf,
  saveWorld,
  spawn,
  step,
  when,
  write,
} from "../../src";
import {
  canSee,
  forget,
  isRemembered,
  LostSight,
  memoryOf,
  Spotted,
  seenBy,
  Viewer,
  viewOf,
} from "../../src/sight";
import { at, Blocker, close, Position, put, setTile, tileAt } from "../../src/space";
import { Actor, Player, wait } from "../../src/turns";
import { takeEvents } from "../../src/world";
import { cellsIn } from "../plain";
import { stage, stageSetup } from "./stage";

/** Who was spotted (+) and lost (-), in order. */
function told(events: readonly Happening[]): string[] {
  return events.flatMap((event) => {
    if (Spotted.is(event)) return [`+${event.entity}`];
    return LostSight.is(event) ? [`-${event.entity}`] : [];
  });
}

describe("what is in sight", () => {
  test("is given in the order of spawning, without the viewer", () => {
    const level = stage("1.@2#3");
    const others = ["3", "2", "1"].map((spot) => spawn(level.world, level.spot(spot), Blocker));
    const ghost = spawn(level.world, level.spot("2"));
    expect(seenBy(level.world, level.hero, [Blocker])).toEqual([others[1], others[2]]);
    expect(seenBy(level.world, level.hero)).toEqual([others[1], others[2], ghost]);
    expect(canSee(level.world, level.hero, others[0] as Entity)).toBe(false);
  });
});

describe("whoever comes into view", () => {
  const CORRIDOR = `
    ########
    #@.+..1#
    ########`;

  test("is spotted once, and lost once", () => {
    const level = stage(CORRIDOR);
    spawn(level.world, level.spot("1"), Blocker);
    expect(told(level.act("move", "e"))).toEqual([]);
    expect(told(level.act("open", "e"))).toEqual(["+2"]);
    expect(told(level.act("wait"))).toEqual([]);
    expect(told(level.act("close", "e"))).toEqual(["-2"]);
    expect(told(level.act("wait"))).toEqual([]);
  });

  test("is spotted wherever it comes from: walking, appearing, or growing solid", () => {
    const level = stage("@..#..1");
    const rat = spawn(level.world, level.spot("1"), Blocker);
    expect(told(level.act("wait"))).toEqual([]);
    put(level.world, rat, level.level, 2, 0);
    expect(told(level.act("wait"))).toEqual(["+2"]);
    put(level.world, rat, level.level, 1, 0);
    expect(told(level.act("wait"))).toEqual([]);
    put(level.world, rat, level.level, 5, 0);
    expect(told(level.act("wait"))).toEqual(["-2"]);
    spawn(level.world, at(level.level, 2, 0), Blocker);
    expect(told(level.act("wait"))).toEqual(["+3"]);
  });

  test("and is gone altogether is lost as well", () => {
    const level = stage("@.1");
    const rat = spawn(level.world, level.spot("1"), Blocker);
    expect(told(level.act("wait"))).toEqual(["+2"]);
    despawn(level.world, rat);
    const events = level.act("wait");
    expect(events.filter((event) => LostSight.is(event))).toEqual([
      { type: "lost sight", viewer: level.hero, entity: rat },
    ]);
  });

  test("is told of in the order of spawning, however many there are", () => {
    const level = stage("#1+@.2");
    spawn(level.world, level.spot("2"), Blocker);
    level.act("wait");
    spawn(level.world, level.spot("1"), Blocker);
    despawn(level.world, seenBy(level.world, level.hero)[0] as Entity);
    expect(told(level.act("open", "w"))).toEqual(["-2", "+3"]);
  });

  test("is told of in that order although rows are used again, and whoever moved first", () => {
    const level = stage("#123+@...#");
    const { world, level: id } = level;
    const gone = spawn(world, at(id, 1, 0), Blocker);
    const [second, third] = [spawn(world, level.spot("2"), Blocker), spawn(world, level.spot("3"), Blocker)];
    const row = rowOf(world, gone);
    despawn(world, gone);
    // It gets the row of the one that is gone, but is the youngest.
    const fourth = spawn(world, level.spot("1"), Blocker);
    expect(rowOf(world, fourth)).toBe(row);
    expect(told(level.act("open", "w"))).toEqual(["+3", "+4", "+5"]);
    level.act("close", "w");
    put(world, fourth, id, 6, 0);
    put(world, third, id, 7, 0);
    put(world, second, id, 8, 0);
    expect(told(level.act("wait"))).toEqual(["+3", "+4", "+5"]);
  });

  test("is told of to one viewer after the other, the oldest first", () => {
    const level = stage("1.@.2");
    const old = spawn(level.world, level.spot("1"));
    const young = spawn(level.world, level.spot("2"), Viewer);
    add(level.world, old, Viewer);
    const viewers = level.act("wait").flatMap((event) => (Spotted.is(event) ? [event.viewer] : []));
    expect(viewers).toEqual([old, young]);
  });

  test("is of no interest to a viewer that is gone, nor to whoever has its row now", () => {
    const level = stage("@#12");
    const spy = spawn(level.world, level.spot("1"), Viewer);
    level.act("wait");
    const row = rowOf(level.world, spy);
    despawn(level.world, spy);
    expect(rowOf(level.world, spawn(level.world, level.spot("1"), Blocker))).toBe(row);
    spawn(level.world, level.spot("2"), Blocker);
    expect(told(level.act("wait"))).toEqual([]);
  });

  test("is one whom the game wants told, or nobody", () => {
    const actors = stage("@1.2", { sight: { spots: [Actor] } });
    spawn(actors.world, actors.spot("1"), Blocker);
    const rat = spawn(actors.world, actors.spot("2"), Actor);
    expect(told(actors.act("wait"))).toEqual([`+${rat}`]);
    const nobody = stage("@1", { sight: { spots: false } });
    spawn(nobody.world, nobody.spot("1"), Blocker);
    expect(told(nobody.act("wait"))).toEqual([]);
  });

  test("is not told of again after a load", () => {
    const level = stage(CORRIDOR);
    spawn(level.world, level.spot("1"), Blocker);
    level.act("move", "e");
    level.act("open", "e");
    const copy = loadWorld(saveWorld(level.world), stageSetup());
    expect(told(step(copy, wait()).events)).toEqual([]);
    expect(told(step(copy, close({ dir: "e" })).events)).toEqual(["-2"]);
  });
});

test("a viewer that was nowhere for a while looks anew, as in a loaded game", () => {
  const level = stage("@......2");
  const { world, hero } = level;
  const viewer = hero as Entity;
  const orc = spawn(world, level.spot("2"), Blocker);
  write(world, viewer, Viewer, { radius: 4 });
  step(world, wait());
  const { level: id, x, y } = read(world, viewer, Position);
  remove(world, viewer, Position);
  put(world, orc, id, x + 2, y);
  step(world, wait());
  const loaded = loadWorld(saveWorld(world), stageSetup());
  const back = (one: typeof world) => {
    put(one, viewer, id, x, y);
    return told(step(one, wait()).events);
  };
  expect(back(world)).toEqual([`+${orc}`]);
  expect(back(loaded)).toEqual([`+${orc}`]);
});

test("a viewer that goes when it spots somebody takes the news from nobody", () => {
  const seen: Entity[] = [];
  const scouts = plugin({
    name: "scouts",
    events: [
      when(Spotted, (world, { viewer }) => {
        seen.push(viewer);
        if (viewer === scout) despawn(world, scout);
      }),
    ],
  });
  const level = stage("1.2....3", { plugins: [scouts] });
  const { world } = level;
  const scout = spawn(world, level.spot("1"), Viewer);
  const hero = spawn(world, level.spot("2"), Player, Actor, Viewer);
  advance(world);
  seen.length = 0;
  spawn(world, level.spot("3"), Blocker);
  step(world, wait());
  expect(seen).toEqual([scout, hero]);
});

describe("memory", () => {
  test("is not touched by asking what is in sight", () => {
    const level = stage("@..#..");
    level.act("wait");
    setTile(level.world, level.level, 3, 0, "floor");
    expect(cellsIn(viewOf(level.world, level.hero).visible)).toHaveLength(6);
    expect(isRemembered(level.world, level.hero, level.level, 5, 0)).toBe(false);
    takeEvents(level.world);
    level.act("wait");
    expect(isRemembered(level.world, level.hero, level.level, 5, 0)).toBe(true);
  });

  test("can be lost, but for what is in sight", () => {
    const level = stage(`
      .#...
      @+...`);
    for (let i = 0; i < 3; i++) level.act("move", "e");
    level.act("close", "w");
    expect(isRemembered(level.world, level.hero, level.level, 0, 0)).toBe(true);
    forget(level.world, level.hero);
    expect(memoryOf(level.world, level.hero, level.level)).toBeUndefined();
    level.act("wait");
    expect(isRemembered(level.world, level.hero, level.level, 0, 0)).toBe(false);
    expect(isRemembered(level.world, level.hero, level.level, 4, 1)).toBe(true);
  });

  test("of how places looked is the game's: it is asked after every action", () => {
    const Glyphs = resource<string[]>({ name: "glyphs", create: () => [] });
    const level = stage("@'\"..", {
      plugins: [plugin({ name: "glyphs", resources: [Glyphs] })],
      sight: {
        remember(world, _viewer, { level: id, visible }) {
          const glyphs = resourceOf(world, Glyphs);
          for (const cell of cellsIn(visible)) glyphs[cell] = tileAt(world, id, cell, 0).glyph;
        },
      },
    });
    level.act("close", "e");
    setTile(level.world, level.level, 2, 0, "ash");
    level.act("wait");
    expect(resourceOf(level.world, Glyphs).join("")).toBe('.+"..');
    level.act("open", "e");
    expect(resourceOf(level.world, Glyphs).join("")).toBe(".',..");
  });
});
