/* Reports each mutant that no test detected as soon as that is known: a run takes long enough to write tests in the meantime. */
import { isSurvivor, type Result } from "./score";

/** What Stryker reports about a mutant that was tried. */
interface Tried extends Result {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

class SurvivorReporter {
  onMutantTested(tried: Readonly<Tried>): void {
    if (!isSurvivor(tried)) return;
    const { fileName, location, replacement, mutatorName, status } = tried;
    const { line, column } = location.start;
    const change = (replacement ?? mutatorName).replace(/\s+/g, " ").slice(0, 80);
    console.log(`${fileName.replace(/^.*\/packages\//, "")}:${line}:${column} ${status} ${change}`);
  }
}

/** What Stryker looks for in a plugin. */
export const strykerPlugins = [
  { kind: "Reporter", name: "survivors", factory: () => new SurvivorReporter() },
];
