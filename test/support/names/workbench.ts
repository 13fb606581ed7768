import type { Game } from "@delvekit/kit/game";
import type { App } from "@delvekit/screens";

// The names that the examples of workbench use without declaring them.
export declare const cellars: App;
export declare const game: Game;
