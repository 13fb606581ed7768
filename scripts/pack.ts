// Builds and packs all packages into a folder, or into the one that DELVEKIT_PACKED names:
// `pnpm pack:packages FOLDER`.
import { packAll } from "./tarballs";

await packAll(process.argv[2] ?? "reports/packed");
