import type { Page } from "@playwright/test";

type At = readonly [x: number, y: number];

/** Fingers on a page, in CSS pixels: several at once, which Playwright's own touchscreen cannot do. */
export interface Fingers {
  press(...at: readonly At[]): Promise<void>;
  move(...at: readonly At[]): Promise<void>;
  lift(): Promise<void>;
}

/** Touches a page in Chromium. */
export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const send = async (type: "touchStart" | "touchMove" | "touchEnd", at: readonly At[]): Promise<void> => {
    const touchPoints = at.map(([x, y], id) => ({ x, y, id }));
    await session.send("Input.dispatchTouchEvent", { type, touchPoints });
  };
  return {
    press: (...at) => send("touchStart", at),
    move: (...at) => send("touchMove", at),
    lift: () => send("touchEnd", []),
  };
}
