// Tactics for two at one keyboard: red (large letters) against blue. Knights strike next to them, archers up
// to five cells away. The fight can be wound back to any turn, and on again.

import * as core from "@delvekit/core";
import * as space from "@delvekit/core/space";
import { Actor, awaitedActor, Player, plugin as turns } from "@delvekit/core/turns";
import * as time from "@delvekit/core/undo";
import { offsetOf } from "@delvekit/grid";
import { ARROWS, addBoard, drawBoard, Sign } from "./board";
import { playInTerminal, type TextGame } from "./terminal";

const BOARD = "###########\n#K.......k#\n#...#.#...#\n#A.......a#\n#...#.#...#\n#K.......k#\n###########";
const STRIKES: typeof ARROWS = { w: "n", d: "e", s: "s", a: "w" };
const SIDES = ["red", "blue"] as const;

const tiles = space.tileset({ rock: { glyph: "#", walkable: false }, floor: { glyph: "." } });
const { i8, on, read } = core;
const Soldier = core.component("Soldier", { side: core.oneOf(...SIDES), health: i8, might: i8, reach: i8 });

function soldier(glyph: string, side: (typeof SIDES)[number], health: number, might: number, reach: number) {
  const skills = Soldier({ side, health, might, reach });
  return core.blueprint(`${side} ${glyph}`, Actor, Player, space.Blocker, Sign({ glyph }), skills);
}

/** Strikes the first foe in a direction, as far as the weapon reaches. */
const strike = core.action("strike", { dir: core.direction });

const fighting = core.plugin({
  name: "fighting",
  components: [Sign, Soldier],
  actions: [
    on(space.bump, (_world, _actor, { dir }) => core.instead(strike({ dir }))),
    on(strike, (world, actor, { dir }) => {
      const { side, might, reach } = read(world, actor, Soldier);
      let { level, x, y } = read(world, actor, space.Position);
      for (let far = 1; far <= reach; far++) {
        [x, y] = [x + offsetOf(dir).dx, y + offsetOf(dir).dy];
        const target = space.blockerAt(world, level, x, y);
        if (!space.tileAt(world, level, x, y).walkable) break;
        if (target === undefined) continue;
        const { side: theirs, health } = read(world, target, Soldier);
        if (theirs === side) return core.failed("A friend is in the way.");
        if (health > might) core.write(world, target, Soldier, { health: health - might });
        else core.despawn(world, target);
        return core.done();
      }
      return core.failed("Nobody is within reach.");
    }),
  ],
});

export function tactics(): TextGame {
  const plugins = [space.plugin(tiles), turns(), time.plugin({ turns: 1000 }), fighting];
  const world = core.createWorld({ seed: 1, plugins });
  const red = { K: soldier("K", "red", 6, 3, 1), A: soldier("A", "red", 4, 2, 5) };
  addBoard(world, BOARD, { ...red, k: soldier("k", "blue", 6, 3, 1), a: soldier("a", "blue", 4, 2, 5) });
  core.advance(world);
  const prompt = () => {
    const left = SIDES.filter((one) =>
      core.entitiesWith(world, Soldier).some((it) => read(world, it, Soldier).side === one),
    );
    if (left.length === 1) return `${left} has won.`;
    const next = awaitedActor(world)!;
    const { x, y } = read(world, next, space.Position);
    return `${read(world, next, Sign).glyph} at ${x}, ${y} with ${read(world, next, Soldier).health} health is next.`;
  };
  return {
    show: () => `${drawBoard(world, 0)}\n${prompt()}\narrows: walk, wasd: strike, [ and ]: back and on`,
    press(key) {
      const { back, forward } = time.historyOf(world);
      if (key === "[" && back > 0) time.undo(world);
      if (key === "]" && forward > 0) time.redo(world);
      if (ARROWS[key]) core.step(world, space.move({ dir: ARROWS[key] }));
      if (STRIKES[key]) core.step(world, strike({ dir: STRIKES[key] }));
    },
  };
}

playInTerminal(import.meta.filename, tactics);
