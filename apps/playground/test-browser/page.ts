import { test as base, expect, type FrameLocator, type Page } from "@playwright/test";

/** What a page did that it should not have done. */
type Complaints = string[];

const origin = `http://localhost:${process.env["PLAYGROUND_PORT"]}`;

/** Tests of the playground. Each fails when its page reports an error, breaks its policy, or asks anybody but its own server for anything. */
export const test = base.extend<{ complaints: Complaints }>({
  baseURL: origin,
  complaints: [
    async ({ page }, use) => {
      const complaints: Complaints = [];
      watch(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Writes down what a page does that it should not do. */
export function watch(page: Page, complaints: Complaints): void {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${origin}/`) && !/^(data|blob):/.test(url)) complaints.push(`asked for ${url}`);
  });
  // What the policy refuses never leaves the browser.
  page.on("requestfailed", (request) => {
    const at = complaints.indexOf(`asked for ${request.url()}`);
    if (at >= 0 && request.failure()?.errorText === "csp") complaints.splice(at, 1);
  });
}

/** Opens the playground at a link and waits until its game runs. */
export async function openPlayground(page: Page, link = ""): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/${link}`);
  await runs(page);
}

/** Waits until what was tried last runs. */
export async function runs(page: Page): Promise<void> {
  await expect(page.locator("#game iframe")).toHaveCount(1);
  await expect(page.locator("#game iframe.tried")).toHaveCount(0);
  await expect(page.locator("#state")).toHaveText("");
}

/** Begins a new game, and gives it the keyboard. */
export async function begin(page: Page): Promise<void> {
  await newGame(page, () => page.getByRole("button", { name: "Run" }).click());
}

/** Does something after which another version of the game runs, and waits until it does. */
export async function newGame(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.locator("#game iframe").elementHandle();
  await act();
  await expect.poll(() => before?.evaluate((frame) => frame.isConnected)).toBe(false);
  await runs(page);
}

/** The frame in which the game runs. */
export function gameOf(page: Page): FrameLocator {
  return page.frameLocator("#game iframe:not(.tried)");
}

/** Replaces a text of the source, as if it were typed over. */
export async function replace(page: Page, before: string, after: string): Promise<void> {
  const source = await sourceOf(page);
  expect(source).toContain(before);
  await write(
    page,
    source.replace(before, () => after),
  );
}

/** Replaces the whole source. */
export async function write(page: Page, source: string): Promise<void> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".cm-content")?.dispatchEvent(paste);
  }, source);
}

/** The source in the editor, which keeps only the lines in sight on the page. */
export async function sourceOf(page: Page): Promise<string> {
  await page.locator(".cm-content").focus();
  await page.keyboard.press("ControlOrMeta+a");
  return page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent("copy", { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(".cm-content")?.dispatchEvent(copy);
    return clipboardData.getData("text/plain");
  });
}

/** How many pixels of the game's map have about this colour. */
export function pixelsLike(page: Page, colour: number): Promise<number> {
  return gameOf(page)
    .locator("canvas")
    .first()
    .evaluate((canvas: HTMLCanvasElement, wanted) => {
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      const { data } = copy?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let count = 0;
      for (let i = 0; i < data.length; i += 4) {
        const near = [16, 8, 0].every((shift, part) => {
          return Math.abs((data[i + part] ?? 0) - ((wanted >> shift) & 255)) < 24;
        });
        if (near) count++;
      }
      return count;
    }, colour);
}
