import { at, shapeOf } from "./check-shape";
import type { Draft } from "./draft";
import { belowOf, Cell, columnsOf, isCrossing, type Shape, unreachedIn } from "./shape";

/** Checks a place that is laid over whatever is there: one that goes across the level, or lies over two. */
export function checkOver(draft: Draft): void {
  const { place, report } = draft;
  if (place.anchor === "across") {
    const shape = shapeOf(place);
    checkFlat(draft, shape, "map");
    if (shape.cells.includes(Cell.blocked) && !columnsOf(shape).some((column) => isCrossing(shape, column)))
      report("map", "one cannot walk through this", "draw a column that one can walk through, as with H");
  }
  if (place.below === undefined) return;
  if (place.anchor !== "middle") report("map below", "map below needs anchor middle", "write anchor middle");
  const [upper, drawn] = [shapeOf(place), shapeOf(place, false, place.below)];
  const lower = shapeOf(place, false, belowOf(place));
  checkFlat(draft, upper, "map");
  checkFlat(draft, lower, "map below");
  if (drawn.width > upper.width || drawn.height > upper.height) {
    const size = `${upper.width}x${upper.height} cells`;
    report("map below", `map below is larger than the map, ${size}`, `draw at most ${size}`);
  }
  const [lost] = unreachedIn(lower, true);
  if (lost !== undefined)
    report(
      at(draft, lower, lost, "map below"),
      "this part cannot be reached from the rest",
      "open a way to it, or leave it out",
    );
  if (!lower.cells.includes(Cell.open))
    report("map below", "nobody who falls here finds ground", "draw some, such as - or .");
}

/** Reports rock and exits: such a place has no walls of its own. */
function checkFlat(draft: Draft, shape: Shape, map: string): void {
  const wall = shape.cells.findIndex((kind) => kind === Cell.rock || kind === Cell.exit);
  if (wall >= 0)
    draft.report(
      at(draft, shape, wall, map),
      "a place that lies over what is there has no walls and exits",
      "leave a space there, or draw ground, water or a chasm",
    );
}
