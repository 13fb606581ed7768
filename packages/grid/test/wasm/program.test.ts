import { describe, expect, it } from "vitest";
import {
  assemble,
  f64,
  f64x2,
  i32,
  instantiate,
  PAGE_BYTES,
  repeatWhile,
  sequence,
  v128,
  type WasmEngine,
  wasmEngine,
  wasmFunction,
  when,
} from "../../src/wasm";

const engine = wasmEngine() as WasmEngine;

/** The functions of a program on a memory of one page. */
function run<Exports>(functions: Parameters<typeof assemble>[0]) {
  const memory = new engine.Memory({ initial: 1 });
  const exports = instantiate<Exports>(engine, new engine.Module(assemble(functions)), memory);
  return { ...exports, memory };
}

const square = wasmFunction(({ parameter }) => {
  const number = parameter("i32");
  return i32.multiply(number.get, number.get);
});

/** The sum of the whole numbers from 1 to `last`. */
const sumTo = wasmFunction(({ parameter, variable }) => {
  const last = parameter("i32");
  const sum = variable("i32");
  return sequence(
    when(
      last.get,
      repeatWhile(
        last.get,
        sequence(sum.set(i32.add(sum.get, last.get)), last.set(i32.subtract(last.get, i32.const(1)))),
      ),
    ),
    sum.get,
  );
});

describe("a program", () => {
  it("exports each of its functions by name", () => {
    const { square: of, sumTo: to } = run<Record<string, (number: number) => number>>({ square, sumTo });
    expect([0, 7, -3].map((number) => of?.(number))).toEqual([0, 49, 9]);
    expect([0, 1, 100].map((last) => to?.(last))).toEqual([0, 1, 5050]);
  });

  it.each([0, 1, -1, 63, 64, -64, -65, 127, 128, 8191, 8192, -8193, 2 ** 31 - 1, -(2 ** 31)])(
    "may hold the number %i",
    (number) => {
      const { answer } = run<{ answer: () => number }>({ answer: wasmFunction(() => i32.const(number)) });
      expect(answer()).toBe(number);
    },
  );

  it("has as many locals as it asks for", () => {
    const { count } = run<{ count: (number: number) => number }>({
      count: wasmFunction(({ parameter, variable }) => {
        const first = parameter("i32");
        const others = Array.from({ length: 300 }, () => variable("i32"));
        const steps = others.map((other, i) =>
          other.set(i32.add((i === 0 ? first : others[i - 1])?.get ?? [], i32.const(1))),
        );
        return sequence(...steps, others.at(-1)?.get ?? []);
      }),
    });
    expect(count(5)).toBe(305);
  });

  it("works on vectors in the memory that it is given", () => {
    const { halve, memory } = run<{ halve: (from: number, to: number) => number }>({
      halve: wasmFunction(({ parameter, variable }) => {
        const [from, to] = [parameter("i32"), parameter("i32")];
        const pair = variable("v128");
        return sequence(
          pair.set(v128.load(from.get, 1600)),
          pair.set(f64x2.divide(pair.get, f64x2.add(f64x2.both(f64.const(1)), f64x2.both(f64.const(1))))),
          v128.store(to.get, pair.get),
          f64.differ(f64.load(to.get), f64.const(1)),
        );
      }),
    });
    const floats = new Float64Array(memory.buffer);
    expect(memory.buffer.byteLength).toBe(PAGE_BYTES);
    floats.set([3, 10], 200);
    expect(halve(0, 32)).toBe(1);
    expect([...floats.slice(4, 6)]).toEqual([1.5, 5]);
  });

  it("is refused when a parameter comes after a variable", () => {
    expect(() =>
      wasmFunction(({ parameter, variable }) => {
        variable("i32");
        return parameter("i32").get;
      }),
    ).toThrow("declare all parameters before the first variable");
  });
});
