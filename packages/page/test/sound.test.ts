import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openSound, openSoundFiles, SOUNDS, type SoundSpec } from "../src/sound";

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

describe("sounds from files", () => {
  /** What is played from files: its address, and how loud it is; undefined once it was stopped. */
  let voices: { readonly address: string; loudness: number | undefined; loop: boolean }[];
  let fetched: string[];

  class Speaker {
    state = "suspended";
    readonly currentTime = 0;
    readonly destination = {};
    async resume() {
      this.state = "running";
    }
    async decodeAudioData(address: ArrayBuffer) {
      return address;
    }
    createBufferSource() {
      const voice = { address: "", loudness: undefined as number | undefined, loop: false };
      return {
        set buffer(address: string) {
          voice.address = address;
        },
        set loop(loop: boolean) {
          voice.loop = loop;
        },
        connect: (gain: { voice: object }) => Object.assign(gain, { voice }),
        start: () => voices.push(voice),
        stop: () => {
          voice.loudness = undefined;
        },
      };
    }
    createGain() {
      const node = { voice: { loudness: 0 }, context: this, connect: () => undefined };
      const gain = {
        set value(loudness: number) {
          node.voice.loudness = loudness;
        },
        setTargetAtTime(loudness: number) {
          node.voice.loudness = loudness;
        },
      };
      return {
        ...node,
        gain,
        connect: () => undefined,
        set voice(voice: { loudness: number }) {
          node.voice = voice;
        },
      };
    }
  }

  beforeEach(() => {
    voices = [];
    fetched = [];
    vi.stubGlobal("AudioContext", Speaker);
    vi.stubGlobal("fetch", async (address: string) => {
      fetched.push(address);
      if (address === "gone.ogg") throw new TypeError("failed to fetch");
      return { arrayBuffer: async () => address };
    });
  });

  const files = { river: "river.ogg", gong: "gong.ogg", gone: "gone.ogg" };
  const rest = () => new Promise((done) => setTimeout(done, 0));

  test("are not loaded before they are heard, and once", async () => {
    const sound = openSoundFiles(files);
    sound.play("gong");
    sound.setAmbience?.({ river: 1 });
    await rest();
    expect(fetched).toEqual([]);
    sound.volume = 0.5;
    await rest();
    expect(fetched).toEqual(["river.ogg"]);
    sound.play("gong");
    sound.play("gong");
    await rest();
    sound.play("gong");
    await rest();
    expect(fetched).toEqual(["river.ogg", "gong.ogg"]);
    expect(voices.map(({ address, loop }) => [address, loop])).toEqual([
      ["river.ogg", true],
      ["gong.ogg", false],
      ["gong.ogg", false],
    ]);
  });

  test("go on as loud as the place and the player want, and end when they are left", async () => {
    const sound = openSoundFiles(files);
    sound.volume = 0.5;
    sound.setAmbience?.({ river: 0.5 });
    await rest();
    expect(voices[0]?.loudness).toBe(0.25);
    sound.setAmbience?.({ river: 1 });
    await rest();
    sound.volume = 1;
    await rest();
    expect(voices).toMatchObject([{ loudness: 1 }]);
    sound.setAmbience?.({});
    await rest();
    expect(voices).toMatchObject([{ loudness: undefined }]);
    sound.setAmbience?.({ river: 1 });
    await rest();
    expect(voices).toHaveLength(2);
  });

  test("that were left while they were loading are not heard", async () => {
    const sound = openSoundFiles(files);
    sound.volume = 1;
    sound.setAmbience?.({ river: 1 });
    sound.setAmbience?.({});
    await rest();
    expect(voices).toMatchObject([{ loudness: undefined }]);
  });

  test("that are missing stop nothing, and a name that there is not is refused", async () => {
    const sound = openSoundFiles(files, openSound({ ping: {} }));
    sound.volume = 1;
    sound.play("gone");
    sound.setAmbience?.({ gone: 1 });
    await rest();
    expect(voices).toEqual([]);
    expect(() => sound.play("pong" as "ping")).toThrow('there is no sound "pong"; the table has ping');
    expect(() => {
      sound.setAmbience?.({ wind: 1 });
    }).toThrow('there is no sound "wind"; the table has river, gong, gone');
  });

  test("and those from numbers are one table with one volume", async () => {
    const numbers = openSound({ ping: {} });
    const sound = openSoundFiles(files, numbers);
    sound.volume = 0.5;
    expect(numbers.volume).toBe(0.5);
    vi.stubGlobal("AudioContext", Loudspeaker);
    sound.play("ping");
    await settle();
    expect(played).toHaveLength(1);
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
