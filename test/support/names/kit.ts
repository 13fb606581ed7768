// The names that the examples of the kit use without declaring them, besides those of core.

import type { Advancement } from "@delvekit/kit/advancement";
import type { Conditions } from "@delvekit/kit/conditions";
import { content } from "@delvekit/kit/content";
import { uses } from "@delvekit/kit/effects";
import type { Factions } from "@delvekit/kit/factions";
import { fighting } from "@delvekit/kit/fighting";
import type { Fire } from "@delvekit/kit/fire";
import type { Game } from "@delvekit/kit/game";
import { health } from "@delvekit/kit/health";
import type { Identification } from "@delvekit/kit/identification";
import { journeys } from "@delvekit/kit/journeys";
import type { Levels, Wanderers } from "@delvekit/kit/levels";
import type { Grammar, Noun } from "@delvekit/kit/names";
import { stats } from "@delvekit/kit/stats";
import type { Throwing } from "@delvekit/kit/throwing";
import type { App, Ui } from "@delvekit/screens";
import type { Moment } from "@delvekit/screens/bots";
import type { Headless } from "@delvekit/screens/headless";

export declare const game: Game;
export declare const app: App;
/** What a bot sees. */
export declare const moment: Moment;
export declare const cinderHalls: App;
/** `() => import("./app")`, in a game that has such a file. */
export declare const loadGame: () => Promise<{ readonly default: App }>;
export declare const player: Headless;
export declare const ui: Ui;
export declare const grammar: Grammar;
export declare const noun: Noun;

export const body = stats({ might: 0, guard: 0 });
export const wounds = health({ damage: ["blow", "fire", "smoke", "spikes", "darts"] });
export const fights = fighting(wounds, { kind: "blow" });
export const trips = journeys(wounds);
export const table = content([wounds, fights]);
export declare const ills: Conditions<"slowed" | "poisoned">;
export const deeds = uses({ heal: wounds.heal, harm: wounds.harm });
export declare const throws: Throwing<"blow">;
export declare const fires: Fire;
export declare const sides: Factions<"town" | "wild" | "sea">;
export declare const lore: Identification<"potion">;
export declare const levelling: Advancement<"stronger" | "tougher">;
export declare const depths: Levels;
export declare const roamers: Wanderers;
