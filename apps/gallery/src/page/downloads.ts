import { toJson, toPng, toSvg, toTmj, toXp } from "@delvekit/formats";
import { type Dungeon, toAscii } from "@delvekit/procgen";

/** A file to be saved. */
export interface Download {
  readonly name: string;
  readonly type: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** Every format that a level can be saved in: its name, and how it is made. */
export const DOWNLOADS: Readonly<Record<string, (dungeon: Dungeon) => Download>> = {
  ASCII: (dungeon) => file(dungeon, "txt", "text/plain", `${toAscii(dungeon)}\n`),
  JSON: (dungeon) => file(dungeon, "json", "application/json", toJson(dungeon)),
  SVG: (dungeon) => file(dungeon, "svg", "image/svg+xml", toSvg(dungeon)),
  PNG: (dungeon) => file(dungeon, "png", "image/png", toPng(dungeon)),
  Tiled: (dungeon) => file(dungeon, "tmj", "application/json", toTmj(dungeon)),
  REXPaint: (dungeon) => file(dungeon, "xp", "application/octet-stream", toXp(dungeon)),
};

/** Makes the browser save a file. */
export function save({ name, type, content }: Download): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A descriptive file name: `tree-ember-80x50.png`. */
function file(dungeon: Dungeon, ending: string, type: string, content: string | Uint8Array): Download {
  const { width, height } = dungeon.terrain;
  const seed = String(dungeon.seed).replace(/[^\p{L}\p{N}-]+/gu, "_");
  const name = `${dungeon.generator}-${seed}-${width}x${height}.${ending}`;
  return { name, type, content: typeof content === "string" ? content : Uint8Array.from(content) };
}
