import { DEMO } from "./demo";
import { NIGHT_SHIFT } from "./night-shift";
import type { Planted } from "./planted";
import { README } from "./readme";
import { TUTORIAL } from "./tutorial";

export type { Planted };

/** All of them: README's first, which the test of `delvekit hunt` plants. */
export const PLANTED: readonly Planted[] = [...README, ...TUTORIAL, ...NIGHT_SHIFT, ...DEMO];
