import { computeFov, createFieldOfView, type RadiusShape } from "@delvekit/grid";
import { createFieldOfView as createPlainView } from "@delvekit/grid/plain";
import { FOV as Malwoden, type Vector2 } from "malwoden";
import { FOV as Rot } from "rot-js";
import { allMaps, type BenchMap, cavesMap, spreadOver } from "../maps";
import { shadowcastSide } from "../peers/shadowcast";
import type { Race, Side } from "../race";

const WIDTH = 80;
const HEIGHT = 50;
const VIEWERS = 50;

/**
 * How many times as fast as the fastest of rot-js we should be, by map, with radius 10 and without a radius.
 */
const TARGETS = {
  rooms: { near: 2.3, far: 4 },
  caves: { near: 3, far: 4 },
  open: { near: 4, far: 6 },
};

/** Symmetric field of view against the peers' algorithms, from fifty places of each kind of map. */
export function fovRaces(): Race[] {
  return allMaps(WIDTH, HEIGHT)
    .flatMap((map) => [...racesWithin(map, 10), ...racesWithin(map, Number.POSITIVE_INFINITY)])
    .concat(growthRace(), ...largeRaces(), allMaps(WIDTH, HEIGHT).map(handWrittenRace));
}

/** Against the loops that one would write by hand. */
function handWrittenRace(map: BenchMap): Race {
  return {
    name: `field of view, radius 10, ${map.name} ${WIDTH}x${HEIGHT}`,
    peer: "plain shadowcasting, written by hand",
    ours: () => ours(map, 10, "round"),
    theirs: () => shadowcastSide(map, spreadOver(map, VIEWERS), 10),
    target: 2,
  };
}

/**
 * Views on a map that is too large to be copied into WebAssembly for each small view: it is copied once, as
 * long as it does not change.
 */
function largeRaces(): Race[] {
  return [
    [256, 156],
    [800, 500],
  ].map(([width, height]) => {
    const map = cavesMap(width as number, height as number);
    return {
      name: `field of view, radius 10, caves ${width}x${height}`,
      peer: "the plain loop",
      ours: () => ours(map, 10, "round"),
      theirs: () => ours(map, 10, "round", createPlainView(map.width, map.height)),
      target: 1.2,
      sameAnswer: true,
      isKey: true,
    };
  });
}

/** With a radius, the time depends on what is seen, not on the size of the map. */
function growthRace(): Race {
  const near = (map: BenchMap): Side => ours(map, 10, "round");
  return {
    name: "field of view, radius 10, caves 800x500",
    peer: "the same 256x156, within 1.5x",
    ours: () => near(cavesMap(800, 500)),
    theirs: () => near(cavesMap(256, 156)),
    target: 1 / 1.5,
    isKey: true,
  };
}

function racesWithin(map: BenchMap, radius: number): Race[] {
  const name = `field of view, ${radius === 10 ? "radius 10" : "unlimited"}, ${map.name} ${WIDTH}x${HEIGHT}`;
  return [
    {
      name,
      peer: "rot-js Recursive",
      ours: () => ours(map, radius, "round"),
      theirs: () => recursive(map, radius),
      target: TARGETS[map.name as keyof typeof TARGETS][radius === 10 ? "near" : "far"],
      isKey: true,
    },
    {
      name,
      peer: "rot-js Precise",
      ours: () => ours(map, radius, "square"),
      theirs: () => precise(map, radius),
      target: 10,
    },
    {
      name,
      peer: "malwoden Precise",
      ours: () => ours(map, radius, "square"),
      theirs: () => malwoden(map, radius),
      target: 1,
    },
  ];
}

/**
 * The map does not change, and its version says so, as the version of a level does. A peer's map is prepared
 * before the race.
 */
function ours(
  map: BenchMap,
  radius: number,
  shape: RadiusShape,
  out = createFieldOfView(map.width, map.height),
): Side {
  const viewers = spreadOver(map, VIEWERS);
  const options = { radius, shape, out, version: 0 };
  return {
    pieces: VIEWERS,
    run() {
      let answer = 0;
      for (const viewer of viewers) {
        computeFov(map.walls, viewer % map.width, Math.floor(viewer / map.width), options);
        answer += out.cells[viewer + 1]!;
      }
      return answer;
    },
  };
}

/** Its disc is `dx * dx + dy * dy < (R + 1) ** 2`; with this R it has the same cells as our round radius. */
function recursive(map: BenchMap, radius: number): Side {
  const { isOpen, run } = peerMap(map);
  const fov = new Rot.RecursiveShadowcasting(isOpen);
  const reach = (x: number, y: number): number =>
    radius === 10
      ? Math.sqrt(10 * 10 + 10 + 1) - 1
      : Math.ceil(Math.hypot(farther(x, WIDTH), farther(y, HEIGHT)));
  return run((x, y, mark) => fov.compute(x, y, reach(x, y), mark));
}

function precise(map: BenchMap, radius: number): Side {
  const { isOpen, run } = peerMap(map);
  const fov = new Rot.PreciseShadowcasting(isOpen);
  return run((x, y, mark) => fov.compute(x, y, squareReach(x, y, radius), mark));
}

function malwoden(map: BenchMap, radius: number): Side {
  const { isOpen, run } = peerMap(map);
  const lightPasses = ({ x, y }: Vector2): boolean => isOpen(x, y);
  const fov = new Malwoden.PreciseShadowcasting({ topology: "eight", lightPasses });
  return run((x, y, mark) =>
    fov.calculateCallback({ x, y }, squareReach(x, y, radius), (at) => mark(at.x, at.y)),
  );
}

/**
 * A peer that walks rings stops at the last one that touches the map: it does not need to know where the map
 * ends.
 */
function squareReach(x: number, y: number, radius: number): number {
  return Math.min(radius, Math.max(farther(x, WIDTH), farther(y, HEIGHT)));
}

/** The distance to the farther of the two borders. */
function farther(at: number, size: number): number {
  return Math.max(at, size - 1 - at);
}

type Mark = (x: number, y: number) => void;

/**
 * What a peer works on, made as cheap as possible. Peers ask about cells beyond the map and mark them too, so
 * their arrays have a margin as large as the map on every side, which saves the check. They mark cells with
 * the viewer's number, which saves clearing.
 */
function peerMap(map: BenchMap) {
  const stride = 3 * WIDTH;
  const origin = HEIGHT * stride + WIDTH;
  const open = new Uint8Array(stride * 3 * HEIGHT);
  for (const cell of map.floor) open[origin + Math.floor(cell / WIDTH) * stride + (cell % WIDTH)] = 1;
  const seen = new Uint32Array(open.length);
  let viewer = 0;
  const mark: Mark = (x, y) => {
    seen[origin + y * stride + x] = viewer;
  };
  const viewers = spreadOver(map, VIEWERS);
  return {
    isOpen: (x: number, y: number): boolean => open[origin + y * stride + x] === 1,
    run: (compute: (x: number, y: number, mark: Mark) => void): Side => ({
      pieces: VIEWERS,
      run() {
        for (const cell of viewers) {
          viewer++;
          compute(cell % WIDTH, Math.floor(cell / WIDTH), mark);
        }
        return seen[origin + stride]!;
      },
    }),
  };
}
