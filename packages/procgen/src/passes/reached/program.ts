import {
  assemble,
  type Code,
  i32,
  type Local,
  type Locals,
  sequence,
  wasmFunction,
  when,
  whileDo,
} from "@delvekit/grid/wasm";
import { GOAL } from "./goal";

const WORD = 4;

/** {@link lastReached} as a WebAssembly module, on a map that begins at address 0. Its export "last" is a {@link LastReached}. */
export function reachedProgram(): Uint8Array {
  return assemble({ last: wasmFunction(last) });
}

/** The cells of the queue are words from the address `queue` on. */
export type LastReached = (width: number, start: number, goals: number, queue: number) => number;

function last({ parameter, variable }: Locals): Code {
  const width = parameter("i32");
  const start = parameter("i32");
  const left = parameter("i32");
  const queue = parameter("i32");
  const head = variable("i32");
  const tail = variable("i32");
  const cell = variable("i32");
  const names = { tail, next: variable("i32"), value: variable("i32") };
  const reachAround = sequence(
    reach(names, i32.subtract(cell.get, width.get)),
    reach(names, i32.add(cell.get, i32.const(1))),
    reach(names, i32.add(cell.get, width.get)),
    reach(names, i32.subtract(cell.get, i32.const(1))),
  );
  const countGoal = sequence(
    left.set(i32.subtract(left.get, i32.const(1))),
    // Nothing that is queued behind the last goal counts.
    when(i32.isZero(left.get), tail.set(head.get)),
  );
  return sequence(
    i32.store(queue.get, start.get),
    i32.store8(start.get, i32.and(i32.load8(start.get), i32.const(GOAL))),
    head.set(queue.get),
    tail.set(i32.add(queue.get, i32.const(WORD))),
    whileDo(
      i32.less(head.get, tail.get),
      sequence(
        cell.set(i32.load(head.get)),
        head.set(i32.add(head.get, i32.const(WORD))),
        when(isGoal(cell.get), countGoal),
        when(left.get, reachAround),
      ),
    ),
    tail.set(i32.subtract(tail.get, i32.const(WORD))),
    whileDo(
      i32.and(i32.less(queue.get, tail.get), i32.isZero(isGoal(i32.load(tail.get)))),
      tail.set(i32.subtract(tail.get, i32.const(WORD))),
    ),
    i32.load(tail.get),
  );
}

/** Queues a cell, and counts it if it is open, without a branch. */
function reach({ tail, next, value }: Readonly<Record<"tail" | "next" | "value", Local>>, cell: Code): Code {
  const isOpen = i32.and(i32.or(value.get, i32.shiftRight(value.get, i32.const(1))), i32.const(1));
  return sequence(
    next.set(cell),
    value.set(i32.load8(next.get)),
    i32.store(tail.get, next.get),
    i32.store8(next.get, i32.and(value.get, i32.const(GOAL))),
    tail.set(i32.add(tail.get, i32.shiftLeft(isOpen, i32.const(2)))),
  );
}

function isGoal(cell: Code): Code {
  return i32.equal(i32.load8(cell), i32.const(GOAL));
}
