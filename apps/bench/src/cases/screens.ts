import { advance, createWorld, spawn } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as light from "@delvekit/core/light";
import * as smoke from "@delvekit/core/smoke";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { createFrame } from "@delvekit/display";
import { drawScene } from "@delvekit/display/look";
import { createGrid } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { mapSceneOf, themeOf } from "@delvekit/screens";
import { importFrom, OWN } from "../checkout";
import type { Race, Side } from "../race";

const WIDTH = 120;
const HEIGHT = 60;

/** A key is timed as in a session of some thousand keys, when its code has been compiled. */
const WARM_UPS = 8;

/** The time it takes to show a game. */
export function screenRaces(): Race[] {
  return [
    {
      name: "a key until the view, tutorial",
      peer: "0.5 ms",
      ours: () => keysOfTutorial(),
      theirs: 5e5,
      target: 1,
      warmUps: WARM_UPS,
    },
    {
      name: "a key until it is saved, tutorial",
      peer: "1 ms",
      ours: () => keysOfTutorial({ saved: true }),
      theirs: 1e6,
      target: 1,
      warmUps: WARM_UPS,
    },
    {
      name: `map scene, every cell of ${WIDTH}x${HEIGHT} in view, with fire, smoke and 50 rats`,
      peer: "1 ms, a sixteenth of a frame",
      ours: sceneOfMeadow,
      theirs: 1e6,
      target: 1,
    },
    {
      name: `a terminal's frame of ${WIDTH}x${HEIGHT} cells with 40 lights, those of the rules`,
      peer: "the same 40 as lamps of the scene, which light nothing but the picture",
      ours: () => frameOf(true),
      theirs: () => frameOf(false),
      // No dearer, but for what two runs differ by.
      target: 0.9,
    },
  ];
}

/** A dark hall with forty lamps in view: lit by the rules, or by lamps that only the picture knows. */
function frameOf(isLit: boolean): Side {
  const { hero, lamp } = content([], { columns: { light: light.Light } }).creatures({
    hero: { look: ["@", 0xffffff], player: true, sight: 90 },
    lamp: { look: ["*", 0xffe0a0], light: { radius: 8, colour: 0xffe0a0 } },
  });
  const lights = light.plugin({ ambient: 0x303030 });
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), lights] });
  const level = addLevel(world, createGrid(WIDTH, HEIGHT));
  const you = spawn(world, hero, at(level, 60, 30));
  for (let post = 0; post < 40; post++)
    spawn(world, lamp, at(level, 7 + (post % 10) * 11, 7 + Math.floor(post / 10) * 14));
  advance(world);
  const frame = createFrame(2 * WIDTH, HEIGHT);
  const theme = themeOf(tiles);
  const whole = { x: 0, y: 0, width: 2 * WIDTH, height: HEIGHT };
  return {
    pieces: 1,
    run() {
      const { light, ...scene } = mapSceneOf(world, you);
      drawScene(frame, whole, isLit && light ? { ...scene, light } : scene, { x: 0, y: 0 }, { theme });
      return frame.bg[WIDTH]!;
    },
  };
}

const tiles = tileset({ floor: { glyph: "." }, grass: { glyph: '"', ignition: 200, fuel: 20 } });

/** A meadow on fire without a wall: the hero sees all of it. */
function meadow() {
  const wounds = health({ damage: ["blow"] });
  const tempers = minds();
  const { hero, rat } = content([wounds, tempers]).creatures({
    hero: { look: ["@", 0xffffff], health: 9, player: true, sight: 90 },
    rat: { look: ["r", 0xa08060], health: 3, mind: "hunter" },
  });
  const plugins = [...basics(tiles), heat.plugin(), smoke.plugin(), wounds, tempers];
  const world = createWorld({ seed: 1, plugins });
  const grid = createGrid(WIDTH, HEIGHT);
  grid.cells.fill(1);
  const level = addLevel(world, grid);
  const you = spawn(world, hero, at(level, 60, 30));
  for (let rats = 0; rats < 50; rats++) spawn(world, rat, at(level, 5 + rats * 2, 7));
  for (let cell = 0; cell < 40; cell++) heat.ignitePlace(world, level, 20 + cell, 50);
  smoke.addSmoke(world, level, 30, 20, 5000);
  advance(world);
  return { world, you };
}

function sceneOfMeadow(): Side {
  const { world, you } = meadow();
  const look = { ground: "", cover: "", heat: 0, smoke: 0, embers: false, hot: false };
  return {
    pieces: 1,
    run() {
      const scene = mapSceneOf(world, you);
      let visible = 0;
      for (let cell = 0; cell < WIDTH * HEIGHT; cell++)
        if (scene.look(cell % WIDTH, Math.floor(cell / WIDTH), look) === "visible") visible++;
      return visible;
    },
  };
}

/** The keys of another app, which a benchmark does not import: it is bundled when the race begins. */
function keysOfTutorial(until: { readonly saved?: boolean } = {}): Side {
  const app = importFrom(OWN, "apps/tutorial/test/keys.ts");
  const side = app.then((keys) =>
    (keys as { keysOfTutorial(to: typeof until): Required<Side> }).keysOfTutorial(until),
  );
  return { pieces: 1, prepare: async () => (await side).prepare(), run: async () => (await side).run() };
}
