import type { Grid } from "@delvekit/grid";
import type { Data, Entity, Migrations } from "../world";
import { createBits, setBit } from "./bits";

/** How saves of earlier versions are read. */
export const MIGRATIONS: Migrations = {
  resources: { "sight.memory": [packMemory] },
};

/** What was remembered had a byte a cell before it had a bit. */
function packMemory(data: Data): Data {
  const memory = data as unknown as ({ viewer: Entity; level: number } & Grid<Uint8Array>)[];
  return memory.map(({ viewer, level, width, height, cells }) => {
    const bits = createBits(width, height);
    cells.forEach((seen, cell) => {
      if (seen === 1) setBit(bits, cell);
    });
    return { viewer, level, ...bits };
  });
}
