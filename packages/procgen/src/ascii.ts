import type { Point } from "@delvekit/grid";
import { type Dungeon, middleOf, type RoomDungeon } from "./dungeon";
import { featureKinds, growthKinds, liquidKinds, topKindAt } from "./layers";

const TERRAIN = ["#", ".", ",", "+"];

/** How {@link toAscii} draws. */
export interface AsciiDrawing {
  /**
   * Whether to write the first letter of each room's role in its middle, and the first letter of marks where they are, as capitals. Such a drawing is for people: it cannot be read back. Default: false.
   */
  readonly marks?: boolean;
}

/**
 * Draws a dungeon, one line per row: `#` solid, `.` floor, `,` corridor, `+` door, `<` entrance, `>` exit, and what the layers hold by
 * the glyphs of its kind, as in {@link asciiLegend}.
 *
 * @example
 * ```ts
 * console.log(toAscii(delve.generate({ seed: 7 })));
 * ```
 */
export function toAscii(dungeon: Dungeon | RoomDungeon, { marks = false }: AsciiDrawing = {}): string {
  const { terrain, entrance, exit, layers } = dungeon;
  const { width } = terrain;
  const glyphs = Array.from(
    terrain.cells,
    (value, cell) => (layers && topKindAt(layers, cell)?.glyph) ?? TERRAIN[value] ?? "?",
  );
  const put = ({ x, y }: Point, glyph: string) => {
    glyphs[y * width + x] = glyph;
  };
  if (marks) for (const { x, y, name } of marksOf(dungeon)) put({ x, y }, name.charAt(0).toUpperCase());
  put(exit, ">");
  put(entrance, "<");
  const rows: string[] = [];
  for (let cell = 0; cell < glyphs.length; cell += width)
    rows.push(glyphs.slice(cell, cell + width).join(""));
  return rows.join("\n");
}

/** A name at a place: the role of a room in its middle, or a mark of a vault. */
export interface NamedPlace extends Point {
  readonly name: string;
}

/**
 * The roles of rooms, each in the middle of its room, and the marks that the vaults generator leaves in its pieces.
 *
 * @example
 * ```ts
 * for (const { x, y, name } of marksOf(roomGrid.generate({ seed: 7 }))) console.log(name, x, y);
 * ```
 */
export function marksOf(dungeon: Dungeon | RoomDungeon): NamedPlace[] {
  const rooms = "rooms" in dungeon ? dungeon.rooms : [];
  const roles = rooms.flatMap((room) =>
    room.role === undefined ? [] : [{ ...middleOf(room), name: room.role }],
  );
  return [...roles, ...vaultMarks(dungeon)];
}

function vaultMarks(dungeon: Dungeon): NamedPlace[] {
  const { marks } = dungeon as { marks?: readonly { name: string; x: number; y: number }[] };
  return Array.isArray(marks) ? marks.map(({ x, y, name }) => ({ x, y, name })) : [];
}

/**
 * What every character of a drawing stands for, in the order of the layers.
 *
 * @example
 * ```ts
 * console.log(asciiLegend()["~"]);
 * ```
 */
export function asciiLegend(): Readonly<Record<string, string>> {
  const legend: Record<string, string> = {
    "#": "solid",
    ".": "floor",
    ",": "corridor",
    "+": "door",
    "<": "entrance",
    ">": "exit",
  };
  for (const { name, glyph } of [...liquidKinds, ...growthKinds, ...featureKinds]) {
    if (name !== "none") legend[glyph] = name;
  }
  return legend;
}
