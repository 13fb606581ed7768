import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { bundlePage } from "../../../../test/support/bundle";
import type { SoundPage } from "../page/sound";

interface Source {
  readonly loop: boolean;
  readonly seconds: number;
  stopped: boolean;
}
type Shown = { readonly sound: SoundPage; readonly sources: Source[] };

const ADDRESS = "https://sound.test/";

/** A tone as a WAV file with 8000 samples a second of 8 bits. */
function wavOf(seconds: number): Buffer {
  const samples = Buffer.from(Array.from({ length: 8000 * seconds }, (_, i) => 128 + 60 * Math.sin(i / 3)));
  const head = Buffer.alloc(44);
  head.write("RIFF....WAVEfmt ", "latin1");
  head.writeUInt32LE(36 + samples.length, 4);
  for (const [at, value] of [16, 0x1_0001, 8000, 8000, 0x8_0001].entries())
    head.writeUInt32LE(value, 16 + 4 * at);
  head.write("data", 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Opens a page with sounds of files, and notes every sound that it starts. @returns the files that it asks for */
async function openPage(page: Page): Promise<string[]> {
  const script = await bundlePage(join(import.meta.dirname, "../page/sound.ts"));
  const asked: string[] = [];
  await page.addInitScript(() => {
    const sources: Source[] = [];
    Object.assign(window, { sources });
    const { start, stop } = AudioBufferSourceNode.prototype;
    const known = new Map<AudioScheduledSourceNode, Source>();
    AudioBufferSourceNode.prototype.start = function (...times) {
      const source = { loop: this.loop, seconds: this.buffer?.duration ?? 0, stopped: false };
      // A sound without samples is how it is found out whether the page may be heard.
      if (source.seconds > 0.01) sources.push(source);
      known.set(this, source);
      start.apply(this, times);
    };
    AudioBufferSourceNode.prototype.stop = function (...times) {
      Object.assign(known.get(this) ?? {}, { stopped: true });
      stop.apply(this, times);
    };
  });
  await page.route(`${ADDRESS}**`, (route) => {
    const name = route.request().url().slice(ADDRESS.length);
    if (name === "")
      return route.fulfill({ body: "<script src=main.js></script>", contentType: "text/html" });
    if (name === "main.js") return route.fulfill({ body: script, contentType: "text/javascript" });
    asked.push(name);
    const seconds = { "river.wav": 0.4, "gong.wav": 0.2 }[name];
    return route.fulfill(seconds ? { body: wavOf(seconds), contentType: "audio/wav" } : { status: 404 });
  });
  await page.goto(ADDRESS);
  return asked;
}

const sourcesOf = (page: Page) => page.evaluate(() => (window as unknown as Shown).sources);

test("sounds of files are loaded when they are asked for, repeat without a gap, and pause when they are left", async ({
  page,
}) => {
  const asked = await openPage(page);
  await page.mouse.click(5, 5);
  await page.evaluate(() => {
    const { sound } = window as unknown as Shown;
    sound.setAmbience?.({ river: 0.5 });
    sound.play("gong");
  });
  expect(asked).toEqual([]);
  await page.evaluate(() => {
    const { sound } = window as unknown as Shown;
    sound.volume = 0.5;
    for (let goblin = 0; goblin < 10; goblin++) sound.play("gong");
    sound.play("gone");
  });
  await expect
    .poll(async () => (await sourcesOf(page)).sort((a, b) => a.seconds - b.seconds))
    .toEqual([
      { loop: false, seconds: 0.2, stopped: expect.anything() },
      { loop: true, seconds: 0.4, stopped: false },
    ]);
  // Of two formats, the one that the browser knows.
  expect(asked.sort()).toEqual(["gone.wav", "gong.wav", "river.wav"]);
  await page.evaluate(() => (window as unknown as Shown).sound.setAmbience?.({}));
  const river = async () => (await sourcesOf(page)).find(({ loop }) => loop)?.stopped;
  // It fades first.
  expect(await river()).toBe(false);
  await expect.poll(river).toBe(true);
});
