import { type Plugin, type PluginParts, system, type World } from "../../src";

/** Plugins whose every call can fail, before it has done its work or after. */
export interface Sabotage {
  readonly plugins: readonly Plugin[];
  /** The calls that the plugins had since the last `arm`, by name: `before hook: Position changed (space)`. */
  readonly calls: readonly string[];
  /** Makes the call of this index fail, counted from now on; none if it is left out. */
  arm(at?: number): void;
}

/**
 * Wraps everything of plugins that runs in a turn: systems, handlers, listeners, hooks, decisions, and what they do around it.
 * @param damage what is done to the world, past everybody, just before a call fails
 */
export function sabotaged(plugins: readonly Plugin[], damage: (world: World) => void): Sabotage {
  const state = { calls: [] as string[], at: -1 };
  const strike = (name: string, world: World) => {
    if (state.calls.push(name) - 1 !== state.at) return;
    state.at = -1;
    damage(world);
    throw new Error(`sabotage ${name}`);
  };
  const wrap = <A extends readonly unknown[], R>(name: string, call: (world: World, ...rest: A) => R) => {
    return (world: World, ...rest: A): R => {
      strike(`before ${name}`, world);
      const result = call(world, ...rest);
      strike(`after ${name}`, world);
      return result;
    };
  };
  return {
    plugins: plugins.map((plugin) => sabotagedPlugin(plugin, wrap)),
    get calls() {
      return state.calls;
    },
    arm(at = -1) {
      state.calls = [];
      state.at = at;
    },
  };
}

type Wrap = <A extends readonly unknown[], R>(
  name: string,
  call: (world: World, ...rest: A) => R,
) => (world: World, ...rest: A) => R;

const HOOKS = ["validate", "added", "changed", "leaving", "removed"] as const;

/** `undone` stays as it is: no turn calls it. */
function sabotagedPlugin(plugin: Plugin, wrap: Wrap): Plugin {
  const { name, decide, around } = plugin;
  const parts: PluginParts = {
    ...plugin,
    systems: (plugin.systems ?? []).map(([phase, { name, run }, ...rest]) => [
      phase,
      system(name, wrap(`system: ${name}`, run)),
      ...rest,
    ]),
    actions: (plugin.actions ?? []).map(({ handler, ...handling }) => ({
      ...handling,
      handler: wrap(`handler: ${handling.action.type} (${name})`, handler),
    })),
    events: (plugin.events ?? []).map(({ event, listener }) => ({
      event,
      listener: wrap(`listener: ${event.type} (${name})`, listener),
    })),
    hooks: (plugin.hooks ?? []).map(([component, hooks]) => {
      const wrapped = HOOKS.filter((what) => hooks[what]).map((what) => [
        what,
        wrap(`hook: ${component.name} ${what} (${name})`, hooks[what] as never),
      ]);
      return [component, { ...hooks, ...Object.fromEntries(wrapped) }];
    }),
    ...(decide && { decide: wrap(`decide (${name})`, decide) }),
    ...(around && { around: wrap(`around (${name})`, around) }),
  };
  return parts as Plugin;
}
