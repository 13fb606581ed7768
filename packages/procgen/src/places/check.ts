import { OptionError } from "../errors";
import { checkPlans, floodsForGood, siteKinds } from "../machines";
import { checkInner } from "./check-inner";
import { checkOver } from "./check-over";
import { checkShape } from "./check-shape";
import { type Draft, entryKey, legendKey, lineOf, type Position } from "./draft";
import { oneOf } from "./notation";
import { type Place, toPlan } from "./place";
import { glyphsTaken, meaningsOf, nameOf, outcomesOf, thingsOf } from "./things";

/** Checks a place after all of its lines were read. */
export function checkPlace(draft: Draft, cells: number, interiors: readonly Place[]): void {
  const { place, report } = draft;
  if (place.help === "" && !draft.lines.has("help"))
    report("place", `place ${place.name} has no help`, "add a line: help A sentence for players.");
  const glyphs = checkGlyphs(draft);
  checkNames(draft, glyphs);
  checkConsequences(draft, glyphs);
  if (place.map === undefined) {
    if (!draft.lines.has("map")) checkPlan(draft);
  } else {
    checkMapped(draft);
    if (!checkRepeats(draft, cells)) return;
    checkShape(draft);
    checkOver(draft);
    checkInner(draft, interiors);
  }
}

/** Checks that every character has a meaning and a use. Returns all that may be in the map. */
function checkGlyphs(draft: Draft): Set<string> {
  const { place, report } = draft;
  const used = new Set<string>();
  const use = (glyph: string, at: Position) => {
    for (const outcome of outcomesOf(place, glyph)) {
      if (meaningsOf(place, outcome) === undefined)
        report(at, `"${outcome}" has no meaning`, `add a line: ${outcome} = floor`);
      used.add(outcome);
    }
    used.add(glyph);
  };
  for (const [key, rows = []] of [["map", place.map] as const, ["map below", place.below] as const])
    for (const [y, row] of rows.entries())
      for (const [x, glyph] of [...row].entries())
        if (!used.has(glyph)) use(glyph, { line: lineOf(draft, key).line + 1 + y, column: x + 1 });
  for (const glyph of Object.keys(place.legend ?? {})) {
    if (used.has(glyph)) continue;
    const message = `"${glyph}" is explained but not in the map`;
    report(legendKey(glyph), message, `draw ${glyph} in the map, or remove this line`);
  }
  for (const [i, change] of (place.changes ?? []).entries()) {
    for (const glyph of glyphsTaken(change)) {
      if (used.has(glyph)) continue;
      report(entryKey("changes", i), `"${glyph}" is changed but not in the map`, `draw ${glyph} in the map`);
    }
  }
  return used;
}

/** Whether a name, or any of some layers, is among what characters mean. */
function namesOf({ place }: Draft, glyphs: ReadonlySet<string>): Set<string> {
  const things = [...glyphs].flatMap((glyph) => thingsOf(place, glyph));
  const names = new Set(["machine", ...things.flatMap((thing) => nameOf(thing) ?? [])]);
  if (place.gate) names.add(place.gate);
  for (const { put } of place.parts ?? []) names.add(Object.values(put)[0] as string);
  return names;
}

function checkNames(draft: Draft, glyphs: ReadonlySet<string>): void {
  const names = namesOf(draft, glyphs);
  for (const [i, { to, target = to }] of (draft.place.triggers ?? []).entries()) {
    for (const name of new Set([to, target]))
      if (!names.has(name))
        draft.report(entryKey("triggers", i), `nothing here is named ${name}`, oneOf(name, [...names]));
  }
  for (const glyph of glyphs)
    for (const thing of thingsOf(draft.place, glyph)) {
      const round = "round" in thing ? thing.round : "posts";
      const isThere = round === "posts" || names.has(round);
      if (!isThere)
        draft.report(legendKey(glyph), `no mark here is named ${round}`, `draw m = mark ${round}`);
    }
}

/** What would leave a place that cannot be opened, or harm the level for good. */
function checkConsequences(draft: Draft, glyphs: ReadonlySet<string>): void {
  const { place, report } = draft;
  const names = namesOf(draft, glyphs);
  const { needs, gate, triggers = [] } = place;
  if (needs && !gate && !names.has("ice"))
    report("needs", "there is nothing to open", "add a line: gate lockedDoor");
  for (const name of place.gives ?? [])
    if (!names.has(name)) report("gives", `nothing here is named ${name}`, `add it, as in: g = item ${name}`);
  const indexOf = (effect: string) => triggers.findIndex(({ does }) => does === effect);
  const triggerOf = (effect: string) => entryKey("triggers", indexOf(effect));
  if (floodsForGood(place))
    report(triggerOf("flood"), "nothing drains this flood", "add a lever and: on pull lever: drain");
  if (triggers.some(({ does }) => does === "collapse") && !names.has("weakFloor"))
    report(triggerOf("collapse"), "there is no floor to collapse", "draw z, which is weakFloor");
}

function checkPlan(draft: Draft): void {
  const { place, report } = draft;
  if (!siteKinds.some((kind) => kind === place.anchor)) {
    const fix = `add map and end, or an anchor of ${siteKinds.join(", ")}`;
    report("place", `place ${place.name} has no map`, fix);
  } else if (place.size === undefined && !draft.lines.has("size"))
    report("place", `place ${place.name} has neither a map nor a size`, "add a line such as: size 8-90");
  else
    try {
      checkPlans([toPlan(place)]);
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      const [fault = "place"] = /(?<="\.)(?:size|gate|parts\[\d+\])/.exec(error.option) ?? [];
      const [given = ""] = error.message.slice(`option machine "${place.name}".`.length).split("; allowed");
      // Needs and triggers are checked above.
      if (!/"\.(?:needs|triggers)/.test(error.option)) report(fault, given, `allowed: ${error.allowed}`);
    }
}

function checkMapped(draft: Draft): void {
  const { place, report } = draft;
  const isPlan = place.anchor === "pocket" || place.anchor === "area";
  if (isPlan) report("anchor", `anchor ${place.anchor} is for places without a map`, "write wall or middle");
  if (place.parts)
    report(entryKey("parts", 0), "put lines are for places without a map", "draw the thing in the map");
  if (place.size) report("size", "size is for places without a map", "remove this line");
}

/** Whether all repeats are of rows and columns of the map, each of one repeat only, and the map has not too many cells. */
function checkRepeats(draft: Draft, most: number): boolean {
  const map = draft.place.map!;
  const width = map.reduce((most, row) => Math.max(most, [...row].length), 0);
  const cells = countLines(draft, "rows", map.length) * countLines(draft, "columns", width);
  if (cells > most) draft.report("map", `this place may have ${cells} cells`, `draw at most ${most}`);
  return cells <= most;
}

/** The most rows or columns of a place after its repeats. */
function countLines({ place, report }: Draft, axis: "rows" | "columns", length: number): number {
  let total = length;
  const repeated = new Set<number>();
  for (const [i, change] of (place.changes ?? []).entries()) {
    if (change.kind !== axis) continue;
    const at = entryKey("changes", i);
    const { min, max } = change.lines;
    if (max > length) report(at, `the map has only ${length} ${axis}`, `write ${axis} from 1 to ${length}`);
    for (let line = min; line <= Math.min(max, length); line++) {
      if (repeated.has(line)) report(at, `${axis} ${line} is repeated twice`, "join the two lines");
      repeated.add(line);
    }
    total += (change.times.max - 1) * (Math.min(max, length) - min + 1);
  }
  return total;
}
