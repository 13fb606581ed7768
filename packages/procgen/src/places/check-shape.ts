import { type Draft, entryKey, lineOf, type Position } from "./draft";
import { type Anchor, anchors, type Meaning, type Place } from "./place";
import { Cell, cellOf, exitsOf, isDoor, isOnRim, reachedIn, type Shape, unreachedIn } from "./shape";
import { meaningsOf, nameOf, outcomesOf } from "./things";

/** What places of some anchors must have somewhere: its character, and the word for it. */
const MUST: Partial<Record<Anchor, readonly (readonly [glyph: string, word: string])[]>> = {
  entrance: [["<", "stairs up"]],
  level: [
    ["<", "stairs up"],
    [">", "stairs down"],
  ],
  doorway: [["+", "exit"]],
  lakeside: [["~", "deep"]],
};

/** Checks the drawing of a place as far as its anchor asks for something. */
export function checkShape(draft: Draft): void {
  const { place } = draft;
  checkMust(draft);
  const { exits } = anchors[place.anchor];
  const shape = shapeOf(place);
  if (exits !== undefined) checkExits(draft, shape, exits);
  checkFloods(draft, shape);
  checkReach(draft, shape, exits === undefined && place.anchor !== "room" && place.anchor !== "level");
}

/** Reports what cannot be walked to. On open floor, ways around the place may lead there, but not to what only a rope leads to. */
function checkReach(draft: Draft, shape: Shape, isOnFloor: boolean): void {
  const lost = unreachedIn(shape, isOnFloor);
  const lostWithRopes = lost.length > 0 ? unreachedIn(shapeOf(draft.place, true), isOnFloor) : [];
  const behindRope = lost.find((cell) => !lostWithRopes.includes(cell));
  const cell = behindRope ?? (isOnFloor ? undefined : lost[0]);
  if (cell === undefined) return;
  const [message, fix]: readonly [string, string] =
    behindRope === undefined
      ? ["this part cannot be reached from the rest", "open a way to it, or turn it into rock"]
      : ["only a rope bridge leads here, and ropes burn", "open another way, or draw a stone bridge, H"];
  draft.report(at(draft, shape, cell), message, fix);
}

function checkMust(draft: Draft): void {
  const { place, report } = draft;
  const drawn = new Set(place.map!.join(""));
  const words = [...drawn].flatMap((glyph) => meaningsAt(place, glyph)).flatMap(({ things }) => things);
  for (const [glyph, word] of MUST[place.anchor] ?? [])
    if (!words.some((thing) => Object.values(thing).includes(word)))
      report("map", `anchor ${place.anchor} needs ${glyph}`, `draw ${glyph} in the map`);
}

/** Reports a flood that keeps whoever lets the water in from every lever. */
function checkFloods(draft: Draft, shape: Shape): void {
  const { place, report } = draft;
  const triggers = place.triggers ?? [];
  const causes = new Set(triggers.filter(({ does }) => does === "flood").map(({ to }) => to));
  if (causes.size === 0) return;
  const rows = place.map!.map((row) => [...row]);
  const glyphAt = (cell: number) => rows[Math.floor(cell / shape.width)]![cell % shape.width] ?? " ";
  const glyphs = new Set(rows.flat());
  const meaning = (name: string) =>
    new Set([...glyphs].filter((glyph) => namesAt(place, glyph).includes(name)));
  const [levers, low] = [meaning("lever"), meaning("shallow")];
  const isDry = (cell: number) => shape.cells[cell] === Cell.open && !low.has(glyphAt(cell));
  for (const cause of causes) {
    const causing = meaning(cause);
    const start = shape.cells.findIndex((_, cell) => causing.has(glyphAt(cell)));
    const reached = [...reachedIn(shape, [start], isDry)];
    if (start < 0 || reached.some((cell) => levers.has(glyphAt(cell)))) continue;
    const i = triggers.findIndex(({ to, does }) => does === "flood" && to === cause);
    report(
      entryKey("triggers", i),
      `the water keeps whoever is at ${cause} from the lever that drains it`,
      "draw dry floor from there to a lever, !",
    );
  }
}

/** The names of everything that a character of the map may mean. */
function namesAt(place: Place, glyph: string): readonly (string | undefined)[] {
  return meaningsAt(place, glyph).flatMap(({ things }) => things.map(nameOf));
}

/** Everything that a character of the map may mean; a single meaning without things if nothing says. */
function meaningsAt(place: Place, glyph: string): readonly Meaning[] {
  return [...outcomesOf(place, glyph)].flatMap((each) => meaningsOf(place, each) ?? [{ things: [] }]);
}

/** A map of the place as one may walk in it at best, whatever chance decides. */
export function shapeOf(place: Place, hold = false, map = place.map!): Shape {
  const rows = map.map((row) => [...row]);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const cells = new Uint8Array(width * rows.length);
  const known = new Map<string, number>();
  for (const [y, row] of rows.entries()) {
    for (const [x, glyph] of row.entries()) {
      const best = known.get(glyph) ?? bestOf(place, glyph, hold);
      known.set(glyph, best);
      cells[y * width + x] = best;
    }
  }
  return { width, height: rows.length, cells };
}

function bestOf(place: Place, glyph: string, hold: boolean): number {
  return Math.max(Cell.keep, ...meaningsAt(place, glyph).map(({ things }) => cellOf(things, hold)));
}

function checkExits(draft: Draft, shape: Shape, wanted: number): void {
  const { place, report } = draft;
  const exits = exitsOf(shape);
  const leads = new Set(exits.map(({ cell }) => cell));
  for (const [cell, kind] of shape.cells.entries()) {
    if (kind === Cell.exit && !leads.has(cell) && !isDoor(shape, cell))
      report(
        at(draft, shape, cell),
        "this exit or door leads nowhere",
        "put it on the rim of the map, with floor behind it, or between two walls",
      );
    if (kind !== Cell.open && kind !== Cell.blocked) continue;
    if (isOnRim(shape, cell))
      report(
        at(draft, shape, cell),
        "floor on the rim would touch other rooms",
        "draw # around it, or + where it is entered",
      );
  }
  if (exits.length >= wanted) return;
  const many = wanted === 1 ? "an exit" : "two exits";
  report("map", `anchor ${place.anchor} needs ${many}`, "draw + where it is entered");
}

/** Where a cell of a map is written. */
export function at(draft: Draft, { width }: Shape, cell: number, map = "map"): Position {
  return { line: lineOf(draft, map).line + 1 + Math.floor(cell / width), column: (cell % width) + 1 };
}
