import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Whether there is a tmux to drive terminals with. */
export const hasTmux = spawnSync("tmux", ["-V"]).status === 0;

/** A real terminal with a shell in it, driven from outside. */
export interface Terminal {
  /** A folder of its own, gone after `close`. */
  readonly folder: string;
  /** What it shows: the characters, row by row. */
  text(): string;
  /** Waits until it shows something that a check accepts, and returns what it shows then. */
  shows(check: string | RegExp | ((text: string) => boolean)): Promise<string>;
  /** Presses keys, named as tmux names them: "l", "Enter", "C-c". */
  press(...keys: string[]): void;
  /** Clicks at a column and row, counted from 0, as terminals report it (SGR). */
  click(x: number, y: number, button?: "left" | "right"): void;
  /** Types a line into the shell. */
  type(line: string): void;
  resize(width: number, height: number): void;
  /** Whether the alternate screen is on, and whether the cursor can be seen. */
  state(): { alternate: boolean; cursor: boolean };
  /** Closes the window with all that runs in it, and opens another one. */
  renew(): void;
  close(): void;
}

const PATIENCE = 60_000;

/** Opens a terminal of a size. */
export function openTmux(width: number, height: number): Terminal {
  const folder = mkdtempSync(join(tmpdir(), "delvekit-terminal-"));
  // A server and a socket of its own: whatever else runs in tmux is left alone.
  const tmux = (...args: string[]) =>
    execFileSync("tmux", ["-S", join(folder, "socket"), "-f", "/dev/null", ...args], { encoding: "utf8" });
  const shell = "env PS1='ready$ ' sh";
  tmux("new-session", "-d", "-x", `${width}`, "-y", `${height}`, shell);
  const text = () => tmux("capture-pane", "-p");

  return {
    folder,
    text,
    async shows(check) {
      const accepts = typeof check === "function" ? check : (shown: string) => matches(shown, check);
      const deadline = Date.now() + PATIENCE;
      for (;;) {
        const shown = text();
        if (accepts(shown)) return shown;
        if (Date.now() > deadline) throw new Error(`the terminal never shows ${check}; it shows\n${shown}`);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    press: (...keys) => void tmux("send-keys", ...keys),
    click(x, y, button = "left") {
      const code = `${button === "left" ? 0 : 2};${x + 1};${y + 1}`;
      tmux("send-keys", "-l", `\x1b[<${code}M\x1b[<${code}m`);
    },
    type: (line) => void tmux("send-keys", line, "Enter"),
    resize: (columns, rows) => void tmux("resize-window", "-x", `${columns}`, "-y", `${rows}`),
    state() {
      const [alternate, cursor] = tmux("display-message", "-p", "#{alternate_on} #{cursor_flag}")
        .trim()
        .split(" ");
      return { alternate: alternate === "1", cursor: cursor === "1" };
    },
    renew() {
      tmux("new-window", shell);
      tmux("kill-window", "-t", ":0");
    },
    close() {
      tmux("kill-server");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function matches(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === "string" ? text.includes(wanted) : wanted.test(text);
}
