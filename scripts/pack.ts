// Builds and packs all packages into a folder, or into the one that DELVEKIT_PACKED names:
// `pnpm tools pack:packages FOLDER`.
import { dirname } from "node:path";
import { packAll } from "./tarballs";

const [first] = await packAll(process.argv[2] ?? "reports/packed");
if (first) console.log(`The tarballs are in ${dirname(first.file)}`);
