/** A range of whole numbers, both ends included. */
export interface Range {
  readonly min: number;
  readonly max: number;
}

/** A whole number. */
export interface IntOption {
  readonly kind: "int";
  readonly default: number;
  readonly min: number;
  readonly max: number;
  readonly help: string;
}

/** A probability from 0 (never) to 1 (always). */
export interface ChanceOption {
  readonly kind: "chance";
  readonly default: number;
  readonly help: string;
}

/** A range of whole numbers from which each use draws one; `min` and `max` bound both ends. */
export interface RangeOption {
  readonly kind: "range";
  readonly default: Range;
  readonly min: number;
  readonly max: number;
  readonly help: string;
}

/** One of a few names. */
export interface ChoiceOption<Name extends string = string> {
  readonly kind: "choice";
  readonly default: Name;
  readonly choices: readonly Name[];
  readonly help: string;
}

/** How often each of a few names comes up, relative to the others. A name left out gets the weight 0. */
export interface WeightsOption<Name extends string = string> {
  readonly kind: "weights";
  readonly default: Readonly<Record<Name, number>>;
  readonly help: string;
}

/** The description of one option: enough to check a value, print help or draw a slider. */
export type Option = IntOption | ChanceOption | RangeOption | ChoiceOption | WeightsOption;

/** The options of a generator by name. */
export type Options = Readonly<Record<string, Option>>;

/** The type of an option's value after it has been checked. */
export type ValueOf<O extends Option> = O extends IntOption | ChanceOption
  ? number
  : O extends RangeOption
    ? Range
    : O extends ChoiceOption<infer Name>
      ? Name
      : O extends WeightsOption<infer Name>
        ? Readonly<Record<Name, number>>
        : never;

/** All options with their values. */
export type OptionValues<S extends Options> = { readonly [Name in keyof S]: ValueOf<S[Name]> };

/** What a caller may give for an option: weights may be partial. */
export type GivenOf<O extends Option> = O extends WeightsOption ? Partial<ValueOf<O>> : ValueOf<O>;

/** What a caller may give: anything left out or undefined takes its default. */
export type GivenOptions<S extends Options> = { readonly [Name in keyof S]?: GivenOf<S[Name]> | undefined };
