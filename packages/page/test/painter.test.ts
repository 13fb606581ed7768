import { createTheme, type MapScene, type SceneEvent } from "@delvekit/display/look";
import { describe, expect, test } from "vitest";
import { sceneOf } from "../../display/test/support/scenes";
import * as effects from "../src/canvas/effects";
import { Motion } from "../src/canvas/motion";
import { MapPainter, type PainterOptions } from "../src/canvas/painter";
import { type Call, count, record } from "./support/recorder";

const CORNER = { x: 0, y: 0 };

const CAVE = `
  ############
  #..........#
  #..........#
  #..........#
  #..........#
  ############`;

/** The same cave with one cell of grass in flames. */
const FIRE = CAVE.replace("#..........#", "#..^.......#");

function open(options: Partial<PainterOptions> = {}) {
  const screen = record();
  const theme = createTheme();
  const painter = new MapPainter({
    pen: screen.pen,
    make: record,
    theme,
    mode: "glyphs on tiles",
    cell: 10,
    columns: 12,
    rows: 6,
    still: false,
    effects,
    ...options,
  });
  return { screen, painter };
}

/** The boxes of the screen that were drawn anew, in cells of the level: left, top, right and bottom. */
function boxesOf(calls: readonly Call[]): number[][] {
  return calls
    .filter(
      ({ name }, at) =>
        name === "rect" && calls[at - 2]?.name === "translate" && calls[at + 1]?.name === "clip",
    )
    .map(({ args }) => {
      const [left, top, width, height] = args as number[];
      return [left! / 10, top! / 10, (left! + width!) / 10, (top! + height!) / 10];
    });
}

describe("a still cave", () => {
  test("is drawn once and then rests", () => {
    const { screen, painter } = open();
    painter.show(sceneOf(CAVE), CORNER);
    expect(painter.isAlive).toBe(true);
    expect(painter.paint(0)).toBe(1);
    expect(painter.isAlive).toBe(false);
    screen.calls.length = 0;
    for (let time = 16; time < 5000; time += 16) expect(painter.paint(time)).toBe(0);
    expect(screen.calls).toEqual([]);
  });

  test("rests beside a torch and beside water, too", () => {
    const { painter } = open();
    painter.show(sceneOf(CAVE.replace("....", "~~~~"), { lights: [{ x: 3, y: 2, lamp: "torch" }] }), CORNER);
    painter.paint(0);
    expect(painter.isAlive).toBe(false);
  });
});

test("ground too hot to stand on has a sign, and does not move", () => {
  const { screen, painter } = open();
  painter.show(sceneOf(CAVE), CORNER);
  painter.paint(0);
  const cold = count(screen, "drawImage");
  screen.calls.length = 0;
  painter.show(sceneOf(CAVE.replace("....", "hhhh")), CORNER);
  painter.paint(16);
  expect(count(screen, "drawImage") - cold).toBe(4);
  expect(painter.isAlive).toBe(false);
});

test("cells in view that foes watch are tinted, others are not", () => {
  const { screen, painter } = open();
  const watched = [1, 2, 3].map((x) => ({ x, y: 1 }));
  const tints = () => count(screen, "fillRect", ([, y, width]) => y === 10 && width === 10);
  painter.show(sceneOf(CAVE), CORNER);
  painter.paint(0);
  const before = tints();
  painter.show(sceneOf(CAVE, { watched, remembered: (x) => x === 2 }), CORNER);
  painter.paint(16);
  expect(tints() - before).toBe(2);
});

describe("a fire", () => {
  test("is drawn anew with each of its pictures, not with each frame", () => {
    const { painter } = open();
    painter.show(sceneOf(FIRE), CORNER);
    painter.paint(0);
    expect(painter.isAlive).toBe(true);
    let drawn = 0;
    for (let time = 16; time < 1000; time += 16) drawn += painter.paint(time);
    // Nine changes of the flames in a second.
    expect(drawn).toBe(9);
  });

  test("has only the box around it drawn", () => {
    const { screen, painter } = open();
    painter.show(sceneOf(FIRE), CORNER);
    painter.paint(0);
    screen.calls.length = 0;
    painter.paint(110);
    // The glow of the flame at 3, 1 reaches not quite 3 cells; the window begins one cell above the level.
    expect(boxesOf(screen.calls)).toEqual([[0.5, -1, 6.5, 4.5]]);
    expect(count(screen, "drawImage")).toBeLessThan(8);
  });

  test("stands still where nothing may move, one picture a turn", () => {
    const { painter } = open({ still: true });
    painter.show(sceneOf(FIRE), CORNER);
    painter.paint(0);
    expect(painter.isAlive).toBe(false);
    expect(painter.paint(1000)).toBe(0);
  });
});

test("a first picture has no flames, and the next one has, as soon as effects have loaded", () => {
  const { screen, painter } = open({ effects: undefined });
  const drawn = () => count(screen, "drawImage");
  painter.show(sceneOf(FIRE), CORNER);
  painter.paint(0);
  const first = drawn();
  expect(first).toBeGreaterThan(0);
  screen.calls.length = 0;
  painter.add(effects);
  expect(painter.paint(0)).toBe(1);
  expect(drawn()).toBeGreaterThan(first);
});

describe("hot air above a fire", () => {
  /** How far the strips of ground above the flame are shifted in a picture, in pixels. */
  function shiftsAt(time: number, options: Partial<PainterOptions> = {}): unknown[] {
    const { screen, painter } = open({ cell: 24, ...options });
    painter.show(sceneOf(FIRE), CORNER);
    painter.paint(0);
    screen.calls.length = 0;
    painter.paint(time);
    return screen.calls
      .filter(({ name, args: [across, down] }) => name === "translate" && down === 0 && Number(across) > 0)
      .map(({ args }) => args[0]);
  }

  test("wavers, in another way with each picture", () => {
    expect(shiftsAt(110).length).toBeGreaterThan(1);
    expect(shiftsAt(220)).not.toEqual(shiftsAt(110));
  });

  test("stands still where nothing may move, and among glyphs", () => {
    expect(shiftsAt(110, { still: true })).toEqual([]);
    expect(shiftsAt(110, { mode: "glyphs" })).toEqual([]);
  });
});

test("flames lean and sparks drift with the wind", () => {
  const sparksIn = (dx: number): number[] => {
    const { screen, painter } = open({ cell: 24 });
    painter.show(sceneOf(FIRE, { wind: { dx, dy: 0 } }), CORNER);
    painter.paint(0);
    screen.calls.length = 0;
    for (let time = 110; time < 2000; time += 110) painter.paint(time);
    return screen.calls.flatMap(({ name, args }) =>
      name === "fillRect" && Number(args[2]) < 3 ? [Number(args[0])] : [],
    );
  };
  const mean = (places: readonly number[]) => places.reduce((sum, x) => sum + x, 0) / places.length;
  expect(mean(sparksIn(1))).toBeGreaterThan(mean(sparksIn(0)) + 2);
  expect(mean(sparksIn(-1))).toBeLessThan(mean(sparksIn(0)) - 2);
});

describe("a step", () => {
  const at = (x: number): MapScene =>
    sceneOf(CAVE, { actors: [{ id: "hero", x, y: 3, glyph: "@", disposition: "hero" }] });

  function walk(options: Partial<PainterOptions> = {}) {
    const { screen, painter } = open(options);
    painter.show(at(3), CORNER);
    painter.paint(0);
    painter.show(at(4), CORNER);
    painter.paint(1000);
    screen.calls.length = 0;
    return { screen, painter };
  }

  test("is shown for 60 milliseconds, within a box around the two cells", () => {
    const { screen, painter } = walk();
    painter.paint(1016);
    expect(boxesOf(screen.calls)).toEqual([[2.4, 1.6, 5.6, 4.5]]);
    painter.paint(1059);
    expect(painter.isAlive).toBe(true);
    painter.paint(1060);
    expect(painter.isAlive).toBe(false);
  });

  test("ends with a key", () => {
    const { painter } = walk();
    painter.paint(1016);
    painter.skip();
    expect(painter.paint(1020)).toBe(1);
    expect(painter.isAlive).toBe(false);
  });
});

describe("a longer way", () => {
  const walk = { kind: "walk" as const, id: "hero", cells: [1, 2, 3, 4, 5].map((x) => ({ x, y: 1 })) };
  const actor = { id: "hero", x: 5, y: 1, glyph: "@", disposition: "hero" as const };

  function onTheWay(events: readonly SceneEvent[]): Motion {
    const motion = new Motion();
    motion.begin(undefined, { ...sceneOf("#######\n#.....#\n#######"), actors: [actor] }, events);
    motion.isRunning(0);
    return motion;
  }

  test("is walked cell by cell, 40 milliseconds each, and ends with a key", () => {
    const motion = onTheWay([walk]);
    expect([0, 20, 40, 100].map((time) => motion.placeOf(actor, time).x)).toEqual([1, 1.5, 2, 3.5]);
    expect(motion.isRunning(159)).toBe(true);
    motion.finish();
    expect(motion.placeOf(actor, 100)).toEqual(actor);
  });

  test("takes 600 milliseconds at most", () => {
    const cells = Array.from({ length: 200 }, (_, x) => ({ x, y: 1 }));
    const motion = onTheWay([{ ...walk, cells }]);
    expect(motion.isRunning(599)).toBe(true);
    expect(motion.isRunning(601)).toBe(true);
    expect(motion.isRunning(602)).toBe(false);
  });
});

describe("a blow", () => {
  const scene = sceneOf(CAVE, { actors: [{ x: 4, y: 3, glyph: "g", disposition: "hostile" }] });
  const events = [
    { kind: "hit", x: 4, y: 3 },
    { kind: "rise", x: 4, y: 3, text: "5", colour: 0xff7a66 },
  ] as const;

  test("shows its points for half a second, and then nothing moves any more", () => {
    const { screen, painter } = open();
    painter.show(scene, CORNER, events);
    painter.paint(0);
    painter.paint(250);
    expect(count(screen, "fillText", ([text]) => text === "5")).toBeGreaterThan(0);
    painter.paint(510);
    screen.calls.length = 0;
    expect(painter.isAlive).toBe(false);
    painter.paint(520);
    expect(count(screen, "fillText")).toBe(0);
  });

  test("is an outline for one turn where nothing may move", () => {
    const { screen, painter } = open({ still: true });
    painter.show(scene, CORNER, events);
    painter.paint(0);
    expect(painter.isAlive).toBe(false);
    expect(count(screen, "strokeRect")).toBe(1);
    screen.calls.length = 0;
    painter.show(scene, CORNER);
    painter.paint(1000);
    expect(count(screen, "strokeRect")).toBe(0);
  });
});

test("fewer than three flashes begin in any second, however fast the turns are", () => {
  const motion = new Motion();
  const scene = sceneOf(CAVE);
  const begins: number[] = [];
  let wasLit = false;
  for (let time = 0; time < 4000; time += 10) {
    // A blow each turn, ten turns a second, and a blast between them.
    const turn: SceneEvent[] = [
      { kind: "hit", x: 3, y: 3 },
      { kind: "burst", cells: [{ x: 3, y: 3 }], colour: 0xffffff, after: 40 },
    ];
    if (time % 100 === 0) motion.begin(scene, scene, turn);
    motion.isRunning(time);
    const isLit = motion.eventsAt(time).length > 0;
    if (isLit && !wasLit) begins.push(time);
    wasLit = isLit;
  }
  expect(begins.length).toBeGreaterThan(5);
  for (const begin of begins)
    expect(begins.filter((time) => time >= begin && time < begin + 1000).length).toBeLessThan(3);
});

test("blows of the same moment flash together", () => {
  const motion = new Motion();
  const scene = sceneOf(CAVE);
  motion.begin(scene, scene, [
    { kind: "hit", x: 3, y: 3 },
    { kind: "hit", x: 5, y: 3 },
  ]);
  motion.isRunning(0);
  expect(motion.isHit({ x: 3, y: 3 }, 10) && motion.isHit({ x: 5, y: 3 }, 10)).toBe(true);
});

describe("a thing that flies in an arc", () => {
  const thrown: SceneEvent = {
    kind: "throw",
    from: { x: 1, y: 2 },
    to: { x: 9, y: 2 },
    glyph: "!",
    colour: 0xffffff,
    arc: true,
  };
  /** Where something is drawn over the ground, in cells: the left upper corners. */
  const drawnAt = (calls: readonly Call[]) =>
    calls.filter(({ name, args }) => name === "drawImage" && args.length === 3).map(({ args }) => args);

  test("is drawn above its shadow, which goes straight", () => {
    const { screen, painter } = open();
    painter.show(sceneOf(CAVE), CORNER, [thrown]);
    painter.paint(0);
    const heights = [40, 158, 280].map((time) => {
      screen.calls.length = 0;
      painter.paint(time);
      const [, shadow] = drawnAt(screen.calls).at(-2)!.slice(1) as number[];
      const lifted = screen.calls.filter(({ name }) => name === "translate").at(-1)!.args as number[];
      expect(shadow).toBe(27);
      return lifted[1]!;
    });
    expect(heights[1]).toBeLessThan(5);
    expect(heights[0]).toBeGreaterThan(heights[1]!);
    expect(heights[2]).toBeGreaterThan(heights[1]!);
  });

  test("ends with a key", () => {
    const { painter } = open();
    painter.show(sceneOf(CAVE), CORNER, [thrown]);
    painter.paint(0);
    painter.skip();
    painter.paint(16);
    expect(painter.isAlive).toBe(false);
  });

  test("is aimed over ground that is dimmed up to the edges of what is drawn anew", () => {
    const { screen, painter } = open({ cell: 11 });
    const aim = { sure: [], to: { x: 9, y: 2 } };
    painter.show(sceneOf(FIRE, { aim }), CORNER);
    painter.paint(0);
    screen.calls.length = 0;
    for (let time = 100; time < 600; time += 100) painter.paint(time);
    const rectsOf = (wanted: string) =>
      screen.calls.filter(({ name }) => name === wanted).map(({ args }) => args as number[]);
    const [clips, dimmed] = [rectsOf("rect"), rectsOf("fillRect")];
    expect(clips.length).toBeGreaterThan(0);
    for (const [x = 0, y = 0, width = 0, height = 0] of clips)
      expect(
        dimmed.some(
          ([left = 0, top = 0, w = 0, h = 0]) =>
            left <= x && top <= y && left + w >= x + width && top + h >= y + height,
        ),
        `${x},${y}`,
      ).toBe(true);
  });

  test("is shown on its way while it is aimed", () => {
    const { screen, painter } = open();
    const aim = { sure: [], from: { x: 1, y: 2 }, to: { x: 9, y: 2 }, arc: true };
    const drawn = (more: object) => {
      screen.calls.length = 0;
      painter.show(sceneOf(CAVE, { aim: { ...aim, ...more } }), CORNER);
      painter.paint(0);
      return count(screen, "rotate");
    };
    expect([drawn({}), drawn({ thing: { glyph: "!", colour: 0xffffff } })]).toEqual([0, 1]);
  });

  test("leaves the dots of its flight for one turn where nothing may move", () => {
    const { screen, painter } = open({ still: true });
    const dots = (events: readonly SceneEvent[]) => {
      screen.calls.length = 0;
      painter.show(sceneOf(CAVE), CORNER, events);
      painter.paint(0);
      expect(painter.isAlive).toBe(false);
      return count(screen, "ellipse");
    };
    expect(dots([thrown])).toBeGreaterThan(20);
    expect(dots([])).toBe(0);
  });
});

test("only what has changed on the ground is painted again", () => {
  const made: ReturnType<typeof record>[] = [];
  const make = (width: number, height: number) => {
    const surface = record(width, height);
    made.push(surface);
    return surface;
  };
  const { painter } = open({ make });
  const paint = (scene: MapScene) => {
    painter.show(scene, CORNER);
    painter.paint(0);
  };
  paint(sceneOf(CAVE));
  const [ground] = made as [ReturnType<typeof record>];
  ground.calls.length = 0;
  paint(sceneOf(CAVE));
  expect(ground.calls).toEqual([]);
  paint(sceneOf(CAVE.replace("#..........#", '#..".......#')));
  // The changed cell and its eight neighbours as they are seen, and those of them beside unseen cells as they will be remembered.
  const read = ground.calls.filter(({ name }) => name === "getImageData").map(({ args }) => args);
  expect(read).toEqual([
    [20, 0, 30, 30],
    [20, 0, 30, 10],
  ]);
});

describe("light", () => {
  const CELL = 10;
  const DARK_HALL = `
  ${"#".repeat(40)}
  #${".".repeat(38)}#
  #${".".repeat(38)}#
  ${"#".repeat(40)}`;

  /** The boxes of the picture that are composed again for each scene, in cells: left, top, right and bottom. */
  function composedBoxes(scenes: readonly MapScene[]): number[][][] {
    const made: ReturnType<typeof record>[] = [];
    const make = (width: number, height: number) => {
      const surface = record(width, height);
      made.push(surface);
      return surface;
    };
    const { painter } = open({ make, columns: 40, rows: 4 });
    return scenes.map((scene) => {
      for (const { calls } of made) calls.length = 0;
      painter.show(scene, CORNER);
      painter.paint(0);
      const picture = made.find(
        ({ width, calls }) => width > 40 * CELL && calls.some(({ name }) => name === "putImageData"),
      );
      return (picture?.calls ?? [])
        .filter(({ name }) => name === "putImageData")
        .map(({ args }) => {
          const [left, top, width, height] = (args as number[]).slice(3);
          return [left! / CELL, top! / CELL, (left! + width!) / CELL, (top! + height!) / CELL];
        });
    });
  }

  test("of lamps rests while the hero's step ends, because only beside fire do they flicker", () => {
    const boxesAtEnd = (cave: string): number[][] => {
      const { screen, painter } = open();
      const at = (x: number): MapScene =>
        sceneOf(cave, {
          actors: [{ id: "hero", x, y: 4, glyph: "@", disposition: "hero" }],
          lights: [{ x: 9, y: 1, lamp: "torch" }],
        });
      painter.show(at(1), CORNER);
      painter.paint(0);
      painter.show(at(2), CORNER);
      painter.paint(1000);
      screen.calls.length = 0;
      painter.paint(1200);
      return boxesOf(screen.calls);
    };
    expect(boxesAtEnd(CAVE)).toEqual([[0.4, 2.6, 3.6, 5.5]]);
    expect(boxesAtEnd(FIRE).length).toBeGreaterThan(1);
  });

  test("around forty lamps is drawn lamp by lamp, not over all that lies between them", () => {
    const wide = `#${".".repeat(118)}#`;
    const hall = Array.from({ length: 30 }, () => wide).join("\n");
    const { screen, painter } = open({ columns: 120, rows: 30 });
    const lights = Array.from({ length: 40 }, (_, post) => ({
      x: 5 + 11 * (post % 10),
      y: 4 + 7 * Math.floor(post / 10),
      lamp: "torch",
    }));
    painter.show(sceneOf(hall, { lights }), CORNER);
    painter.paint(0);
    // The first clip is the whole window.
    const clips = screen.calls.filter(({ name }) => name === "rect").slice(1);
    const areas = clips.map(({ args }) => Number(args[2]) * Number(args[3]));
    expect(areas).toEqual(Array.from({ length: 40 }, () => 16 * CELL * CELL));
  });

  const lit = (x: number) => sceneOf(DARK_HALL, { lights: [{ x, y: 1, lamp: "torch" }] });

  test("is composed again only where it has changed so much that it can be seen", () => {
    const [, same, moved] = composedBoxes([lit(10), lit(10), lit(11)]);
    expect(same).toEqual([]);
    const right = Math.max(...moved!.map(([, , edge]) => edge!));
    // The torch now reaches 22, but its light fades before.
    expect(right).toBeGreaterThan(14);
    expect(right).toBeLessThan(21.5);
  });

  test("of several scenes in one frame only the last is composed", () => {
    const { screen, painter } = open();
    painter.show(lit(3), CORNER);
    painter.show(lit(4), CORNER);
    expect(screen.calls).toEqual([]);
    expect(painter.paint(0)).toBe(1);
  });
});

test("a kind that the theme does not have is refused with the nearest name", () => {
  const { painter } = open();
  const scene: MapScene = {
    width: 1,
    height: 1,
    look(_x, _y, out) {
      out.ground = "flor";
      return "visible";
    },
  };
  expect(() => painter.show(scene, CORNER)).toThrow('unknown kind "flor"; did you mean "floor"?');
});
