/** The smaller map on which a single shape of room is shown. */
const SHAPE = ["--seed", "5", "--width", "44", "--height", "26"];

/** Rooms large enough to recognize their shape. */
const LARGE = ["--set", "roomWidth=7..13", "--set", "roomHeight=5..9", "--set", "distance=1..5"];

const SHAPES = [
  "rectangle",
  "cross",
  "donut",
  "ellipse",
  "octagon",
  "ell",
  "tee",
  "diamond",
  "pillaredHall",
  "caveBlob",
];

const GENERATORS = [
  "tree",
  "room-grid",
  "rooms-and-tunnels",
  "bsp",
  "caves",
  "rooms-and-mazes",
  "drunkard",
  "vaults",
  "accretion",
  "delve",
  "cycles",
  "blend",
];

/** The pictures of the documentation by name: the arguments for `delvekit generate`. */
export const PICTURES: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(GENERATORS.map((name) => [name, [name, "--seed", "7"]])),
  ...Object.fromEntries(
    SHAPES.map((name) => [`shape-${name}`, ["tree", ...SHAPE, ...LARGE, "--set", `shapes=${name}:1`]]),
  ),
};
