import { openSound } from "@delvekit/page/sound";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { play } from "../../../test/support/player";
import app from "../src/app";
import { STYLES } from "../src/game/halls";
import { AMBIENCE, PAUSE, withAmbience } from "../src/web/ambience";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { hidden: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function speaker() {
  const played: string[] = [];
  const sound = openSound(AMBIENCE);
  sound.play = (name) => void played.push(name);
  return { sound: withAmbience(sound), played };
}

test("the sound of a hall comes back until the game is left, and is another one in the next", () => {
  const { sound, played } = speaker();
  sound.setAmbience!({ creak: 1 });
  vi.advanceTimersByTime(PAUSE + 1);
  sound.setAmbience!({ drip: 1 });
  vi.advanceTimersByTime(2 * PAUSE);
  expect(played).toEqual(["creak", "drip", "drip"]);
  sound.setAmbience!({});
  vi.advanceTimersByTime(5 * PAUSE);
  expect(played).toHaveLength(3);
});

test("it waits while the page is hidden, and is off until asked for", () => {
  const { sound, played } = speaker();
  sound.setAmbience!({ hammer: 1 });
  vi.stubGlobal("document", { hidden: true });
  vi.advanceTimersByTime(3 * PAUSE);
  expect(played).toEqual([]);
  expect(sound.volume).toBe(0);
});

test("a new game tells the page which sound is around", async () => {
  vi.useRealTimers();
  const player = await play(app);
  await player.press("Enter");
  expect(player.view().ambience).toEqual({ creak: 1 });
});

test("each hall has a sound of its own, of a wave that there is", () => {
  const sounds = STYLES.flat().map(({ sound }) => sound);
  expect(Object.keys(AMBIENCE).sort()).toEqual([...sounds].sort());
  for (const { wave = "sine" } of Object.values(AMBIENCE))
    expect(["sine", "triangle", "saw", "tangent", "noise"]).toContain(wave);
});
