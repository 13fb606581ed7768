/// <reference types="node" />
import { createFrame, openTerminal, putText } from "../../src";

// A game in a real terminal that ends the way its first argument says.
const ways: Readonly<Record<string, () => unknown>> = {
  close: () => screen.close(),
  exit: () => process.exit(3),
  error: () => {
    throw new Error("a bug");
  },
  rejection: () => Promise.reject(new Error("a broken promise")),
  SIGTERM: () => process.kill(process.pid, "SIGTERM"),
  SIGHUP: () => process.kill(process.pid, "SIGHUP"),
  SIGINT: () => process.kill(process.pid, "SIGINT"),
};

const screen = openTerminal({ input: process.stdin, output: process.stdout, process });
const frame = createFrame(screen.width, screen.height);
putText(frame, 0, 0, "#@#");
screen.draw(frame);
setTimeout(() => ways[process.argv[2] ?? ""]?.(), 10);
