// The names that the examples of the kit use without declaring them, besides those of core.

import type { Game } from "@delvekit/kit/game";
import { health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import type { Messages } from "@delvekit/kit/messages";
import type { App } from "@delvekit/kit/screens";
import { stats } from "@delvekit/kit/stats";

export declare const game: Game;
export declare const app: App;
export declare const cinderHalls: App;
/** `() => import("./app")`, in a game that has such a file. */
export declare const loadGame: () => Promise<{ readonly default: App }>;
export declare const said: Messages;

export const body = stats({ might: 0, guard: 0 });
export const trips = journeys(health({ damage: ["blow", "fire"] }));
