// Records the saves and replays of this version in test/releases, before it is released, and whenever what it plays has changed until then.
import { VERSION } from "../packages/core/src/replay/replay";
import { recordRelease } from "./support/releases";

await recordRelease(VERSION);
console.log(`test/releases/${VERSION} recorded`);
