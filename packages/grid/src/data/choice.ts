import { listOf, withNearest } from "./names";
import { number } from "./number";
import type { DataReader } from "./reading";
import { type Leaf, leaf, type More, type Shape, where } from "./shape";
import { table } from "./table";

/** One of some names. */
export interface ChoiceShape<out Name extends string = string> extends Leaf<Name> {
  readonly kind: "choice";
  readonly choices: readonly Name[];
}

/** How often each of some names comes up, relative to the others. A name that is left out weighs 0. */
export interface WeightsShape<Name extends string = string>
  extends Shape<Readonly<Record<Name, number>>, Readonly<Partial<Record<Name, number>>>> {
  readonly kind: "weights";
  readonly names: readonly Name[];
  readonly default: Readonly<Record<Name, number>>;
  readonly help: string;
}

/**
 * One of some names. A misspelt name is answered with the nearest one.
 *
 * @example const growth = choice(["bushy", "winding"], { default: "bushy" });
 */
/* @__NO_SIDE_EFFECTS__ */
export function choice<const Name extends string, const M extends More<NoInfer<Name>>>(
  choices: readonly Name[],
  more?: M,
): ChoiceShape<Name> & M {
  const allowed = `one of ${listOf(choices.map((name) => `"${name}"`))}`;
  const fits = (value: unknown) => choices.includes(value as Name);
  // Validators refuse an enum without values.
  const schema = choices.length === 0 ? { not: {} } : { enum: choices };
  const read = (value: unknown, reading: DataReader) => {
    if (!fits(value)) reading.refuse(value, withNearest(allowed, value, choices, reading));
    return value as Name;
  };
  return { ...leaf<Name>(allowed, fits, schema), kind: "choice", choices, read, ...(more as M) };
}

/** The largest weight. */
const MAX_WEIGHT = 1_000_000;

/**
 * Weights of some names, at least one of them above 0.
 *
 * @param usual the names with their default weights
 * @example const shapes = weights({ rectangle: 4, cross: 1 });
 */
/* @__NO_SIDE_EFFECTS__ */
export function weights<Name extends string>(
  usual: Readonly<Record<Name, number>>,
  { help = "" }: Pick<More, "help"> = {},
): WeightsShape<Name> {
  const names = Object.keys(usual) as Name[];
  const allowed = `weights of ${listOf(names)}`;
  const weight = number(0, MAX_WEIGHT, { default: 0 });
  const all = table(Object.fromEntries(names.map((name) => [name, weight])), { allowed });
  const { read } = where(all as unknown as WeightsShape<Name>, (given) =>
    Object.values<number>(given).some((weight) => weight > 0)
      ? undefined
      : "weights of which at least one is above 0",
  );
  const anyOf = names.map((name) => ({ required: [name], properties: { [name]: { exclusiveMinimum: 0 } } }));
  const schema = () => ({ ...all.schema(), ...(names.length > 0 ? { anyOf } : { not: {} }) });
  return { allowed, read, schema, kind: "weights", names, default: usual, help };
}
