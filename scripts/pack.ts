// Builds and packs all packages into a folder, or where DELVEKIT_PACKED says: `pnpm pack:packages FOLDER`.
import { packAll } from "./tarballs";

await packAll(process.argv[2] ?? "reports/packed");
