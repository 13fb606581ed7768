// `pnpm delvekit`: runs the command from the current sources.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";

await import(pathToFileURL(join(bundle(), "main.js")).href);
