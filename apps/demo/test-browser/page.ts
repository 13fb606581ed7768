import { test as base, expect, type Page } from "@playwright/test";

/** What a page did that it should not have done. */
type Complaints = string[];

/**
 * Tests of the demo. Each fails when its page reports an error, breaks its own security policy (which is reported as one), or asks
 * anybody but its own server for anything.
 */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page, baseURL }, use) => {
      const complaints: Complaints = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(error.message));
      page.on("requestfailed", (request) => complaints.push(`failed: ${request.url()}`));
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`) && !url.startsWith("data:")) complaints.push(`asked for ${url}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens the demo and waits for its first picture. */
export async function openDemo(page: Page, query = "?seed=6"): Promise<string> {
  await page.goto(`/${query}`);
  await page.waitForFunction(() => window.delvekit?.frameText().includes("@"));
  return textOf(page);
}

/** The characters on the screen, row by row. */
export function textOf(page: Page): Promise<string> {
  return page.evaluate(() => window.delvekit?.frameText() ?? "");
}

/** The fingerprint of the game. */
export function hashOf(page: Page): Promise<string> {
  return page.evaluate(() => window.delvekit?.hash() ?? "");
}

/** Presses keys, one after the other. */
export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
