import { type Driver, until } from "./driver";

/**
 * Opens the built demo, plays 20 moves and explores, loads the page again, and goes on.
 *
 * @throws Error if anything is not as it should be
 */
export async function play(driver: Driver, address: string): Promise<void> {
  await openTitle(driver, address);
  await driver.press("Enter");
  await until("the first level", () => seen(driver, /Depth 1 of 6/));
  for (let step = 0; step < 20; step++) await driver.press(step % 2 ? "Left" : "Right");
  await until("turn 20 after 20 moves", async () => ((await turnOf(driver)) === 20 ? true : undefined));
  await driver.press("o");
  const turn = await until("turns of exploring", async () => {
    const now = await turnOf(driver);
    return now > 20 && now === (await settled(driver)) ? now : undefined;
  });
  await expectNoErrors(driver);
  await openTitle(driver, address);
  await until("the saved game in the title", () => seen(driver, /Continue/));
  await driver.press("Enter");
  await until(`turn ${turn} again after loading`, async () =>
    (await turnOf(driver)) === turn ? true : undefined,
  );
  await expectNoErrors(driver);
}

async function openTitle(driver: Driver, address: string): Promise<void> {
  await driver.open(`${address}?seed=coal`);
  const listen = `(globalThis.mishaps = [], addEventListener("error", (e) => mishaps.push(e.message)),
    addEventListener("unhandledrejection", (e) => mishaps.push(String(e.reason))), true)`;
  await driver.evaluate(listen);
  await until("the title", () => seen(driver, /New game/));
}

async function seen(driver: Driver, pattern: RegExp): Promise<true | undefined> {
  return pattern.test(await textOf(driver)) || undefined;
}

async function turnOf(driver: Driver): Promise<number> {
  return Number(/turn (\d+)/.exec(await textOf(driver))?.[1] ?? Number.NaN);
}

/** The turn a moment later: exploring goes on by itself. */
async function settled(driver: Driver): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 500));
  return turnOf(driver);
}

function textOf(driver: Driver): Promise<string> {
  return driver.evaluate("document.body.textContent");
}

async function expectNoErrors(driver: Driver): Promise<void> {
  const mishaps = await driver.evaluate<string[]>("globalThis.mishaps");
  if (mishaps.length > 0) throw new Error(`errors on the page: ${mishaps.join("; ")}`);
}
