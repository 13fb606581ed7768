import type { World } from "./world";

/** A function of the world with a name for ordering, error messages and inspection. */
export interface System {
  readonly name: string;
  run(world: World): void;
}

/** Names a function as a system. By custom the name starts with its plugin: "heat.diffuse". */
export function system(name: string, run: (world: World) => void): System {
  return Object.freeze({ name, run });
}

/** Where a system stands in its phase. */
export interface SystemOptions {
  /** Names of systems of the same phase that run after this one. A trailing "?" allows one that is not there. */
  readonly before?: string | readonly string[];
  /** Names of systems of the same phase that run before this one. A trailing "?" allows one that is not there. */
  readonly after?: string | readonly string[];
  /** Period in ticks, at least 1, in phases that follow time: runs when the time is a multiple of it. Default 100. */
  readonly every?: number;
}
