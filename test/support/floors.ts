/** The parts of one package or app, and what it may import. */
export interface House {
  /** Its place in the workspace. */
  readonly folder: string;
  /** Our packages that it may import. */
  readonly imports: readonly string[];
  /** Packages that only these folders of its src may import. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
  /**
   * The files and folders of its src, from the bottom up. A floor is a line of names; each may import from
   * the floors below it, including types, and nothing from its own floor.
   */
  readonly floors: readonly string[];
  /** The floors of folders further inside. Their own files do not count: a folder's files may use its folders. */
  readonly inside?: Readonly<Record<string, readonly string[]>>;
}

/** Every package and app, from the bottom up: each imports only from those above it in this table. */
export const HOUSES: readonly House[] = [
  {
    folder: "packages/random",
    imports: [],
    floors: ["errors hash", "dice seed weighted", "random", "index"],
  },
  {
    folder: "packages/grid",
    imports: [],
    floors: [
      "css-colours errors nearest-name wasm",
      "data direction grid programs",
      "ascii fov line rect steps",
      "distance region",
      "index plain",
    ],
  },
  {
    folder: "packages/heat",
    imports: ["grid"],
    floors: ["chunks errors program", "airflow units", "field", "step", "index"],
  },
  {
    folder: "packages/procgen",
    imports: ["random", "grid"],
    floors: [
      "errors groups layers masks noise scratch themes",
      "terrain walks",
      "dungeon",
      "dry ground hash options shapes",
      "analysis ascii placement points presets step",
      "passes",
      "machines",
      "placing",
      "generator places",
      "generators loader wanted",
      "catalogue check plan",
      "index",
    ],
    inside: {
      passes: ["dressing join locks loops spawns water"],
      generators: [
        "accretion bsp caves drunkard rooms rooms-and-mazes tree vaults",
        "blend cycles delve room-grid",
      ],
    },
  },
  {
    folder: "packages/formats",
    imports: ["procgen", "grid"],
    floors: [
      "errors pictures",
      "budget",
      "foreign json packed",
      "kinds",
      "ascii links rexpaint tiled",
      "index",
    ],
  },
  {
    folder: "packages/core",
    imports: ["random", "grid", "heat"],
    floors: [
      "world",
      "budget",
      "save",
      "history",
      "undo",
      "future turns",
      "replay store",
      "space",
      "sight",
      "heat",
      "light",
      "smoke",
      "items",
      "minds",
      "triggers",
      "check inspect",
      "index plugin",
    ],
    inside: {
      minds: ["factions", "senses", "paths", "desires explore"],
      "minds/senses": ["scent sound"],
    },
  },
  {
    folder: "packages/display",
    imports: ["grid"],
    floors: [
      "errors walls",
      "colour sheets",
      "frame theme",
      "layout light scene text",
      "input minimap",
      "box snapshot terminal view",
      "cells",
      "stage",
      "art index look painting",
    ],
  },
  {
    folder: "packages/page",
    imports: ["display", "grid"],
    floors: [
      "picture",
      "canvas classic frame sound style",
      "devices place tools",
      "minimap parts",
      "windows",
      "cards",
      "focus",
      "open",
      "index title",
    ],
    inside: {
      canvas: [
        "boxes surface tick",
        "brush motion torus",
        "figures flames rock sheets tiles",
        "layers overlay scenery",
        "air cast composite embers",
        "happenings stir",
        "painter",
        "open",
      ],
    },
  },
  {
    folder: "packages/kit",
    imports: ["core", "random", "grid", "procgen"],
    only: { procgen: ["levels", "machines"] },
    floors: [
      "numbers places saved show",
      "dice errors",
      "hero",
      "changes facet letters names slots",
      "mods",
      "content factions flight game messages quickslots stats",
      "achievements effects levels",
      "conditions health identification machines",
      "advancement fighting fire journeys minds",
      "throwing",
      "basics plugin",
      "index",
    ],
  },
  {
    folder: "packages/screens",
    imports: ["kit", "core", "random", "grid", "procgen", "formats", "display", "page"],
    // Tests dig levels.
    only: { page: ["web", "web-front"], formats: ["web"], procgen: [] },
    floors: [
      "given intent loading map numbers words",
      "bar mods ui",
      "end hints input ready sights verb",
      "aims film modes pad panels settings",
      "app eyes verbs",
      "session",
      "index",
      "bots headless terminal web",
      "web-front",
    ],
    inside: {
      session: [
        "early-inputs hover late-aims moment session shift-run stack title",
        "ask front view",
        "screen",
        "films",
        "fault options past-games saved-games",
        "seldom",
        "parts",
        "lobby",
        "run",
        "opening",
      ],
    },
  },
  {
    folder: "packages/workbench",
    imports: ["random", "grid", "core", "kit", "screens"],
    floors: ["edits overlays reasons tell", "entities recording", "timeline", "content", "index page"],
    inside: {
      page: ["bench map", "entities-tab turn-tab", "content-tab", "frame", "open text", "verb"],
    },
  },
  {
    folder: "packages/cli",
    imports: ["random", "grid", "procgen", "formats", "heat", "core", "kit", "screens", "workbench"],
    floors: [
      "errors version",
      "game pieces",
      "options",
      "bots survey",
      "compare hunt tune",
      "crew",
      "surroundings",
      "output",
      "replay report",
      "commands",
      "run",
      "main",
    ],
  },
  {
    folder: "packages/create-delvekit",
    imports: [],
    floors: ["templates", "create", "questions", "main"],
  },
  {
    folder: "apps/bench",
    imports: ["random", "grid", "heat", "procgen", "core", "display", "page", "kit", "screens", "workbench"],
    floors: [
      "chart checkout counts heap maps race",
      "crowd entities fire hunters peers scene table",
      "cases work",
      "builds curves garbage growth main",
    ],
  },
  {
    folder: "apps/demo",
    imports: ["random", "grid", "heat", "procgen", "core", "display", "page", "kit", "screens"],
    floors: ["compiling game title", "screen", "cinder-halls", "app terminal web"],
    inside: { game: ["tiles", "pieces", "content", "halls", "rules"] },
  },
  {
    folder: "apps/gallery",
    imports: ["random", "grid", "procgen", "formats", "display", "page"],
    floors: ["level", "draw", "page walk", "parts", "dungeon places themes", "main"],
  },
  {
    folder: "apps/tutorial",
    imports: ["random", "grid", "procgen", "core", "display", "kit", "screens"],
    floors: ["grip pieces title", "content", "rules", "world", "app", "fire terminal web"],
  },
  {
    folder: "apps/lessons",
    imports: ["grid", "procgen", "core", "kit", "screens"],
    floors: [
      "01-walk 02-things 03-levels 04-sight 05-minds 06-combat 07-screen 08-items 09-aiming 10-saving 11-deeper",
      "12-harder 13-gear 14-fire 15-why 16-time 17-plugin",
    ],
  },
  {
    folder: "apps/night-shift",
    imports: ["random", "grid", "procgen", "core", "display", "kit", "screens"],
    floors: ["art pieces", "content tiles", "alarm museum", "app bot", "terminal web"],
  },
  {
    folder: "apps/playground",
    imports: [
      "random",
      "grid",
      "heat",
      "procgen",
      "formats",
      "core",
      "display",
      "page",
      "kit",
      "screens",
      "workbench",
    ],
    floors: ["examples frame", "code types", "editor", "parts", "runner share", "main"],
  },
  {
    folder: "apps/examples",
    imports: ["random", "grid", "procgen", "formats", "core", "display", "page", "kit", "screens"],
    floors: [
      "alike bells board cookbook gym house keep looks queue slow terminal",
      "cave hothouse keep-terminal sokoban tactics timber",
      "pixi recipe worker",
      "page",
    ],
  },
];

/** Dependencies that only a few packages may use; the others use what these packages offer instead. */
export const RESERVED: Readonly<Record<string, readonly string[]>> = {
  bitecs: ["packages/core", "apps/bench"],
  "rot-js": ["packages/page", "apps/bench"],
  seedrandom: ["packages/random"],
  malwoden: ["apps/bench"],
  koota: ["apps/bench"],
  miniplex: ["apps/bench"],
  "pixi.js": ["apps/examples"],
};
