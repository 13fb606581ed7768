import type { Order, Report } from "../messages";
import { faultFrom, faultOfEvent } from "./faults";
import { createGuard } from "./loops";
import { gameIn, play } from "./play";
import { printed } from "./print";

/** The name of the game's module in the stacks of errors. */
const FILE = "game.ts";

// The page that made this frame sends one order, with a port for the reports.
addEventListener("message", ({ data, ports }) => void obey(data as Order, ports[0] as MessagePort), {
  once: true,
});

async function obey(order: Order, port: MessagePort): Promise<void> {
  const report = (it: Report) => port.postMessage(it);
  const replay = [...order.replay];
  let add = (line: string): void => void replay.push(line);
  port.onmessage = ({ data }) => add(String(data));
  const own = addressOf(`${order.code}\n//# sourceURL=${FILE}`);
  const files = [FILE, own];
  let failed = false;
  const fail = (fault: ReturnType<typeof faultFrom>) => {
    // What follows from the first error would only hide it.
    if (!failed) report({ kind: "fault", fault });
    failed = true;
  };
  addEventListener("error", (event) => {
    // The page shows it; the console would show it in code that nobody wrote.
    event.preventDefault();
    fail(faultOfEvent(event, files));
  });
  addEventListener("unhandledrejection", (event) => {
    event.preventDefault();
    fail(faultFrom(event.reason, files));
  });
  for (const level of ["log", "info", "warn", "error"] as const)
    console[level] = (...values: unknown[]) => report({ kind: "prints", text: printed(values) });
  Error.stackTraceLimit = 100;
  Object.assign(globalThis, { endlessLoopGuard: createGuard() });
  try {
    await addFonts(order);
    mapImports(order.modules);
    const game = gameIn(await load(own));
    if (failed) return;
    if (game) add = await play(game, { ...order, replay }, (line) => report({ kind: "did", line }));
    report({ kind: "runs", isGame: game !== undefined });
  } catch (error) {
    fail(faultFrom(error, files));
  }
}

function addressOf(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}

async function addFonts({ fonts }: Order): Promise<void> {
  for (const { family, weight, bytes } of fonts) {
    const face = new FontFace(family, bytes, { weight });
    document.fonts.add(await face.load());
  }
}

/** Tells the browser where packages are, before anything is imported. */
function mapImports(modules: Order["modules"]): void {
  const imports = Object.fromEntries(
    Object.entries(modules).map(([name, text]) => [name, addressOf(text)] as const),
  );
  const script = document.createElement("script");
  script.type = "importmap";
  script.textContent = JSON.stringify({ imports });
  document.head.append(script);
}

/**
 * Loads a module. It is a script of the page first: only then do browsers say where a mistake in its grammar or in a name that it imports is.
 */
async function load(address: string): Promise<object> {
  const script = document.createElement("script");
  script.type = "module";
  script.src = address;
  await new Promise((resolve) => {
    script.onload = script.onerror = resolve;
    document.head.append(script);
  });
  return import(address) as Promise<object>;
}
