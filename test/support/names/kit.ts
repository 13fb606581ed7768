// What the examples of the kit take for granted, besides what those of core do.

import type { Game } from "@delvekit/kit/game";
import type { Messages } from "@delvekit/kit/messages";
import type { App } from "@delvekit/kit/screens";

export declare const game: Game;
export declare const app: App;
export declare const cinderHalls: App;
export declare const said: Messages;
