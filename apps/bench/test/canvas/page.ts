import { advance, createWorld, type Entity, spawn, type World } from "@delvekit/core";
import * as light from "@delvekit/core/light";
import { addLevel, at, type LevelId, put, tileset } from "@delvekit/core/space";
import type { SceneLight } from "@delvekit/display/look";
import { createGrid } from "@delvekit/grid";
import { cssColours } from "@delvekit/grid/css-colours";
import { nameColours } from "@delvekit/grid/data";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { openMap } from "@delvekit/page/canvas";
import { mapSceneOf, themeOf } from "@delvekit/screens";

/** What the runner calls. */
export interface CanvasPage {
  /** The times of so many frames in each light; the hero goes a step before each. */
  measure(frames: number): Readonly<Record<Lighting, FrameTime[]>>;
  /** How many calls of canvases the last frame took, and how many follow in a second in which nothing happens. */
  rest(): Promise<{ readonly busy: number; readonly idle: number }>;
}

/** The glow that the hero has without rules of light; with 40 lamps that only the picture knows; 40 lights and a torch of the rules. */
type Lighting = "glow" | "lamps" | "rules";

/** How long the first frame of a step takes, in milliseconds: in our own code, and until the browser has drawn it; and how long the last one. */
export interface FrameTime {
  readonly script: number;
  readonly drawn: number;
  readonly last: number;
}

const WIDTH = 120;
const HEIGHT = 60;
const RADIUS = 8;
nameColours(cssColours);
const tiles = tileset({
  floor: { glyph: "." },
  pillar: { glyph: "#", walkable: false, transparent: false },
});

/** Places of forty lamps, all over the hall. */
const POSTS = Array.from({ length: 40 }, (_, post) => ({
  x: 7 + (post % 10) * 11,
  y: 7 + Math.floor(post / 10) * 14,
}));
const LAMPS: SceneLight[] = POSTS.map((post) => ({
  ...post,
  lamp: { colour: [1, 0.88, 0.63], radius: RADIUS, softness: RADIUS / 4 },
}));

/** What maps have asked to do with the next frame. */
const due: FrameRequestCallback[] = [];
window.requestAnimationFrame = (draw) => due.push(draw);

let calls = 0;
const { prototype } = CanvasRenderingContext2D;
for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(prototype)))
  if (typeof value === "function") Object.assign(prototype, { [name]: counted(value) });

function counted(method: (...args: unknown[]) => unknown) {
  return function (this: unknown, ...args: unknown[]) {
    calls++;
    return method.apply(this, args);
  };
}

const halls = {
  glow: open({ isLit: false, lamps: [] }),
  lamps: open({ isLit: false, lamps: LAMPS }),
  rules: open({ isLit: true, lamps: [] }),
};

/** Opens a map of the hall. Each call of what it returns walks the hero a step, and returns the time of its frame. */
function open({ isLit, lamps }: { readonly isLit: boolean; readonly lamps: readonly SceneLight[] }) {
  const { world, level, you } = hall(isLit);
  const container = document.createElement("div");
  document.body.append(container);
  const map = openMap({ container, theme: themeOf(tiles), cell: 12, columns: WIDTH, rows: HEIGHT });
  const pen = map.canvas.getContext("2d")!;
  let steps = 0;
  return (): FrameTime => {
    put(world, you, level, 50 + Math.abs(10 - (steps++ % 20)), 30);
    advance(world);
    const begun = performance.now();
    const scene = mapSceneOf(world, you);
    map.show({ ...scene, lights: [...(scene.lights ?? []), ...lamps] }, { x: 0, y: 0 });
    draw();
    const script = performance.now() - begun;
    // Asking for a pixel makes the browser draw now what it has only noted down.
    pen.getImageData(0, 0, 1, 1);
    const drawn = performance.now() - begun;
    draw(1000);
    pen.getImageData(0, 0, 1, 1);
    return { script, drawn, last: performance.now() - begun - drawn };
  };
}

function draw(later = 0): void {
  for (const each of due.splice(0)) each(performance.now() + later);
}

/** A wide hall with pillars, all of it in view; lit by the rules, or not at all. */
function hall(isLit: boolean): { world: World; level: LevelId; you: Entity } {
  const { hero, lamp } = content([]).creatures({
    hero: { look: ["@", "white"], player: true, sight: 90 },
    lamp: { look: ["*", "moccasin"] },
  });
  const rules = isLit ? [light.plugin({ ambient: 0x303030 })] : [];
  const shines = (radius: number, colour: number) => (isLit ? [light.Light({ radius, colour })] : []);
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), ...rules] });
  const grid = createGrid(WIDTH, HEIGHT);
  for (let y = 5; y < HEIGHT; y += 10) for (let x = 5; x < WIDTH; x += 10) grid.cells[y * WIDTH + x] = 1;
  const level = addLevel(world, grid);
  const you = spawn(world, hero, at(level, 60, 30), ...shines(11, 0xffd685));
  for (const { x, y } of POSTS) spawn(world, lamp, at(level, x, y), ...shines(RADIUS, 0xffe0a0));
  advance(world);
  return { world, level, you };
}

const page: CanvasPage = {
  measure(frames) {
    const times = { glow: [] as FrameTime[], lamps: [] as FrameTime[], rules: [] as FrameTime[] };
    for (let frame = 0; frame < frames; frame++)
      for (const kind of ["glow", "lamps", "rules"] as const) times[kind].push(halls[kind]());
    return times;
  },
  async rest() {
    calls = 0;
    halls.rules();
    const busy = calls;
    await new Promise((done) => setTimeout(done, 1000));
    draw(3000);
    return { busy, idle: calls - busy };
  },
};
Object.assign(window, page);
