// Sokoban: push every box onto a mark. Boxes cannot be pulled, so every step can be taken back.

import * as core from "@delvekit/core";
import * as space from "@delvekit/core/space";
import { Actor, Player, plugin as turns } from "@delvekit/core/turns";
import { historyOf, undo, plugin as undoing } from "@delvekit/core/undo";
import { ARROWS, addBoard, drawBoard, Sign, tileUnder } from "./board";
import { playInTerminal, type TextGame } from "./terminal";

const PUZZLES = ["######\n#    #\n# @$.#\n######", "########\n#  .   #\n# $$ @ #\n#  #.  #\n########"];

const tiles = space.tileset({ wall: { glyph: "#", walkable: false }, floor: { glyph: " " }, mark: { glyph: "." } });
const hero = core.blueprint("hero", Actor, Player, space.Blocker, Sign({ glyph: "@" }));
const Box = core.component("Box", {});
const box = core.blueprint("box", Box, space.Blocker, Sign({ glyph: "$" }));

/** Walking into something is the action "bump". Here it pushes, and walks on if that works out. */
const pushing = core.plugin({
  name: "pushing",
  components: [Sign, Box],
  actions: [
    core.on(space.bump, (world, actor, { dir }) => {
      const { level, x, y } = space.placeBeside(world, actor, dir);
      const pushed = space.blockerAt(world, level, x, y)!;
      const to = space.placeBeside(world, pushed, dir);
      const isFree = space.tileAt(world, level, to.x, to.y).walkable && !space.blockerAt(world, level, to.x, to.y);
      if (!isFree) return core.failed("The box does not move.");
      space.put(world, pushed, level, to.x, to.y);
      return core.instead(space.move({ dir }));
    }),
  ],
});

function begin(puzzle = "") {
  const world = core.createWorld({
    seed: 1,
    plugins: [space.plugin(tiles), turns(), undoing({ turns: 1000 }), pushing],
  });
  addBoard(world, puzzle, { "@": hero, $: box });
  core.advance(world);
  return world;
}

export function sokoban(): TextGame {
  let puzzle = 0;
  let world = begin(PUZZLES[puzzle]);
  const isSolved = () => core.entitiesWith(world, Box).every((it) => tileUnder(world, it) === "mark");
  return {
    show: () => `${drawBoard(world, 0)}\n${isSolved() ? "Solved! Enter: on" : "arrows: walk, u: undo"}`,
    press(key) {
      const dir = ARROWS[key];
      if (dir) core.step(world, space.move({ dir }));
      if (key === "u" && historyOf(world).back > 0) undo(world);
      if (key === "Enter" && isSolved()) world = begin(PUZZLES[++puzzle % PUZZLES.length]);
    },
  };
}

playInTerminal(import.meta.filename, sokoban);
