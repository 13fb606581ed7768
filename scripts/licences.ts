// Writes the list of other people's software and its licences: `pnpm tools licences:update`.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { thirdParty } from "./parts/third-party";

writeFileSync(join(import.meta.dirname, "../THIRD-PARTY.md"), thirdParty());
