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

  test("wakes a loudspeaker that a call has interrupted, as on phones", async () => {
    const { ZZFX } = await import("zzfx");
    const loudspeaker = ZZFX.audioContext as { state: string };
    const resume = vi.fn(async () => (loudspeaker.state = "running"));
    Object.assign(loudspeaker, { state: "interrupted", resume });
    openSound({ ping: {} }, { volume: 1 }).play("ping");
    await settle();
    expect([resume.mock.calls.length, played.length]).toEqual([1, 1]);
  });

  test("that cannot be played stops nothing", async () => {
    vi.stubGlobal("StereoPannerNode", undefined);
    openSound({ ping: {} }, { volume: 1 }).play("ping");
    await settle();
  });
});

/** Stands for howler, which a page plays in `browser/sound.spec.ts`: what was asked of it. */
const howls: FakeHowl[] = [];
class FakeHowl {
  readonly src: readonly string[];
  readonly loop: boolean;
  readonly heard: string[] = [];
  private loudness: number;
  private readonly waiting: [event: string, then: () => void][] = [];

  constructor({ src, loop, volume }: { src: string[]; loop: boolean; volume: number }) {
    this.src = src;
    this.loop = loop;
    this.loudness = volume;
    howls.push(this);
  }
  play() {
    this.heard.push("play");
  }
  pause() {
    this.heard.push("pause");
  }
  volume(loudness?: number) {
    if (loudness !== undefined) this.loudness = loudness;
    return this.loudness;
  }
  fade(_from: number, to: number) {
    this.loudness = to;
    this.heard.push(`fade ${to}`);
  }
  once(event: string, then: () => void) {
    this.waiting.push([event, then]);
    return this;
  }
  emit(event: string) {
    for (const [of, then] of this.waiting.splice(0)) if (of === event) then();
  }
}
let isOffline = false;
vi.mock("howler/dist/howler.core.min.js", () => ({
  get Howl() {
    if (isOffline) throw new Error("Failed to fetch dynamically imported module");
    return FakeHowl;
  },
}));

describe("sounds from files", () => {
  let page: { hidden: boolean; listeners: Set<() => void> };

  beforeEach(() => {
    howls.length = 0;
    const listeners = new Set<() => void>();
    page = { hidden: false, listeners };
    vi.stubGlobal("document", {
      get hidden() {
        return page.hidden;
      },
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    });
  });

  const files = { river: ["river.webm", "river.mp3"], gong: "gong.ogg" };
  const rest = async () => {
    await import("howler/dist/howler.core.min.js");
    await new Promise((done) => setTimeout(done, 0));
  };

  test("are not loaded before they are heard, and once", async () => {
    const sound = openSoundFiles(files);
    sound.play("gong");
    sound.setAmbience?.({ river: 1 });
    await rest();
    expect(howls).toEqual([]);
    sound.volume = 0.5;
    await rest();
    sound.play("gong");
    sound.play("gong");
    await rest();
    expect(howls.map(({ src, loop }) => [src, loop])).toEqual([
      [["river.webm", "river.mp3"], true],
      [["gong.ogg"], false],
    ]);
    const gong = howls[1]!;
    expect([gong.heard, gong.volume()]).toEqual([["play"], 0.5]);
    sound.volume = 0.25;
    gong.emit("play");
    sound.play("gong");
    await rest();
    expect([gong.heard, gong.volume(), howls.length]).toEqual([["play", "play"], 0.25, 2]);
  });

  test("go on as loud as the place and the player want, and pause when they are left", async () => {
    const sound = openSoundFiles(files);
    sound.volume = 0.5;
    sound.setAmbience?.({ river: 0.5 });
    await rest();
    sound.setAmbience?.({ river: 0.5 });
    sound.setAmbience?.({ river: 1 });
    await rest();
    sound.volume = 1;
    await rest();
    sound.setAmbience?.({});
    await rest();
    const [river] = howls;
    expect(river?.heard).toEqual(["play", "fade 0.25", "fade 0.5", "fade 1", "fade 0"]);
    river?.emit("fade");
    sound.setAmbience?.({ river: 1 });
    await rest();
    expect(river?.heard.slice(5)).toEqual(["pause", "play", "fade 1"]);
    expect(howls).toHaveLength(1);
  });

  test("that are wanted again while they fade away go on", async () => {
    const sound = openSoundFiles(files);
    sound.volume = 1;
    sound.setAmbience?.({ river: 1 });
    await rest();
    sound.setAmbience?.({});
    await rest();
    sound.setAmbience?.({ river: 1 });
    await rest();
    howls[0]?.emit("fade");
    expect(howls[0]?.heard).toEqual(["play", "fade 1", "fade 0", "fade 1"]);
  });

  test("that were left while they were loading are not heard", async () => {
    const sound = openSoundFiles(files);
    sound.volume = 1;
    sound.setAmbience?.({ river: 1 });
    sound.setAmbience?.({});
    await rest();
    expect(howls[0]?.volume()).toBe(0);
    howls[0]?.emit("fade");
    expect(howls[0]?.heard.at(-1)).toBe("pause");
  });

  test("wait while the page is hidden, which is told of that only while a game is on it", async () => {
    const sound = openSoundFiles(files);
    sound.volume = 1;
    sound.setAmbience?.({ river: 1 });
    await rest();
    for (const hidden of [true, false]) {
      page.hidden = hidden;
      for (const listener of page.listeners) listener();
      await rest();
      howls[0]?.emit("fade");
    }
    expect(howls[0]?.heard).toEqual(["play", "fade 1", "fade 0", "pause", "play", "fade 1"]);
    sound.setAmbience?.({});
    expect(page.listeners.size).toBe(0);
  });

  test("whose player does not load are silent, until it does", async () => {
    const lost: unknown[] = [];
    const note = (reason: unknown) => void lost.push(reason);
    process.on("unhandledRejection", note);
    isOffline = true;
    const sound = openSoundFiles(files);
    sound.volume = 1;
    sound.setAmbience?.({ river: 1 });
    sound.play("gong");
    await rest();
    sound.volume = 0.5;
    await rest();
    isOffline = false;
    await vi.waitFor(() => {
      sound.setAmbience?.({ river: 1 });
      sound.play("gong");
      expect(howls.map(({ heard }) => heard[0])).toEqual(["play", "play"]);
    });
    process.off("unhandledRejection", note);
    expect(lost).toEqual([]);
  });

  test("and a name that there is not is refused", () => {
    const sound = openSoundFiles(files, openSound({ ping: {} }));
    expect(() => sound.play("pong" as "ping")).toThrow('there is no sound "pong"; the table has ping');
    expect(() => {
      sound.setAmbience?.({ wind: 1 });
    }).toThrow('there is no sound "wind"; the table has river, gong');
  });

  test("and those from numbers are one table with one volume", async () => {
    const numbers = openSound({ ping: {} });
    const sound = openSoundFiles(files, numbers);
    sound.volume = 0.5;
    expect(numbers.volume).toBe(0.5);
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
