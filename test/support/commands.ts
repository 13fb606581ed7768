import {
  type AnyAction,
  type Command,
  CoreError,
  type Entity,
  get,
  hashWorld,
  perform,
  step,
  type World,
  type WorldSetup,
} from "@delvekit/core";
import { checkWorld } from "@delvekit/core/check";
import { snapshotWorld } from "@delvekit/core/save";
import { levelOf, Position } from "@delvekit/core/space";
import { awaitedActor } from "@delvekit/core/turns";
import type { ChoiceShape } from "@delvekit/grid/data";
import { putBack } from "../../packages/core/src/save";

/** Numbers at the edges of every type of field, and what is none of them. */
const NUMBERS = [0, 1, 2, 5, 0x100, 0xffffffff, 2 ** 53, Number.NaN];
const TEXTS = ["", "hand", "nonsense", "__proto__", "x".repeat(5000), "\ud83d", 7, null];
const ODD = [undefined, null, "text", -1, 1.5, {}, []];

/** Entities and things of each kind of detail: allowed ones, those at the edges, gone ones, and nonsense. */
function valuesOf(world: World, actor: Entity, others: readonly Entity[], kind: string): readonly unknown[] {
  const { level = 0, x = 0, y = 0 } = get(world, actor, Position) ?? {};
  const { width, height } = levelOf(world, level);
  const steps = [0, 1, -1, 4];
  const near = steps.flatMap((dx) => steps.map((dy) => ({ x: x + dx, y: y + dy })));
  const far = [-1, 0, width - 1, width, 1e6, -(2 ** 40)].map((x) => ({ x, y: x === 0 ? height : x }));
  switch (kind) {
    case "entity":
      return [actor, ...others, 9_999, 2 ** 32 + 1, 2 ** 53, 0, ...ODD];
    case "cell":
      return [...near, ...far, { x: 1.5, y: 0 }, { x: 0 }, ...ODD];
    case "text":
      return [...TEXTS, ...ODD];
    default:
      return [...NUMBERS, ...ODD];
  }
}

/** Commands of an action with all combinations of values for its details, and one with a detail that it does not have. */
function commandsOf(world: World, actor: Entity, others: readonly Entity[], { type, schema }: AnyAction) {
  let commands: Record<string, unknown>[] = [{ type }];
  for (const [name, field] of Object.entries(schema)) {
    const { choices } = field as Partial<ChoiceShape>;
    const values = choices ? [...choices, ...ODD] : valuesOf(world, actor, others, field.kind);
    commands = commands.flatMap((command) => values.map((value) => ({ ...command, [name]: value })));
  }
  return [...commands, { ...commands[0], colour: 7 }] as unknown as Command[];
}

/**
 * Sends every action that a world knows, with details of all kinds, as one actor, and puts the world back each time.
 * @param setup what the world was made of
 * @param others the entities that details name, besides the actor itself
 * @returns `reasons`: why the commands of each action were refused. `trouble`: what should never happen: faults, broken invariants, and refusals
 * that left a trace.
 */
export function sendEverything(
  { plugins = [] }: WorldSetup,
  world: World,
  actor: Entity,
  others: readonly Entity[],
) {
  const before = snapshotWorld(world);
  const hash = hashWorld(world);
  const reasons: Record<string, string[]> = {};
  /** The first command of each kind of trouble. */
  const trouble = new Map<string, Command>();
  const actions = plugins.flatMap((one) => ("plugin" in one ? one.plugin : one).actions ?? []);
  for (const action of new Set(actions.map(({ action }) => action))) {
    const { type } = action;
    const refusals = new Set<string>();
    for (const command of commandsOf(world, actor, others, action)) {
      const outcome = send(world, actor, command);
      if ("refused" in outcome) {
        refusals.add(outcome.refused);
        continue;
      }
      for (const problem of outcome.problems)
        trouble.set(`${type}: ${problem.replace(/\d+/g, "#")}`, command);
      putBack(world, before);
    }
    if (hashWorld(world) !== hash)
      trouble.set(`${type}: a refusal left a trace`, { type } as unknown as Command);
    putBack(world, before);
    reasons[type] = [...refusals].sort();
  }
  return {
    reasons,
    trouble: [...trouble].map(([problem, command]) => `${problem} (${JSON.stringify(command)})`),
  };
}

type Sent = { readonly refused: string } | { readonly problems: readonly string[] };

function send(world: World, actor: Entity, command: Command): Sent {
  try {
    const isAwaited = actor === awaitedActor(world);
    const result = isAwaited ? step(world, command) : perform(world, actor, command);
    if ("reason" in result) return { refused: result.reason };
    return { problems: checkWorld(world).map(({ text }) => text) };
  } catch (error) {
    // Invalid details have this error of their own.
    if (error instanceof CoreError && error.name === "ActionError") return { refused: "invalid" };
    return { problems: [`${error}`] };
  }
}
