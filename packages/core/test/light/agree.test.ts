import { computeFov } from "@delvekit/grid";
import { createRandom, type Random } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import {
  add,
  despawn,
  type Entity,
  entitiesWith,
  loadWorld,
  read,
  remove,
  saveWorld,
  spawn,
  step,
  type World,
  write,
} from "../../src";
import { Burning, burningCellsOf, ignitePlace } from "../../src/heat";
import { ambientLightOf, fireLight, Light, lightOf, setAmbientLight } from "../../src/light";
import { Blind, Cone, hasBit, Viewer, viewOf } from "../../src/sight";
import { levelOf, Position, put, setTile, setVeil, tilesetOf } from "../../src/space";
import { wait } from "../../src/turns";
import { compareWorlds } from "../../src/undo";
import { cellsIn } from "../plain";
import { stage, stageSetup } from "../sight/stage";

/* Light and views that follow changes come to the same as ones made from nothing, whatever happens. */

const WIDTH = 18;
const HEIGHT = 12;
const FIRE = { radius: 3, colour: 0xff8020 };
const OPTIONS = {
  light: { ambient: 0x040810, sources: [fireLight(FIRE)] },
};

function wilderness(random: Random) {
  const rows = Array.from({ length: HEIGHT }, () =>
    Array.from({ length: WIDTH }, () => random.pick([".", ".", ".", ".", '"', "#", "+", "'"])).join(""),
  );
  return stage([`@${".".repeat(WIDTH - 1)}`, ...rows].join("\n"), OPTIONS);
}

type Stage = ReturnType<typeof wilderness>;

/** Changes something at random. */
function meddle({ world, level }: Stage, random: Random): void {
  const x = random.int(0, WIDTH - 1);
  const y = random.int(0, HEIGHT);
  const shine = {
    radius: random.int(0, 6),
    colour: random.int(0, 0xffffff),
    falloff: random.pick(["none", "linear", "quadratic"] as const),
  };
  const somebody = random.pick(entitiesWith(world, Position));
  const deeds = [
    () => setTile(world, level, x, y, random.pick(tilesetOf(world).tiles).name),
    () => setVeil(world, level, x, y, random.chance(0.5)),
    () => spawn(world, Position({ level, x, y }), Light(shine)),
    () => setAmbientLight(world, level, random.int(0, 0x202020)),
    () => ignitePlace(world, level, x, y),
    () => spawn(world, Position({ level, x, y }), Light(shine), Viewer({ radius: random.int(1, 4) })),
    () => spawn(world, Position({ level, x, y }), Viewer, Cone({ facing: "se", angle: random.int(1, 360) })),
    () => put(world, somebody, level, x, y),
    () => put(world, somebody, level, x, y),
    () => add(world, somebody, Light(shine)),
    () => remove(world, somebody, Light),
    () => add(world, somebody, Burning({ left: random.int(1, 9) })),
    () => (random.chance(0.3) ? add : remove)(world, somebody, Blind),
    () => add(world, somebody, Cone({ facing: random.pick(["n", "sw", "e"]) })),
    () =>
      write(world, entitiesWith(world, Viewer)[0] as Entity, Viewer, {
        radius: random.int(0, 20),
        night: random.int(0, 3),
      }),
    () => somebody !== entitiesWith(world, Position)[0] && despawn(world, somebody),
    () => step(world, wait()),
  ];
  random.pick(deeds)();
}

/** The sums of all light on a level, each lamp by itself. */
function sums({ world, level: id }: Stage): { red: number[]; green: number[]; blue: number[] } {
  const level = levelOf(world, id);
  const ambient = ambientLightOf(world, id);
  const fill = (value: number) => new Array<number>(level.width * level.height).fill(value);
  const total = { red: fill(ambient >> 16), green: fill((ambient >> 8) & 255), blue: fill(ambient & 255) };
  const shine = (
    x: number,
    y: number,
    { radius = 6, colour = 0xffffff, intensity = 255, falloff = "linear" },
  ) => {
    const reached = computeFov(level.opacity, x, y, { radius });
    reached.cells.forEach((lit, cell) => {
      if (lit === 0) return;
      const distance = Math.sqrt((x - (cell % level.width)) ** 2 + (y - Math.floor(cell / level.width)) ** 2);
      const rest = (radius + 1 - distance) / (radius + 1);
      const strength = Math.floor(
        intensity * (falloff === "none" ? 1 : falloff === "linear" ? rest : rest * rest),
      );
      total.red[cell]! += Math.floor((strength * (colour >> 16)) / 255);
      total.green[cell]! += Math.floor((strength * ((colour >> 8) & 255)) / 255);
      total.blue[cell]! += Math.floor((strength * (colour & 255)) / 255);
    });
  };
  for (let cell = 0; cell < level.width * level.height; cell++) {
    const [x, y] = [cell % level.width, Math.floor(cell / level.width)];
    if (burningCellsOf(world, id).cells.includes(cell)) shine(x, y, FIRE);
  }
  for (const entity of entitiesWith(world, Position, Light)) {
    const { x, y } = read(world, entity, Position);
    shine(x, y, read(world, entity, Light));
  }
  for (const entity of entitiesWith(world, Position, Burning)) {
    const { x, y } = read(world, entity, Position);
    shine(x, y, FIRE);
  }
  return total;
}

/** Everything in sight, and all light, as numbers. */
function witness(world: World, level: number) {
  const { cells, red, green, blue } = lightOf(world, level);
  return {
    light: [red, green, blue, cells].join(),
    views: entitiesWith(world, Viewer, Position).map((viewer) =>
      cellsIn(viewOf(world, viewer).visible).join(),
    ),
  };
}

describe.each([1, 2, 3, 4, 5])("in wilderness %i", (seed) => {
  test("light that followed changes is the sum of all lamps, and views are those of a loaded world", () => {
    const random = createRandom(seed);
    const level = wilderness(random);
    const setup = stageSetup(OPTIONS);
    for (let turn = 0; turn < 40; turn++) {
      meddle(level, random);
      const { red, green, blue } = lightOf(level.world, level.level);
      const total = sums(level);
      expect(red.join()).toBe(total.red.join());
      expect(green.join()).toBe(total.green.join());
      expect(blue.join()).toBe(total.blue.join());
      if (turn % 4 !== 0) continue;
      const copy = loadWorld(saveWorld(level.world), setup);
      expect(witness(copy, level.level)).toEqual(witness(level.world, level.level));
      for (const world of [level.world, copy]) step(world, wait());
      expect(compareWorlds(level.world, copy)).toEqual([]);
    }
  });

  test("of two that stand in the light with the same eyes, each sees the other or neither does", () => {
    const random = createRandom(seed);
    const { world, level } = wilderness(random);
    setAmbientLight(world, level, 0x808080);
    const { opacity } = levelOf(world, level);
    const open = [...opacity.cells.keys()].filter((cell) => opacity.cells[cell] === 0);
    const viewers = Array.from({ length: 12 }, () => {
      const cell = random.pick(open);
      return spawn(
        world,
        Position({ level, x: cell % WIDTH, y: Math.floor(cell / WIDTH) }),
        Viewer({ radius: 9 }),
      );
    });
    const sees = (a: Entity, b: Entity) => {
      const { x, y } = read(world, b, Position);
      return hasBit(viewOf(world, a).visible, y * WIDTH + x);
    };
    for (const a of viewers) for (const b of viewers) expect(sees(a, b)).toBe(sees(b, a));
  });
});
