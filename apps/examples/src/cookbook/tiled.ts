import { advance, createWorld, spawn } from "@delvekit/core";
import { at } from "@delvekit/core/space";
import { fromTmj } from "@delvekit/formats";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { levels } from "@delvekit/kit/levels";
import { draw, tiles } from "./stage";

// What Tiled saves: a number for each cell, and objects with names. A game reads it from a file.
const box = { x: 0, y: 0, width: 0, height: 0, rotation: 0, visible: true, type: "" };
const size = { width: 7, height: 4, tilewidth: 16, tileheight: 16 };
const cells = "1111111 1224221 1221221 1111111".replaceAll(" ", "");
const entrance = { ...box, id: 1, name: "entrance", point: true, x: 24, y: 24 };
const exit = { ...box, id: 2, name: "exit", point: true, x: 88, y: 40 };
const file = JSON.stringify({
  ...{ type: "map", orientation: "orthogonal", infinite: false, ...size },
  tilesets: [{ firstgid: 1, source: "dungeon.tsx" }],
  layers: [
    { type: "tilelayer", name: "terrain", ...size, data: [...cells].map(Number) },
    { type: "objectgroup", name: "ends", objects: [entrance, exit] },
  ],
});

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const halls = levels({
  tiles,
  terrain: { solid: "wall", floor: "floor", corridor: "floor", door: "door" },
  down: "exit",
  up: "floor",
  last: 2,
  dig: () => ({ dungeon: fromTmj(file, { tiles: { 1: "solid", 2: "floor", 4: "door" } }) }),
});
const world = createWorld({ seed: 1, plugins: [...basics(tiles), halls] });
const { level, x, y } = halls.entrance(world, 1);
spawn(world, hero, at(level, x, y));
advance(world);
console.log(draw(world, level));
