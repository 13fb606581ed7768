import { Session } from "node:inspector";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../support/workspace";

/** Functions of the packages, by their files. */
export type Entered = ReadonlyMap<string, ReadonlySet<string>>;

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

/** The functions of the packages that have run since the last call, by their files. */
export function entered(): Entered {
  const files = new Map<string, Set<string>>();
  session.post("Profiler.takePreciseCoverage", (error, taken) => {
    if (error) throw error;
    for (const { url, functions } of taken.result) {
      const file = url.startsWith("file:") ? relative(root, fileURLToPath(url)).replaceAll("\\", "/") : "";
      if (!/^packages\/[^/]+\/src\//.test(file)) continue;
      const run = functions.filter(({ ranges, functionName }) => {
        const [whole] = ranges;
        // The loader adds a function that names others; the function that starts at 0 is the file itself.
        return whole && whole.count > 0 && whole.startOffset > 0 && functionName !== "__name";
      });
      const names = run.map(({ functionName, ranges }) => functionName || `(at ${ranges[0]?.startOffset})`);
      if (names.length > 0) files.set(file, new Set(names));
    }
  });
  return files;
}
