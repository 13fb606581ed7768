import app from "../../apps/demo/src/app";
import { heroIn } from "../../apps/demo/src/game";
import { halls } from "../../apps/demo/src/game/halls";
import { put } from "../../packages/core/src/space";

/** The demo, begun in a deeper hall: for pictures of it. */
export function hallAt(depth: number): typeof app {
  return {
    ...app,
    begin(world) {
      app.begin(world);
      const { level, x, y } = halls.entrance(world, depth);
      put(world, heroIn(world), level, x, y);
    },
  };
}
