import { OptionError } from "../errors";
import { layerKinds, layerNames } from "../layers/layers";
import { checkChoice, checkedRange, checkNames } from "../options/resolve";
import { floodsForGood } from "./losses";
import { causes, effects, gates, type MachinePlan, type Part, siteKinds, spots } from "./plan";
import { DETOUR, LONGEST, REACH } from "./rounds";
import { LARGEST } from "./sites";

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

const PLAN = [
  "name",
  "help",
  "site",
  "size",
  "weight",
  "gate",
  "needs",
  "fromMachines",
  "holds",
  "parts",
  "triggers",
];
const PART = ["put", "where", "count", "share", "apart", "inView", "required"];
const PUT = ["layer", "item", "mob", "light", "asleep"];
const RELATION = ["with", "beside", "across", "to"];

/**
 * Checks plans of machines: names, sizes, and whether everything that a plan refers to is in it.
 *
 * @throws OptionError for the first mistake
 */
export function checkPlans(plans: readonly MachinePlan[]): void {
  for (const plan of plans) checkPlan(plan, `machine "${plan.name}": `);
}

function checkPlan(plan: MachinePlan, where: string): void {
  const { site, size, gate, needs = [], parts, triggers = [] } = plan;
  checkNames(plan, PLAN, where);
  checkChoice(`${where}site`, site, siteKinds);
  checkSize(plan, checkedRange(`${where}size`, size, 0, MOST), where);
  if (gate !== undefined) checkChoice(`${where}gate`, gate, gates);
  const names = parts.map((part, i) => checkPut(part, `${where}parts[${i}].`));
  if (needs.length > 0 && gate === undefined && !names.includes("ice"))
    throw new OptionError(
      `${where}needs`,
      needs,
      "only with a gate that they open, or a part of ice that they melt",
    );
  for (const [i, part] of parts.entries()) checkPart(part, names, `${where}parts[${i}].`);
  for (const [i, { on, to, does }] of triggers.entries()) {
    checkChoice(`${where}triggers[${i}].on`, on, causes);
    checkChoice(`${where}triggers[${i}].does`, does, effects);
    checkChoice(`${where}triggers[${i}].to`, to, ["machine", ...(gate ? [gate] : []), ...names]);
  }
  if (floodsForGood(plan))
    throw new OptionError(
      `${where}triggers`,
      "a flood without a drain",
      'a flood with a drain, as in { on: "pull", to: "lever", does: "drain" }',
    );
  if (triggers.some(({ does }) => does === "collapse") && !names.includes("weakFloor"))
    throw new OptionError(
      `${where}triggers`,
      "a collapse without weak floor",
      'a collapse with a part that puts { layer: "weakFloor" }',
    );
}

/** Whether a site can be as large. */
function checkSize({ site }: MachinePlan, { min, max }: MachinePlan["size"], where: string): void {
  const possible = SIZES[site];
  if (min <= possible.max && max >= possible.min) return;
  throw new OptionError(
    `${where}size`,
    { min, max },
    `what fits a ${site}: from ${possible.min} to ${possible.max} cells`,
  );
}

/** The name that other parts and triggers call a part by. */
function checkPut({ put }: Part, where: string): string {
  checkNames(put, PUT, `${where}put.`);
  const { layer, item, mob, light } = put as Readonly<Partial<Record<string, string>>>;
  if (layer !== undefined) return checkChoice(`${where}put.layer`, layer, kindNames());
  const name = item ?? mob ?? light;
  if (typeof name === "string") return name;
  throw new OptionError(`${where}put`, put, "one of { layer }, { item }, { mob } and { light } with a name");
}

function checkPart(part: Part, names: readonly string[], where: string): void {
  checkNames(part, PART, where);
  const { where: spot, count, share, apart = 1 } = part;
  if (typeof spot === "object") {
    checkNames(spot, RELATION, `${where}where.`);
    for (const [relation, name] of Object.entries(spot))
      checkChoice(`${where}where.${relation}`, name, names);
  } else checkChoice(`${where}where`, spot, spots);
  if (count !== undefined) checkedRange(`${where}count`, count, 0, MOST);
  if (share !== undefined && !(share > 0 && share <= 1))
    throw new OptionError(`${where}share`, share, "a number above 0, up to 1");
  if (!(apart >= 0)) throw new OptionError(`${where}apart`, apart, "a number from 0");
}

function kindNames(): string[] {
  return layerNames.flatMap((layer) => layerKinds[layer].slice(1).map(({ name }) => name));
}
