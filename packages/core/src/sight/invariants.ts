import { levelsOf } from "../space";
import { type Invariant, invariant, resourceOf } from "../world";
import { MemoryResource } from "./memory";

/** What viewers remember is as large as the level that it is of. */
const memoriesFit = /* @__PURE__ */ invariant("sight.memory", (world, report) => {
  const levels = levelsOf(world);
  for (const [viewer, memories] of resourceOf(world, MemoryResource)) {
    for (const [id, { width, height }] of memories) {
      const level = levels[id];
      if (level?.width === width && level.height === height) continue;
      report(`The viewer of serial ${viewer} remembers ${width} x ${height} cells, which is not its size.`, {
        level: id,
      });
    }
  }
});

/** What must hold, found out by `checkWorld`. */
export const INVARIANTS: readonly Invariant[] = [memoriesFit];
