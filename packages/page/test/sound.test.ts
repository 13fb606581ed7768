import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSound, SOUNDS, type SoundSpec } from "../src/sound";

/** What was sent to the loudspeaker. */
const played: Float32Array[] = [];
const node = { connect: (next: unknown) => next, gain: { value: 0 } };

class Loudspeaker {
  readonly state = "running";
  readonly destination = {};
  createBuffer(_channels: number, length: number) {
    const samples = new Float32Array(length);
    played.push(samples);
    return { getChannelData: () => samples };
  }
  createBufferSource() {
    return { ...node, playbackRate: {}, start() {} };
  }
  createGain() {
    return node;
  }
}

beforeEach(() => {
  played.length = 0;
  vi.stubGlobal("AudioContext", Loudspeaker);
  vi.stubGlobal(
    "StereoPannerNode",
    class {
      connect(next: unknown) {
        return next;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test("the built-in sounds have waves that there are", () => {
  const waves = Object.values(SOUNDS).map(({ wave }) => wave);
  expect(["sine", "triangle", "saw", "tangent", "noise"]).toEqual(
    expect.arrayContaining([...new Set(waves)]),
  );
});

describe("a sound", () => {
  test.each(Object.entries(SOUNDS))("%s is short, neither clipped nor inaudible", async (_, spec) => {
    const samples = await heard(spec);
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    expect(samples.every(Number.isFinite)).toBe(true);
    expect(peak).toBeGreaterThan(0.01);
    expect(peak).toBeLessThanOrEqual(1);
    expect(samples.length / 44_100).toBeLessThan(2);
  });

  test("is as loud as the player wants", async () => {
    const plain: SoundSpec = { variation: 0 };
    const [loud, low] = [await heard(plain, 1), await heard(plain, 0.25)];
    expect(Math.max(...loud) / Math.max(...low)).toBeCloseTo(4);
  });

  test("has fewer high parts with a filter below them, and fewer low ones with one above", async () => {
    const rough: SoundSpec = { wave: "noise", sustain: 0.1, variation: 0 };
    const [all, dark, bright] = [
      await heard(rough),
      await heard({ ...rough, filter: 400 }),
      await heard({ ...rough, filter: -4000 }),
    ].map(harshness);
    expect(dark).toBeLessThan(all! / 3);
    expect(bright).toBeGreaterThan(all!);
  });

  test("is not made while the volume is 0, nor twice at once", async () => {
    const sound = openSound(SOUNDS);
    sound.play("hit");
    await settle();
    expect(played).toHaveLength(0);
    sound.volume = 1;
    for (let goblin = 0; goblin < 10; goblin++) sound.play("hit");
    sound.play("door");
    await settle();
    expect(played).toHaveLength(2);
  });

  test("is refused when there is none of that name, silent or not, and so is a volume out of range", () => {
    const sound = openSound({ ping: {} });
    expect(() => sound.play("pong" as "ping")).toThrow('there is no sound "pong"; the table has ping');
    expect(() => sound.play("toString" as "ping")).toThrow("there is no sound");
    for (const volume of [-0.1, 1.1, Number.NaN]) {
      expect(() => openSound(SOUNDS, { volume })).toThrow(`volume is ${volume}; allowed is 0 to 1`);
    }
  });

  test("that cannot be played stops nothing", async () => {
    vi.stubGlobal("StereoPannerNode", undefined);
    openSound({ ping: {} }, { volume: 1 }).play("ping");
    await settle();
  });
});

async function heard(spec: SoundSpec, volume = 1): Promise<Float32Array> {
  openSound({ it: spec }, { volume }).play("it");
  await settle();
  return played.at(-1)!;
}

/** Loading the synthesiser takes as long as it takes the first time. */
async function settle(): Promise<void> {
  await import("zzfx");
  await new Promise((done) => setTimeout(done, 0));
}

/** How much of a sound lies in its high parts. */
function harshness(samples: Float32Array): number {
  let steps = 0;
  let whole = 0;
  for (let i = 1; i < samples.length; i++) {
    steps += (samples[i]! - samples[i - 1]!) ** 2;
    whole += samples[i]! ** 2;
  }
  return steps / whole;
}
