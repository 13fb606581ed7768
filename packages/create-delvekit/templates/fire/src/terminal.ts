import { playInTerminal } from "@delvekit/screens/terminal";
import app from "./fire/app";

await playInTerminal(app, { command: "npm run play" });
