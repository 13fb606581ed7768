import type { Direction } from "@delvekit/grid";
import type { LevelId } from "../space";
import type { World } from "../world/world";

/** A level's wind. */
export interface Wind {
  /** Where it blows to. */
  readonly direction: Direction;
  /** 0, calm, to 5. */
  readonly strength: number;
}

/** The wind of a level. */
export function windOf(_world: World, _level: LevelId): Wind {
  return { direction: "n", strength: 0 };
}
