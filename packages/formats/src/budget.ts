import { whole } from "@delvekit/grid/data";
import { readOptions } from "@delvekit/procgen";
import { FormatError, type FormatName, type LimitName, show } from "./errors";

/**
 * Limits on what a reader may use for one file. A file that exceeds a limit is rejected with a `FormatError` whose `limit` names it. Each limit is a
 * whole number from 1. Raise a limit only for files that you trust.
 */
export interface ReadBudget {
  /** Characters of a text. Default 64 Mi. */
  readonly bytes?: number;
  /** Bytes of a link after unpacking. Default 64 Mi. */
  readonly unpacked?: number;
  /** Total cells of all layers that are read. Default 4 Mi, a map of 2048x2048 without layers. */
  readonly cells?: number;
  /** Layers of a map, including those in groups. Default 256. */
  readonly layers?: number;
  /** Values in a JSON dungeon; shared parts count each time they are used. Default 2 Mi. */
  readonly nodes?: number;
  /** How deep values of a JSON dungeon may be nested, shared parts included. Default 65,536. */
  readonly depth?: number;
}

/** An option of every reader. */
export interface BudgetOption {
  /** Limits that differ from the defaults. */
  readonly budget?: ReadBudget;
}

/** A budget in which every limit is set. */
export type Budget = Readonly<Record<LimitName, number>>;

const limit = (usual: number, unit: string) => whole(1, undefined, { default: usual, help: unit });

/** Each limit with its unit. */
const LIMITS = {
  bytes: limit(2 ** 26, "characters"),
  unpacked: limit(2 ** 26, "bytes after unpacking"),
  cells: limit(2 ** 22, "cells"),
  layers: limit(256, "layers"),
  nodes: limit(2 ** 21, "values"),
  depth: limit(2 ** 16, "levels of nesting"),
};

/**
 * Fills in the defaults of a budget.
 *
 * @throws OptionError for limits that do not exist or are invalid
 */
export function budgetOf({ budget = {} }: BudgetOption): Budget {
  return readOptions(LIMITS, budget, "budget");
}

/** The error for a file that exceeds a limit. */
export function overBudget(budget: Budget, limit: LimitName, format: FormatName, place: string): FormatError {
  const most = `has more than ${budget[limit]} ${LIMITS[limit].help}`;
  const problem = `${most}: for files that you trust, raise the option budget.${limit}`;
  return new FormatError(format, place, problem, limit);
}

/** @throws FormatError if more is used than the budget allows */
export function demandWithin(
  budget: Budget,
  limit: LimitName,
  used: number,
  format: FormatName,
  place: string,
): void {
  if (used > budget[limit]) throw overBudget(budget, limit, format, place);
}

/**
 * The text to read, without the byte-order mark that some editors put in front.
 *
 * @throws FormatError if it is not a string, or longer than the budget allows
 */
export function textOf(text: unknown, budget: Budget, format: FormatName): string {
  if (typeof text !== "string") {
    throw new FormatError(format, "the file", `must be given as a string, not ${show(text)}`);
  }
  demandWithin(budget, "bytes", text.length, format, "the file");
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
