import { type MapMode, openMap } from "../../src/canvas";
import { createTheme } from "../../src/look";
import { burningHall } from "../support/hall";

const query = new URLSearchParams(location.search);
const number = (name: string, otherwise: number) => Number(query.get(name) ?? otherwise);

const map = openMap({
  container: document.body,
  theme: createTheme(),
  cell: number("cell", 24),
  columns: number("columns", 44),
  rows: number("rows", 31),
  mode: (query.get("mode") ?? "glyphs on tiles") as MapMode,
  still: query.has("still"),
});
map.show(burningHall({ aim: query.has("aim"), fire: !query.has("cold") }), {
  x: number("x", 0),
  y: number("y", 4),
});
Object.assign(window, { map });
