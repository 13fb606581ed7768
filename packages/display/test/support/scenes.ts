import type { MapScene, SceneCell } from "../../src/look";

const LEGEND: Readonly<Record<string, Partial<SceneCell>>> = {
  "#": { ground: "solid" },
  ".": { ground: "floor" },
  '"': { ground: "floor", cover: "grass" },
  "~": { ground: "deep" },
  "=": { ground: "deep", cover: "ropeBridge" },
  "+": { ground: "corridor", cover: "door" },
  "^": { ground: "floor", cover: "grass", heat: 0.8 },
  e: { ground: "floor", cover: "ash", embers: true },
  h: { ground: "floor", hot: true },
};

/**
 * A scene from a drawing: `#` wall, `.` floor, `"` grass, `^` grass in flames, `e` embers, `h` hot ground, `~` deep water, `=` bridge, `+` door, blank for what is
 * unknown. Everything is in view unless `remembered` says otherwise.
 */
export function sceneOf(
  drawing: string,
  more: Partial<MapScene> & { readonly remembered?: (x: number, y: number) => boolean } = {},
): MapScene {
  const rows = drawing
    .replace(/^\n/, "")
    .split("\n")
    .map((row) => row.trim());
  const width = Math.max(...rows.map((row) => row.length));
  return {
    width,
    height: rows.length,
    look(x, y, out) {
      const look = LEGEND[rows[y]!.charAt(x)];
      if (look === undefined) return "unknown";
      Object.assign(out, look);
      return more.remembered?.(x, y) ? "remembered" : "visible";
    },
    ...more,
  };
}
