import { toAscii, tree } from "@delvekit/procgen";

// The options: each has a default.
const options = { width: 70, height: 24, seed: "ember", rooms: { min: 8, max: 12 } };

// The level: any generator of the package will do.
const level = tree.generate(options);
console.log(toAscii(level));
console.log(`${level.rooms.length} rooms, ${level.connections.length} connections`);
