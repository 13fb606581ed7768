import { serialOf } from "../entity";
import { listen } from "../event";
import { definePlugin, type Plugin } from "../plugin";
import { resourceOf } from "../resource";
import { system } from "../schedule";
import { TileChanged } from "../space";
import { REACTION } from "../turns";
import type { World } from "../world/world";
import { MemoryResource } from "./memory";
import { disturb, look, ViewsResource } from "./view";
import { Viewer } from "./viewer";

/** Sight: what viewers see and have seen. Brings `Viewer` and the system "sight.look". */
export function sight(): Plugin {
  return definePlugin({
    name: "sight",
    needs: ["space"],
    components: [Viewer],
    resources: [ViewsResource, MemoryResource],
    systems: [[REACTION, system("sight.look", look)]],
    hooks: [[Viewer, { removed: forget }]],
    setup(world) {
      listen(world, TileChanged, (_, { level, x, y }) => disturb(world, level, x, y));
    },
  });
}

function forget(world: World, viewer: number): void {
  const serial = serialOf(world, viewer);
  resourceOf(world, ViewsResource).delete(serial);
  resourceOf(world, MemoryResource).delete(serial);
}
