import { type DungeonRequest, presets, roomsAndTunnels } from "@delvekit/procgen";

type Request = DungeonRequest<typeof roomsAndTunnels.options>;

/** The generator of rooms and tunnels with other defaults. */
function withDefaults(defaults: Omit<Request, "seed">) {
  return {
    ...roomsAndTunnels,
    generate: (request: Request) => roomsAndTunnels.generate({ ...defaults, ...request }),
    steps: (request: Request) => roomsAndTunnels.steps({ ...defaults, ...request }),
  };
}

const SIZE = { width: 80, height: 50, rooms: 30 } as const;

/** Rooms with corridors that a flood digs, on a larger map than the source's, where they snake and merge. */
export const floodedRooms = withDefaults({
  ...presets.scatter,
  ...SIZE,
  roomHeight: { min: 3, max: 6 },
  snaking: 3,
  corridors: "merge",
});

/** Rooms with straight corridors where they face each other, all joined, on a larger map than the source's. */
export const facingRooms = withDefaults({
  ...presets.overlapCorridors,
  ...SIZE,
  roomWidth: { min: 4, max: 10 },
  roomHeight: { min: 3, max: 6 },
  spacing: 3,
  skip: 0.15,
  parts: "joined",
});
