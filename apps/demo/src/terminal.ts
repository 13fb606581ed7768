import { playInTerminal } from "@delvekit/screens/terminal";
import manifest from "../package.json" with { type: "json" };
import app from "./cinder-halls";
import { optimizeLess } from "./compiling";

optimizeLess();
await playInTerminal(app, {
  command: "npm run play --",
  version: `${manifest.version}, Node ${process.version}`,
});
