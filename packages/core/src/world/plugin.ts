import type { Action, AnyAction } from "./action";
import type { AnyComponent, Details, Schema } from "./component";
import { ComponentError, PluginError } from "./errors";
import type { Event, Happening } from "./event";
import type { Entity } from "./identity";
import { refuseUnknown, refuseUnlessWhole } from "./refusals";
import type { Remark, Spot } from "./remark";
import { has, read } from "./values";
import {
  type ActionHandler,
  type ComponentHooks,
  type Handling,
  type Invariant,
  inside,
  type Listening,
  type Plugin,
  type PluginParts,
  type Showing,
  type Table,
  type Who,
  type World,
} from "./world";

/**
 * Makes a plugin from its parts.
 * @throws {PluginError} for an unknown part, which would otherwise be ignored.
 * @example const mourning = plugin({ name: "mourning", needs: ["combat"], events: [when(Died, mourn)] });
 */
export function plugin(parts: PluginParts): Plugin {
  checkParts(parts);
  return parts as Plugin;
}

/** Who may do an action, and what all others are told. */
export interface Limits {
  /** A component that the actor must have, a function that says whether it may act, or several of them, all of which must hold. */
  readonly who: Who | readonly Who[];
  /** Why others cannot do it, as a sentence for the player. Default: "You cannot swim.", with the type of the action. */
  readonly refusal?: string;
}

/**
 * An action and its handler, for the `actions` of a plugin. A handler that returns undefined leaves the action to the plugin before it. With `who`,
 * it is not asked for other actors: the action is left to the plugin before it, and if none handles it, the command fails with `refusal` and takes
 * no time.
 *
 * @throws {PluginError} for an unknown limit, or a `who` that is neither a component nor a function.
 * @example on(move, (world, actor) => (has(world, actor, Held) ? failed("You are held fast.") : undefined))
 * @example on(swim, { who: Swimmer, refusal: "You have no fins." }, (world, actor, { dir }) => paddle(world, actor, dir))
 */
export function on<S extends Schema>(action: Action<S>, handler: ActionHandler<Details<S>>): Handling;
export function on<S extends Schema>(
  action: Action<S>,
  limits: Limits,
  handler: ActionHandler<Details<S>>,
): Handling;
export function on(
  action: AnyAction,
  ...[first, second]: [ActionHandler<never>] | [Limits, ActionHandler<never>]
): Handling {
  if (second === undefined) return { action, handler: first as ActionHandler<never>, who: [], refusal: "" };
  const { who, refusal = `You cannot ${action.type}.` } = checkLimits(action, first as Limits);
  return { action, handler: second, who: [who].flat(), refusal };
}

function checkLimits({ type }: AnyAction, limits: Limits): Limits {
  refuseUnknown(`on ${type}`, limits, ["who", "refusal"], PluginError, "limit");
  for (const one of [limits.who].flat())
    if (typeof one !== "function")
      throw new PluginError(
        `on ${type}: who is ${String(one)}; give a component, a function of the world and the actor, or a list of them`,
      );
  return limits;
}

/**
 * An event and its listener, for the `events` of a plugin.
 * @example when(Died, (world, { entity }) => add(world, entity, CORPSE))
 */
export function when<S extends Schema>(
  event: Event<S>,
  listener: (world: World, told: Happening & Details<S>) => void,
): Listening {
  return { event, listener };
}

/** A hook that rejects 0 in a field by which other amounts are divided. */
export function refusingZero(
  component: AnyComponent,
  field: string,
): readonly [AnyComponent, ComponentHooks] {
  const what = `${component.name}.${field}`;
  return [
    component,
    {
      validate: (_world, _entity, { [field]: value = 1 }) =>
        refuseUnlessWhole(what, value, ComponentError, 1),
    },
  ];
}

/** All parts that a plugin can have: the compiler ensures that none is missing. */
const PARTS = /* @__PURE__ */ Object.keys({
  name: true,
  needs: true,
  components: true,
  resources: true,
  systems: true,
  actions: true,
  events: true,
  shows: true,
  remarks: true,
  closeRemarks: true,
  decide: true,
  decidesLast: true,
  hooks: true,
  around: true,
  invariants: true,
  whereabouts: true,
  migrations: true,
  setup: true,
} satisfies Record<keyof PluginParts, true>) as (keyof PluginParts)[];

/** @throws {PluginError} for an unknown part, which would otherwise be ignored. */
export function checkParts(plugin: PluginParts): void {
  refuseUnknown(`plugin "${plugin.name}"`, plugin, PARTS, PluginError, "part");
}

/** A plugin, or an object that has one as its `plugin`: a piece of the kit, with its components and functions. */
export type Feature = Plugin | { readonly plugin: Plugin };

/** The plugins of features, in their order. @throws {PluginError} for anything that is neither. */
export function pluginsOf(features: readonly Feature[]): readonly Plugin[] {
  const plugins = Array.isArray(features) ? features.map(pluginOf) : (features as readonly Plugin[]);
  checkList(plugins);
  return plugins;
}

function pluginOf(feature: Feature): Plugin {
  return typeof feature === "object" && feature !== null && "plugin" in feature ? feature.plugin : feature;
}

/** @throws {PluginError} for anything but a list of plugins, for example a list with a function that was not called. */
function checkList(plugins: readonly Plugin[]): void {
  if (!Array.isArray(plugins))
    throw new PluginError(
      `plugins is ${isOne(plugins) ? "one plugin" : String(plugins)}; give a list, as in [turns.plugin()]`,
    );
  // A loop, because forEach skips holes.
  for (let at = 0; at < plugins.length; at++) checkOne(plugins[at], at);
}

function checkOne(plugin: unknown, at: number): void {
  const which = `plugin ${at + 1} of the list`;
  if (typeof plugin === "function") {
    throw new PluginError(`${which} is the function ${plugin.name || "you gave"}; call it`);
  }
  if (typeof plugin !== "object" || plugin === null)
    throw new PluginError(`${which} is ${String(plugin)}; a plugin is an object with a name`);
  const { name } = plugin as Plugin;
  if (typeof name !== "string" || name === "")
    throw new PluginError(`${which} has the name ${JSON.stringify(name)}; name it, or spread a list (...)`);
  checkParts(plugin as Plugin);
}

/** @throws {PluginError} for `actions` that were not made with `on`, `events` not made with `when`, or `shows` not made with `show`. */
export function checkHandlings({ name, actions = [], events = [], shows = [] }: Plugin): void {
  const whole = `plugin "${name}"`;
  if (
    !Array.isArray(actions) ||
    actions.some((one) => typeof one?.handler !== "function" || !one.action || !one.who)
  )
    throw new PluginError(`${whole}: actions is a list of on(action, handler), as in [on(bump, attack)]`);
  if (!Array.isArray(events) || events.some((one) => typeof one?.listener !== "function" || !one.event))
    throw new PluginError(`${whole}: events is a list of when(event, listener), as in [when(Died, mourn)]`);
  if (!Array.isArray(shows) || shows.some((one) => !one?.event || !one.look))
    throw new PluginError(
      `${whole}: shows is a list of show(event, look), as in [show(Died, { sounds: "bell" })]`,
    );
}

function isOne(plugins: unknown): boolean {
  return typeof plugins === "object" && plugins !== null && "name" in plugins;
}

/** Whether a world has a plugin with this name. @example if (hasPlugin(world, "heat")) igniteEntity(world, torch); */
export function hasPlugin(world: World, name: string): boolean {
  for (const plugin of world[inside].plugins) if (plugin.name === name) return true;
  return false;
}

/**
 * The shows of all plugins of a world, in their order.
 * @example const types = showsOf(world).map(({ event }) => event.type);
 */
export function showsOf(world: World): readonly Showing[] {
  return world[inside].plugins.flatMap(({ shows }) => shows ?? []);
}

/**
 * What can be seen of an entity or a place as it is now, according to all plugins.
 * @param part "closeRemarks": what only a close look shows
 * @example const texts = remarksOf(world, orc, hero).map(({ text }) => text);
 */
export function remarksOf(
  world: World,
  spot: Spot,
  viewer: Entity,
  part: "remarks" | "closeRemarks" = "remarks",
): readonly Remark[] {
  const remarks = new Map<string, Remark>();
  for (const plugin of world[inside].plugins)
    for (const remark of plugin[part]?.(world, spot, viewer) ?? []) remarks.set(remark.name, remark);
  return [...remarks.values()];
}

/**
 * Declares what must hold in a world between two turns, for the `invariants` of a plugin.
 * @example invariant("combat.health", (world, report) => {
 *   for (const entity of entitiesWith(world, Health))
 *     if (read(world, entity, Health).now <= 0) report("It has no health left, and is still there.", { entity });
 * });
 */
/* @__NO_SIDE_EFFECTS__ */
export function invariant(name: string, look: Invariant["look"]): Invariant {
  return Object.freeze({ name, look });
}

/** Why the hooks of plugins reject an entity's values, and the field concerned, if it is a single one. */
export interface Refusal {
  readonly field?: string;
  readonly cause: unknown;
}

/** Asks the hooks of plugins whether an entity may have its current values of a component; undefined if it may. */
export function refusalOf(world: World, table: Table, entity: Entity): Refusal | undefined {
  if (table.watchers.every(({ hooks }) => !hooks.validate)) return undefined;
  const values: Readonly<Record<string, unknown>> = read(world, entity, table.component);
  const refused = refusing(world, table, entity, values);
  if (!refused) return undefined;
  // Hooks are also asked about single fields when they are written: a hook that objects to the entity's place rejects all of them.
  const fields = Object.keys(values).filter((name) =>
    refusing(world, table, entity, { [name]: values[name] }),
  );
  return fields.length === 1 ? { ...refused, field: fields[0]! } : refused;
}

function refusing(
  world: World,
  { watchers }: Table,
  entity: Entity,
  values: Readonly<Record<string, unknown>>,
): { readonly cause: unknown } | undefined {
  try {
    for (const { hooks } of watchers) {
      hooks.validate?.(world, entity, values, (component) => has(world, entity, component));
    }
    return undefined;
  } catch (cause) {
    return { cause };
  }
}
