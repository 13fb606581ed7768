import { type HeapProfiler, Session } from "node:inspector/promises";

/**
 * The bytes allocated on the heap in total, as sampled by the JavaScript engine: what stays as well as what
 * is collected at once.
 */
export async function allocatedBy(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("HeapProfiler.startSampling", {
    samplingInterval: 1024,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  work();
  const { profile } = await session.post("HeapProfiler.stopSampling");
  session.disconnect();
  return sizeOf(profile.head);
}

function sizeOf({ selfSize, children }: HeapProfiler.SamplingHeapProfileNode): number {
  return children.reduce((sum, child) => sum + sizeOf(child), selfSize);
}
