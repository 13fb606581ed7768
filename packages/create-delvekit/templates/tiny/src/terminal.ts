import { playInTerminal } from "@delvekit/screens/terminal";
import { game } from "./game";

await playInTerminal(game, { command: "npm run play" });
