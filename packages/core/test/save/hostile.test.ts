import { describe, expect, test } from "vitest";
import { loadWorld, saveWorld } from "../../src";
import { parseReplay, ReplayError, replayOf, startRecording } from "../../src/replay";
import { scene, sceneSetup } from "../scene";
import { HOSTILE, outcomeOf } from "./hostile";

/** Files that take longer to make than to refuse, and are measured by `cost.ts` only. */
const LONG = /gigabyte|2 million|3900x4096|40,000|16 million letters/;

describe("a file made to cost as much as it can", () => {
  test.each(HOSTILE.filter(({ name }) => !LONG.test(name)))(
    "is read or refused: $name",
    ({ name, make, limit }) => {
      expect(outcomeOf(name, make())).toBe(limit);
    },
  );
});

describe("a budget", () => {
  const { world } = scene(`
    ####
    #@.#
    ####`);
  const setup = sceneSetup();
  const save = saveWorld(world);
  const replay = JSON.stringify(replayOf(startRecording(world)));

  test.each([
    ["bytes", () => loadWorld(save, setup, { budget: { bytes: save.length - 1 } })],
    ["nodes", () => loadWorld(save, setup, { budget: { nodes: 100 } })],
    ["depth", () => loadWorld(save, setup, { budget: { depth: 2 } })],
    ["bytes", () => parseReplay(replay, { budget: { bytes: 20 } })],
    ["nodes", () => parseReplay(replay, { budget: { nodes: 5 } })],
    ["depth", () => parseReplay(replay, { budget: { depth: 1 } })],
  ])("of few %s refuses, naming the option", (limit, read) => {
    const problem = new RegExp(`raise the option budget.${limit}$`);
    expect(read).toThrow(expect.objectContaining({ limit, message: expect.stringMatching(problem) }));
  });

  test("that is just large enough changes nothing", () => {
    loadWorld(save, setup, { budget: { bytes: save.length } });
    parseReplay(replay, { budget: { bytes: replay.length } });
  });

  test("with an entry that does not exist or is not allowed is refused", () => {
    expect(() => loadWorld(save, setup, { budget: { node: 3 } as never })).toThrow(
      'budget.node is unknown; allowed: only bytes, depth, nodes; did you mean "nodes"?',
    );
    expect(() => parseReplay(replay, { budget: { depth: 1.5 } })).toThrow(ReplayError);
  });
});

test("a byte-order mark in front of a text is skipped", () => {
  const { world } = scene("@");
  parseReplay(`\ufeff${JSON.stringify(replayOf(startRecording(world)))}`);
});
