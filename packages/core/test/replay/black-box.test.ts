import { describe, expect, test } from "vitest";
import {
  action,
  advance,
  createWorld,
  done,
  event,
  FaultError,
  on,
  plugin,
  spawn,
  type World,
} from "../../src";
import { listen } from "../../src/plugin";
import {
  blackBoxOf,
  type NewGame,
  parseBlackBox,
  type Recording,
  ReplayError,
  record,
  startRecording,
  verifyBlackBox,
} from "../../src/replay";
import * as turns from "../../src/turns";
import { Actor, Player, startTimer, timeOf, wait } from "../../src/turns";

const jump = action("jump");
const Bell = event("bell");

/** A game in which jumping fails after tick 200, as long as nobody has mended it, and a bell at tick 1000. */
const setup = (message: string | undefined) => ({
  plugins: [
    turns.plugin(),
    plugin({
      name: "chasm",
      needs: ["turns"],
      actions: [
        on(jump, (world) => {
          if (timeOf(world) >= 200 && message !== undefined) throw new TypeError(message);
          return done();
        }),
      ],
      setup: (world: World) =>
        listen(world, Bell, () => {
          if (message !== undefined) throw new RangeError(message);
        }),
    }),
  ],
});

const gameWith =
  (message: string | undefined): NewGame =>
  ({ seed }) => {
    const world = createWorld({ seed, ...setup(message) });
    spawn(world, Player, Actor);
    startTimer(world, Bell(), { after: 1000 });
    advance(world);
    return world;
  };

/** Plays until a jump fails. */
function fault(): { recording: Recording; error: unknown } {
  const recording = startRecording(gameWith("no ground")({ seed: "ember", options: null }));
  for (const command of [wait(), jump(), wait()]) record(recording, command);
  try {
    record(recording, jump());
  } catch (error) {
    return { recording, error };
  }
  throw new Error("the jump did not fail");
}

describe("a turn that failed leaves a black box", () => {
  const { recording, error } = fault();
  const text = JSON.stringify(blackBoxOf(recording, { command: jump() }, error));
  const box = parseBlackBox(text);

  test("with what was thrown and all turns before it", () => {
    expect(error).toBeInstanceOf(FaultError);
    expect(box).toMatchObject({
      error: expect.stringContaining("no ground"),
      failed: { command: { type: "jump" } },
    });
    expect(box.replay.turns).toHaveLength(3);
  });

  test("that makes it fail again", () => {
    const { reproduced, told } = verifyBlackBox(box, gameWith("no ground"));
    expect([reproduced, told]).toEqual([
      true,
      expect.stringMatching(/^After 3 turns it fails in the same way: .*no ground$/),
    ]);
  });

  test("and tells when it fails no more, or otherwise", () => {
    expect(verifyBlackBox(box, gameWith(undefined))).toEqual({
      reproduced: false,
      told: "After 3 turns the turn no longer fails.",
    });
    expect(verifyBlackBox(box, gameWith("too far")).told).toMatch(
      /^After 3 turns it fails differently: .*too far; the recorded error was .*no ground$/,
    );
    expect(
      verifyBlackBox({ ...box, replay: { ...box.replay, seed: "ash" } }, gameWith("no ground")).told,
    ).toMatch(/^The game does not reach that turn: /);
  });

  test.each([
    ["{}", /^kind is missing/],
    [text.replace('"version":1', '"version":2'), /^the black box has version 2/],
    [text.replace('"error":', '"err":'), /^error is missing/],
    [text.replace('"failed":{"command"', '"failed":{"commands"'), /^failed.command is missing/],
    [text.replace('"mark"', '"marks"'), /^turns\[0\].mark is missing/],
    [`${"[".repeat(2e5)}`, /nested lists/],
  ])("that is refused when it is damaged (%#)", (damaged, problem) => {
    expect(() => parseBlackBox(damaged)).toThrow(ReplayError);
    expect(() => parseBlackBox(damaged)).toThrow(problem);
  });
});
