// `pnpm delvekit`: the command as the sources have it at this moment.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundle } from "./bundle.mjs";

await import(pathToFileURL(join(bundle(), "main.js")).href);
