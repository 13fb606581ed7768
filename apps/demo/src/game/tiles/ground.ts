import ground from "./ground.json" with { type: "json" };
import type { TileName } from "./tiles";

/** The description of each tile. */
export const GROUND: Readonly<Record<TileName, string>> = ground;
