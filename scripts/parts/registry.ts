import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What `npm publish` sends, and a registry answers, about a package. */
interface Packument {
  readonly name: string;
  readonly versions: Record<string, { readonly dist: { tarball: string } }>;
  readonly "dist-tags": Record<string, string>;
  _attachments?: Readonly<Record<string, { readonly data: string }>>;
}

/** A registry on this machine that npm can publish to and install from. It forgets everything when it closes. */
export class Registry {
  private readonly packages = new Map<string, Packument>();
  private readonly tarballs = new Map<string, Buffer>();
  private readonly server: Server = createServer((request, response) => void this.answer(request, response));

  /** Where it is, such as "http://127.0.0.1:4873/". */
  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  /** The packages that were published, by name. */
  get published(): string[] {
    return [...this.packages.keys()].sort();
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent((request.url ?? "/").slice(1).replace(/\?.*/, ""));
    if (request.method === "PUT") this.publish(JSON.parse(await textOf(request)) as Packument);
    const answer = request.method === "PUT" ? { ok: true } : this.packages.get(path);
    const tarball = this.tarballs.get(path);
    response.writeHead(answer || tarball ? 200 : 404);
    response.end(tarball ?? JSON.stringify(answer ?? { error: "not found" }));
  }

  private publish({ _attachments = {}, ...sent }: Packument): void {
    const [attachment] = Object.values(_attachments);
    const [version] = Object.entries(sent.versions);
    if (!attachment || !version) throw new Error(`${sent.name} came without a tarball`);
    const path = `tarballs/${sent.name}-${version[0]}.tgz`;
    this.tarballs.set(path, Buffer.from(attachment.data, "base64"));
    version[1].dist.tarball = `${this.address}${path}`;
    const before = this.packages.get(sent.name)?.versions;
    this.packages.set(sent.name, { ...sent, versions: { ...before, ...sent.versions } });
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const part of request.setEncoding("utf8")) text += part;
  return text;
}
