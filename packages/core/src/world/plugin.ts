import type { Check } from "../check";
import type { Migrations } from "../save/migration";
import type { Outcome } from "../turns/turns";
import type { Action, ActionHandler } from "./action";
import type { Component } from "./component";
import { checkParts } from "./parts";
import type { Resource } from "./resource";
import type { System, SystemOptions } from "./system";
import type { ComponentHooks } from "./table";
import type { World } from "./world";

/** A system with its phase and its place in it. */
export type PlacedSystem = readonly [phase: string, system: System, options?: SystemOptions];

/**
 * A feature that a world can have. The built-in ones are made of nothing else, so a game's own can do all they can.
 * Everything is optional but the name.
 */
export interface Plugin {
  readonly name: string;
  /** Plugins that must come before this one in the world's list. */
  readonly needs?: readonly string[];
  readonly components?: readonly Component[];
  readonly resources?: readonly Resource<unknown>[];
  readonly systems?: readonly PlacedSystem[];
  /** Who answers an action of a type; the plugin that comes later in the list is asked first. */
  readonly actions?: Readonly<Record<string, ActionHandler>>;
  /** What an actor without a player does; the plugin that comes later is asked first, the first answer counts. */
  decide?(world: World, actor: number): Action | undefined;
  /** What to do when a component comes, changes or goes. */
  readonly hooks?: readonly (readonly [component: Component, hooks: ComponentHooks])[];
  /**
   * Called round every `step`, which has a command, and every `advance`, which has none: it lets them go on with `go`, once, and
   * answers with its outcome. What one plugin does before and after encloses what those earlier in the list do. All of it is part of
   * the turn: it cannot be saved or taken back, and no other can be played, before the outermost has answered, and when it throws all is undone.
   */
  around?(world: World, command: Action | undefined, go: () => Outcome): Outcome;
  /** What must hold between any two turns: found out by `checkWorld`. */
  readonly checks?: readonly Check[];
  /** How saves from before the plugin changed are read. */
  readonly migrations?: Migrations;
  /** Called last, when all of the above is in place: to listen to events. */
  setup?(world: World): void;
}

/** No part of a plugin is called this: what is misspelt would be ignored. */
type Stray<P> = { readonly [K in Exclude<keyof P, keyof Plugin>]: never };

/** Changes nothing: gives a plugin its type where it is written. @throws {PluginError} for a part that plugins do not have. */
export function definePlugin<const P extends Plugin>(plugin: P & Stray<P>): P {
  checkParts(plugin);
  return plugin;
}
