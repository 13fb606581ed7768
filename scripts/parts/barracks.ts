import app from "../../apps/demo/src/app";
import { heroIn } from "../../apps/demo/src/game";
import { halls } from "../../apps/demo/src/game/halls";
import { put } from "../../packages/core/src/space";

/** The demo, begun on its third depth: for pictures of it. */
export const barracks: typeof app = {
  ...app,
  begin(world) {
    app.begin(world);
    const { level, x, y } = halls.entrance(world, 3);
    put(world, heroIn(world), level, x, y);
  },
};
