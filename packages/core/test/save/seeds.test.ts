import { expect, test } from "vitest";
import { createWorld, loadWorld, saveWorld } from "../../src";
import { parseReplay, replayOf, startRecording } from "../../src/replay";

test.each([10n ** 9999n - 1n, 1n - 10n ** 9999n, -12, "", "ember".repeat(10_000)])(
  "a game of any seed that a world takes can be saved, recorded and read again",
  (seed) => {
    const world = createWorld({ seed });
    expect(loadWorld(saveWorld(world), {}).seed).toBe(seed);
    const { seed: written } = parseReplay(JSON.stringify(replayOf(startRecording(world))));
    expect(typeof written === "object" ? BigInt(written.integer) : written).toBe(seed);
  },
);
