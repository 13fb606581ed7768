import { playInTerminal } from "@delvekit/screens/terminal";
import { keep } from "./keep";

await playInTerminal(keep, { command: "keep" });
