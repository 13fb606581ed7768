import { playInTerminal } from "@delvekit/screens/terminal";
import app from "./app";

await playInTerminal(app, { command: "npm run play" });
