import { checkDungeon, hashDungeon, toAscii, tree } from "@delvekit/procgen";
import { createRandom } from "@delvekit/random";
import { describe, expect, it } from "vitest";
import { drawRequest } from "./support/options";

const SEEDS = 2000;

describe("tree, over many seeds and random legal options", () => {
  it("keeps every promise", () => {
    for (let seed = 0; seed < SEEDS; seed++) {
      const request = drawRequest(createRandom("options").fork(String(seed)), tree.options, seed);
      const dungeon = tree.generate(request);
      const problems = checkDungeon(dungeon);
      if (problems.length > 0) {
        expect.fail(`${JSON.stringify(request)}\n${toAscii(dungeon)}\n${JSON.stringify(problems.slice(0, 5))}`);
      }
    }
  });

  it("gives the same dungeon for the same request, at once or step by step", () => {
    for (let seed = 0; seed < 100; seed++) {
      const request = drawRequest(createRandom("again").fork(String(seed)), tree.options, seed);
      const hash = hashDungeon(tree.generate(request));
      const steps = tree.steps(request);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(hashDungeon(step.value)).toBe(hash);
    }
  });
});
