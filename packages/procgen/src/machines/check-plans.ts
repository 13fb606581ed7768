import {
  choice,
  either,
  flag,
  list,
  number,
  optional,
  partial,
  rangeWithin,
  record,
  table,
  text,
  where,
} from "@delvekit/grid/data";
import { OptionError } from "../errors";
import { layerKinds, layerNames } from "../layers";
import { checked } from "../options/option";
import { floodsForGood } from "./losses";
import { causes, effects, gates, type MachinePlan, siteKinds, spots } from "./machine";
import { DETOUR, LARGEST, LONGEST, REACH } from "./sites";

/** The most cells of any machine: larger ones fit no map. */
const MOST = 8192 * 8192;
/** The sizes that each kind of site can have. */
const SIZES = {
  pocket: { min: 1, max: LARGEST },
  area: { min: 1, max: MOST },
  // A diamond around the doorway, without the doorway.
  doorway: { min: 1, max: 2 * REACH * (REACH + 1) },
  cycle: { min: DETOUR, max: LONGEST },
} as const;

/** What a plan may be, apart from what its members have to do with each other. Made only for the plans of a game. */
function planShape() {
  const relation = partial({ with: text, beside: text, across: text, to: text });
  const part = table({
    put: putShape(),
    where: either(choice(spots), relation),
    count: optional(rangeWithin(0, MOST)),
    share: optional(where(number(0, 1), (share) => (share > 0 ? undefined : "a number above 0, up to 1"))),
    apart: optional(number(0)),
    inView: optional(flag),
    required: optional(flag),
  });
  const trigger = table({ on: choice(causes), to: text, does: choice(effects), target: optional(text) });
  return table({
    name: text,
    help: text,
    site: choice(siteKinds),
    size: rangeWithin(0, MOST),
    weight: optional(number(0)),
    gate: optional(choice(gates)),
    needs: optional(list(text)),
    fromMachines: optional(flag),
    gives: optional(list(text)),
    parts: list(part),
    triggers: optional(list(trigger)),
  });
}

function putShape() {
  const kinds = layerNames.flatMap((layer) => layerKinds[layer].slice(1).map(({ name }) => name));
  const named = { item: optional(text), mob: optional(text), light: optional(text) };
  const put = table({ layer: optional(choice(kinds)), ...named, asleep: optional(flag) });
  return where(put, (given) =>
    nameOf(given) === undefined ? "one of { layer }, { item }, { mob } and { light } with a name" : undefined,
  );
}

/** The name that other parts and triggers call a part by. */
function nameOf({ layer, item, mob, light }: Readonly<Partial<Record<string, unknown>>>) {
  return (layer ?? item ?? mob ?? light) as string | undefined;
}

/**
 * Checks plans of machines: names, sizes, and whether everything that a plan refers to is in it.
 *
 * @throws OptionError for mistakes in the first plan with any
 */
export function checkPlans(plans: readonly MachinePlan[]): void {
  const shape = planShape();
  for (const plan of plans) {
    const where = `machine "${plan.name}"`;
    checked(shape, plan, where);
    checkPlan(plan, where);
  }
}

function checkPlan(plan: MachinePlan, where: string): void {
  const { needs = [], gate, parts, triggers = [] } = plan;
  checkSize(plan, where);
  const names = parts.map(({ put }) => nameOf(put)!);
  if (needs.length > 0 && gate === undefined && !names.includes("ice")) {
    const allowed = "only with a gate that they open, or a part of ice that they melt";
    throw new OptionError(`${where}.needs`, needs, allowed);
  }
  const relations = record(choice(names));
  for (const [i, { where: spot }] of parts.entries())
    if (typeof spot === "object") checked(relations, spot, `${where}.parts[${i}].where`);
  const targets = choice(["machine", ...(gate ? [gate] : []), ...names]);
  for (const [i, { to, target = to }] of triggers.entries()) {
    checked(targets, to, `${where}.triggers[${i}].to`);
    checked(targets, target, `${where}.triggers[${i}].target`);
  }
  if (floodsForGood(plan)) {
    const allowed = 'a flood with a drain, as in { on: "pull", to: "lever", does: "drain" }';
    throw new OptionError(`${where}.triggers`, "a flood without a drain", allowed);
  }
  if (triggers.some(({ does }) => does === "collapse") && !names.includes("weakFloor")) {
    const allowed = 'a collapse with a part that puts { layer: "weakFloor" }';
    throw new OptionError(`${where}.triggers`, "a collapse without weak floor", allowed);
  }
}

/** Whether a site can be as large. */
function checkSize({ site, size: { min, max } }: MachinePlan, where: string): void {
  const possible = SIZES[site];
  if (min <= possible.max && max >= possible.min) return;
  const allowed = `what fits a ${site}: from ${possible.min} to ${possible.max} cells`;
  throw new OptionError(`${where}.size`, { min, max }, allowed);
}
