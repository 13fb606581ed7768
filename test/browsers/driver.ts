/** A browser that is driven from outside. */
export interface Driver {
  open(address: string): Promise<void>;
  /** Presses and releases one key: a character, or a name of {@link KEYS}. */
  press(key: string): Promise<void>;
  /** The value of an expression in the page, through JSON. */
  evaluate<T>(expression: string): Promise<T>;
  /** Closes the browser, whatever state it is in. */
  close(): Promise<void>;
}

/** A browser that may be installed. */
export interface Browser {
  readonly name: string;
  /** The commands that it needs, and the Debian packages that provide them. */
  readonly needs: Readonly<Record<string, string>>;
  start(): Promise<Driver>;
}

/** WebDriver's characters for keys that type nothing. */
const KEYS: Readonly<Record<string, string>> = { Enter: "\uE007", Left: "\uE012", Right: "\uE014" };

/** A key pressed and released, in the form of both protocols. */
export function keyStroke(key: string): object[] {
  const value = KEYS[key] ?? key;
  const actions = [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ];
  return [{ type: "key", id: "keyboard", actions }];
}

/** Waits for something for up to half a minute: test machines are busy. */
export async function until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
  const end = performance.now() + 30_000;
  for (let last: unknown; performance.now() < end; ) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (performance.now() >= end && last) throw new Error(`${what}: ${String(last)}`);
  }
  throw new Error(`${what}: not within 30 s`);
}
