import seedrandom from "seedrandom";
import { describe, expect, it } from "vitest";
import { createRandom, restoreRandom } from "../src";

describe("a stream", () => {
  it("draws what seedrandom's alea draws from the same state, however long it goes on", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(seed);
      const peer = seedrandom.alea("", { state: { ...random.save().position } });
      const drawn = Array.from({ length: 500 }, () => random.float());
      expect(drawn, `seed ${seed}`).toEqual(Array.from({ length: 500 }, () => peer.double()));
    }
  });

  it("takes one step of it for whole numbers of a small range", () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = createRandom(`seed ${seed}`);
      const peer = seedrandom.alea("", { state: { ...random.save().position } });
      const drawn = Array.from({ length: 500 }, () => random.int(0, 1000));
      expect(drawn, `seed ${seed}`).toEqual(
        Array.from({ length: 500 }, () => Math.floor(peer.quick() * 1000)),
      );
    }
  });

  it("leaves a state that seedrandom goes on from", () => {
    const random = createRandom("ember");
    for (let draw = 0; draw < 10_000; draw++) random.float();
    const saved = random.save();
    const peer = seedrandom.alea("", { state: { ...saved.position } });
    expect(restoreRandom(saved).float()).toBe(peer.double());
  });
});
