import { advance, createWorld, spawn } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as smoke from "@delvekit/core/smoke";
import { addLevel, at, tileset } from "@delvekit/core/space";
import { createGrid } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { health } from "@delvekit/kit/health";
import { minds } from "@delvekit/kit/minds";
import { mapSceneOf } from "@delvekit/screens";
import type { Race, Side } from "../race";

const WIDTH = 120;
const HEIGHT = 60;

/** The time it takes to show a game. */
export function screenRaces(): Race[] {
  return [
    {
      name: `map scene, every cell of ${WIDTH}x${HEIGHT} in view, with fire, smoke and 50 rats`,
      peer: "1 ms, a sixteenth of a frame",
      ours: sceneOfMeadow,
      theirs: 1e6,
      target: 1,
    },
  ];
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
