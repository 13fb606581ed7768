import { readdirSync, readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const BUILT = join(import.meta.dirname, "../dist");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".webmanifest": "application/manifest+json",
};

/** Serves the built page, and later a second version of it, all of whose scripts have other names. */
export class Site {
  version: 1 | 2 = 1;
  private readonly scripts: readonly string[] = readdirSync(join(BUILT, "assets")).filter((file) =>
    file.endsWith(".js"),
  );
  private readonly server: Server = createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://site");
    const path = pathname === "/" ? "/index.html" : pathname;
    const text = this.read(path);
    response
      .writeHead(text ? 200 : 404, { "content-type": TYPES[extname(path)] ?? "application/octet-stream" })
      .end(text);
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "localhost", resolve));
    return `http://localhost:${(this.server.address() as { port: number }).port}/`;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** How many bytes a file takes on its way: fonts and pictures are compressed already. */
  weight(path: string): number {
    const bytes = this.read(path === "/" ? "/index.html" : path) ?? "";
    return /\.(woff2|png)$/.test(path) ? bytes.length : gzipSync(bytes).byteLength;
  }

  /** The address of a script in the first version, by the beginning of its name. */
  script(name: string): string {
    return `assets/${this.scripts.find((file) => file.startsWith(`${name}-`))}`;
  }

  private read(path: string): Buffer | string | undefined {
    const isNewer = this.version === 2;
    const file = join(BUILT, isNewer ? path.replace(/-newer\.js$/, ".js") : path);
    const isHere = statSync(file, { throwIfNoEntry: false })?.isFile();
    if (!isHere || (isNewer && this.scripts.includes(path.replace("/assets/", "")))) return undefined;
    const bytes = readFileSync(file);
    return isNewer && /\.(js|html)$/.test(file) ? this.newer(bytes.toString()) : bytes;
  }

  private newer(text: string): string {
    const renamed = this.scripts.reduce(
      (all, name) => all.replaceAll(name, name.replace(".js", "-newer.js")),
      text,
    );
    return renamed
      .replace("<title>", "<title>Newer: ")
      .replace(/(?<=index\.html\W+revision\W+)(?=\w)/, "newer");
  }
}
