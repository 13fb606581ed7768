// The names that examples in doc comments use without declaring them: a running game. Each name has the type
// that readers would expect.
import {
  action,
  type Command,
  CoreError,
  component,
  type Entity,
  entity,
  event,
  i16,
  optional,
  type Plugin,
  plugin,
  type Row,
  resource,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import type { Behaviour, Danger, Moment, Movement } from "@delvekit/core/minds";
import type { NewGame, Recording, Replay } from "@delvekit/core/replay";
import type { BitGrid } from "@delvekit/core/sight";
import { type LevelId, tileset } from "@delvekit/core/space";
import type { SaveStore } from "@delvekit/core/store";
import type { Direction } from "@delvekit/grid";
import type { Random } from "@delvekit/random";

export declare const world: World;
export declare const game: World;
export declare const before: World;
export declare const one: World;
export declare const other: World;
export declare const played: World;
export declare const loaded: World;
export declare const random: Random;
export declare const setup: WorldSetup;
export declare const options: WorldSetup;
export declare const command: Command;
export declare const combat: Plugin;
export declare const store: SaveStore;

export const tiles = tileset({
  floor: { glyph: "." },
  rock: { glyph: "#", walkable: false, transparent: false },
  door: { glyph: "'" },
  "steps down": { glyph: ">" },
  "steps up": { glyph: "<" },
});
export declare const level: LevelId;
export declare const above: LevelId;
export declare const below: LevelId;
export declare const x: number;
export declare const y: number;
export declare const cell: number;
export declare const depth: number;
export declare const hearth: number;
export declare const dir: Direction;
export declare const memory: BitGrid;

export declare const hero: Entity;
export declare const orc: Entity;
export declare const troll: Entity;
export declare const goblin: Entity;
export declare const guard: Entity;
export declare const statue: Entity;
export declare const summoned: Entity;
export declare const it: Entity;
export declare const loot: Entity;
export declare const arrows: Entity;
export declare const quiver: Entity;
export declare const potion: Entity;
export declare const torch: Entity;
export declare const sword: Entity;
export declare const spear: Entity;
export declare const crown: Entity;
export declare const egg: Entity;
export declare const item: Entity;
export declare const actor: Entity;
export declare const target: Entity;
export declare const wielded: Entity | undefined;
export declare const row: Row;
export declare const moment: Moment;
export declare const movement: Movement;
export declare const coward: Behaviour;

export const Health = component("Health", { now: i16, max: i16 });
export const Poisoned = component("Poisoned", { strength: i16 });
export const Hasted = component("Hasted", {});
export const Held = component("Held", {});
export const Gripped = component("Gripped", { by: entity });
export const Armour = component("Armour", { value: i16 });
export const RAT = component("Rat", {});
export const POTION = component("Potion", {});
export const SWORD = component("Sword", {});
export const SENTRY = component("Sentry", {});
export const CORPSE = component("Corpse", {});
export const Died = event("died", { entity, by: optional(entity) });
export const Hatched = event("hatched", { entity });
export const Rang = event("rang", { tower: entity });
export const shout = action("shout");
export const Score = resource({ name: "score", create: () => ({ points: 0 }) });
export const ScoresResource = resource({ name: "scores", create: () => [0] });
export const LampsResource = resource({ name: "lamps", create: () => [0] });
export const poison = plugin({ name: "poison" });

export declare const recording: Recording;
export declare const replay: Replay;
export declare const newGame: NewGame;
export declare const oldGame: NewGame;
export declare const fuse: number;
export declare const columns: { readonly strength: Int16Array; readonly now: Int16Array };
export declare const radius: number;
export declare const falloff: string;
export declare const tick: number;
export declare const cause: unknown;
export declare const save: Uint8Array<ArrayBuffer>;
export declare const saved: { readonly target: number };
export declare const message: string;
export declare const migrations: object;

export declare function say(text: string): void;
export declare function draw(...at: readonly number[]): void;
export declare function drawDim(...at: readonly number[]): void;
export declare function drawSmoke(): void;
export declare function sneak(): void;
export declare function notice(who: Row): void;
export declare function nearest(who: Row): void;
export declare function hurt(who: Row): void;
export declare function grow(world: World, level: LevelId): void;
export declare function dig(world: World, depth: number): void;
export declare function hurtPoisoned(world: World): void;
export declare function mourn(world: World, told: object): void;
export declare function rollDamage(world: World, who: Entity): number;
export declare function lift(it: Entity): void;
export declare function goFor(it: Entity): void;
export declare function stopSpawning(): void;
export declare function stopGame(): void;
export declare function report(text: string, at?: object): void;
export declare function expect<T>(value: T): { toBe(other: T): void; toEqual(other: unknown): void };
export declare function readFile(name: string, encoding: "utf8"): Promise<string>;
export declare function readFile(name: string): Promise<Uint8Array<ArrayBuffer>>;
export declare function writeFile(name: string, data: string | Uint8Array): Promise<void>;
export declare function readFileSync(name: string): Uint8Array<ArrayBuffer>;
export declare function readFileSync(name: string, encoding: "utf8"): string;
export declare function writeFileSync(name: string, data: string | Uint8Array): void;
export declare function offer(text: string): void;
export declare function restore(value: unknown): void;
export declare function play(): void;
export declare const acidVersion: Danger["version"];
export declare const markAcid: Danger["mark"];
export declare class GameError extends CoreError {}
export declare class CombatError extends CoreError {}
