import type { Pen, Surface } from "../../src/canvas/surface";

/** A call that a painter made: the name of the method, and what it was given. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A surface that draws nothing and writes down what it was asked to draw. */
export interface Recording extends Surface {
  readonly calls: Call[];
}

/** Makes a recording surface, so that painters run where there is no canvas. */
export function record(width = 1, height = 1): Recording {
  const calls: Call[] = [];
  const state: Record<string, unknown> = {};
  const pen = new Proxy(state, {
    get: (_, name: string) =>
      name in state ? state[name] : (...args: unknown[]) => answer(calls, name, args),
    set: (_, name: string, value) => {
      state[name] = value;
      return true;
    },
  });
  return { pen: pen as unknown as Pen, image: { width, height } as CanvasImageSource, width, height, calls };
}

/** How often a method was called, with arguments that pass a test. */
export function count(
  { calls }: Recording,
  name: string,
  passes: (args: readonly unknown[]) => boolean = () => true,
): number {
  return calls.filter((call) => call.name === name && passes(call.args)).length;
}

function answer(calls: Call[], name: string, args: readonly unknown[]): unknown {
  calls.push({ name, args });
  if (name === "measureText") return { actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 0 };
  if (name === "createImageData")
    return { data: new Uint8ClampedArray((args[0] as number) * (args[1] as number) * 4) };
  if (name === "getImageData")
    return { data: new Uint8ClampedArray((args[2] as number) * (args[3] as number) * 4) };
  if (name.startsWith("create")) return { addColorStop: () => {} };
  return undefined;
}
