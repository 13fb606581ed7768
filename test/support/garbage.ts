/// <reference types="node" />
import { memoryUsage } from "node:process";

const CALLS = 500;

/** Bytes that a call leaves behind. A collection in between makes a sample negative, so take the middle one of many. */
export function garbageOf(call: (i: number) => void): number {
  for (let i = 0; i < 20 * CALLS; i++) call(i);
  const samples = Array.from({ length: 21 }, () => {
    const before = memoryUsage().heapUsed;
    for (let i = 0; i < CALLS; i++) call(i);
    return (memoryUsage().heapUsed - before) / CALLS;
  });
  return samples.sort((a, b) => a - b)[10] as number;
}
