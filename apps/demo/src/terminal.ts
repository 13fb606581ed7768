import { playInTerminal } from "@delvekit/kit/terminal";
import manifest from "../package.json" with { type: "json" };
import app from "./app";

await playInTerminal(app, {
  command: "npm run play --",
  version: `${manifest.version}, Node ${process.version}`,
});
