// Serves the games, the gallery and the documentation, and reloads each page when a file that it shows changes: `pnpm dev`, or `pnpm dev demo docs` for
// some of them. All of it runs in this process and ends with Ctrl+C.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createServer, type Plugin } from "vite";
import { createServer as createDocs } from "vitepress";

const root = join(import.meta.dirname, "..");

/** A server of vite: that of the documentation is an older version. */
interface Server {
  listen(): Promise<unknown>;
  close(): Promise<void>;
  readonly resolvedUrls: { readonly local: readonly string[] } | null;
}

const PAGES: Readonly<Record<string, (port: number) => Promise<Server>>> = {
  demo: (port) => serveApp("demo", port),
  tutorial: (port) => serveApp("tutorial", port),
  gallery: (port) => serveApp("gallery", port),
  docs: (port) => createDocs(join(root, "docs"), { port }),
};

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !Object.hasOwn(PAGES, name));
if (unknown !== undefined) {
  console.error(`dev: unknown page "${unknown}"; there are ${Object.keys(PAGES).join(", ")}.`);
  process.exit(2);
}
// Each takes the first free port behind that of the one before.
let port = 5173;
const servers: Server[] = [];
// What servers have begun is ended first; a second Ctrl+C does not wait for that.
process.once("SIGINT", () =>
  Promise.all(servers.map((server) => server.close())).then(() => process.exit(130)),
);
for (const [name, open] of Object.entries(PAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const server = await open(port);
  servers.push(server);
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? "";
  console.log(`${name.padEnd(8)}  ${address}`);
  port = Number(new URL(address).port) + 1;
  if (name === "docs" && !existsSync(join(root, "docs/api")))
    console.log("          without the API reference: `pnpm tools docs:api` writes it");
}

function serveApp(app: string, port: number): Promise<Server> {
  return createServer({
    root: join(root, "apps", app),
    server: { port },
    clearScreen: false,
    logLevel: "warn",
    plugins: [looserPolicy()],
  });
}

/** While it serves sources, vite puts styles into the page and talks to it through a socket, which the policy of the built page forbids. */
function looserPolicy(): Plugin {
  return {
    name: "looser policy",
    transformIndexHtml: (html) =>
      html
        .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
        .replace("connect-src 'self'", "connect-src 'self' ws:"),
  };
}
