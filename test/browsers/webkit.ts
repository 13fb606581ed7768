import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { type Browser, type Driver, keyStroke, until } from "./driver";

/**
 * WebKitGTK through its driver, which speaks WebDriver over HTTP. It needs a screen, if only a virtual one.
 */
export const webkit: Browser = {
  name: "WebKit",
  needs: { WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" },
  async start() {
    const screen = spawn("Xvfb", ["-displayfd", "3", "-screen", "0", "1280x800x24", "-nolisten", "tcp"], {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    });
    const [display] = await once(screen.stdio[3] as Readable, "data");
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: "ignore",
      env: { ...process.env, DISPLAY: `:${String(display).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
    });
    const end = () => {
      driver.kill();
      screen.kill();
    };
    try {
      return await drive(`http://127.0.0.1:${port}`, end);
    } catch (error) {
      end();
      throw error;
    }
  },
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}

async function drive(address: string, end: () => void): Promise<Driver> {
  await until("WebKit's driver", () => call<object>("GET", `${address}/status`));
  const session = { capabilities: { alwaysMatch: {} } };
  const { sessionId } = await call<{ sessionId: string }>("POST", `${address}/session`, session);
  const here = `${address}/session/${sessionId}`;
  return {
    open: (url) => call("POST", `${here}/url`, { url }),
    press: (key) => call("POST", `${here}/actions`, { actions: keyStroke(key) }),
    async evaluate<T>(expression: string) {
      const script = `return JSON.stringify(${expression})`;
      const text = await call<string | null>("POST", `${here}/execute/sync`, { script, args: [] });
      return JSON.parse(text ?? "null") as T;
    },
    async close() {
      await call("DELETE", here).catch(() => {});
      end();
    },
  };
}

async function call<T>(method: string, address: string, body?: object): Promise<T> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: T & { message?: string } };
  if (!response.ok) throw new Error(`${method} ${new URL(address).pathname}: ${value.message}`);
  return value;
}
