import { test as base, expect, type Page } from "@playwright/test";

/** What a page did that it should not have done. */
type Complaints = string[];

/**
 * Tests of the gallery. Each fails when its page reports an error, breaks its own security policy (which is reported as one), or
 * asks anybody but its own server for anything.
 */
export const test = base.extend<{ complaints: Complaints }>({
  baseURL: `http://localhost:${process.env["GALLERY_PORT"]}`,
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: Complaints = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url)) complaints.push(`asked for ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens the gallery at a link and waits until every level has been dug. */
export async function openGallery(page: Page, link = "#tree/7"): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`/${link}`);
  await allDug(page);
}

/** Waits until nothing is being dug. */
export async function allDug(page: Page): Promise<void> {
  await expect(page.locator("canvas").first()).toHaveAttribute("aria-label", /^A map by/);
  await expect(page.locator(".busy")).toHaveCount(0);
}

/** A fingerprint of what the first canvas that is in sight shows, once it holds still. */
export async function pictureOf(page: Page): Promise<number> {
  let before = await fingerprint(page);
  for (;;) {
    await page.evaluate(fewFrames);
    const now = await fingerprint(page);
    if (now === before && now !== 0) return now;
    before = now;
  }
}

/** Lets the page draw what it has to. */
function fewFrames(): Promise<void> {
  return new Promise((resolve) => {
    let left = 4;
    requestAnimationFrame(function tick() {
      if (--left === 0) resolve();
      else requestAnimationFrame(tick);
    });
  });
}

function fingerprint(page: Page): Promise<number> {
  return page
    .locator("canvas:visible")
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      // It has no size until its panel is laid out.
      if (canvas.width === 0 || canvas.height === 0) return 0;
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      copy?.drawImage(canvas, 0, 0);
      const pixels = copy?.getImageData(0, 0, canvas.width, canvas.height).data;
      let hash = 0;
      for (const pixel of new Uint32Array(pixels?.buffer ?? [])) hash = (Math.imul(hash, 31) + pixel) | 0;
      return hash;
    });
}

/** A figure of the first level, such as "rooms". */
export async function figure(page: Page, name: string): Promise<string> {
  const entry = page.locator(".numbers > div").filter({ has: page.getByText(name, { exact: true }) });
  return (await entry.first().locator("dd").textContent()) ?? "";
}
