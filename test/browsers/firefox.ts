import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type Driver, keyStroke } from "./driver";

/** Firefox speaks WebDriver BiDi itself, over a socket: no separate driver is needed. */
export const firefox: Browser = {
  name: "Firefox",
  needs: { "firefox-esr": "firefox-esr" },
  async start() {
    const profile = mkdtempSync(join(tmpdir(), "firefox-"));
    const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
    const process = spawn("firefox-esr", args, { stdio: ["ignore", "ignore", "pipe"] });
    const end = async () => {
      process.kill("SIGKILL");
      if (process.exitCode === null && process.signalCode === null) await once(process, "exit");
      rmSync(profile, { recursive: true, maxRetries: 10, retryDelay: 100 });
    };
    try {
      return await drive(await connect(`${await addressOf(process)}/session`), end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};

/** The address at which it reports to listen. */
function addressOf(process: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    process.stderr?.on("data", (data) => {
      said += data;
      const [, address] = /BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    process.once("error", reject);
    process.once("exit", (code) => reject(new Error(`Firefox ended with ${code}: ${said}`)));
  });
}

type Call = <T>(method: string, params: object) => Promise<T>;

async function connect(address: string): Promise<Call> {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  let id = 0;
  return <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      waiting.set(++id, ({ type, message, result }) =>
        type === "error" ? reject(new Error(`${method}: ${message}`)) : resolve(result as T),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
}

interface Answer {
  readonly id: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

async function drive(call: Call, end: () => Promise<void>): Promise<Driver> {
  await call("session.new", { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>("browsingContext.getTree", {});
  const { context } = contexts[0]!;
  return {
    open: (url) => call("browsingContext.navigate", { context, url, wait: "complete" }),
    press: (key) => call("input.performActions", { context, actions: keyStroke(key) }),
    async evaluate<T>(expression: string) {
      const script = { expression: `JSON.stringify(${expression})`, target: { context }, awaitPromise: true };
      const { result, exceptionDetails } = await call<Evaluated>("script.evaluate", script);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return JSON.parse(result?.value ?? "null") as T;
    },
    close: end,
  };
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}
