import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tarball } from "../tarballs";
import { keyOf, type Part, partsOf, RUNNING, workspaceFolders } from "./installed";

const root = join(import.meta.dirname, "../..");

/** One entry of the bill. */
interface Component {
  readonly type: "library";
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses: readonly [{ readonly expression: string }];
  readonly hashes: readonly { readonly alg: string; readonly content: string }[];
}

/** A software bill of materials in the manner of CycloneDX 1.6. */
export interface Bill {
  readonly bomFormat: "CycloneDX";
  readonly specVersion: "1.6";
  readonly version: 1;
  readonly metadata: { readonly component: { readonly type: "framework"; readonly name: "delvekit" } };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

/**
 * The software bill of materials of a release: its packages, all parts that they bring into a game, and what
 * needs what. It has no time and no serial number, so that the same release has the same bill wherever it is
 * made.
 */
export function billOf(tarballs: readonly Tarball[]): Bill {
  const releases = tarballs.map(releaseOf);
  const parts = partsOf(
    workspaceFolders().filter((folder) => folder.startsWith("packages/")),
    RUNNING,
  );
  const known = [...releases, ...parts];
  const hashes = lockedHashes();
  return {
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: { component: { type: "framework", name: "delvekit" } },
    components: [...releases.map(ours), ...parts.map((part) => theirs(part, hashes))],
    dependencies: known.map((one) => ({
      ref: purlOf(one),
      dependsOn: one.needs.map((need) => purlOf(named(need, known))).sort(),
    })),
  };
}

/** A package of ours, with the SHA-256 of its tarball. */
interface Release extends Needing {
  readonly hash: string;
}

/** A package or part that needs others, which are given by name, or by name and version. */
interface Needing {
  readonly name: string;
  readonly version: string;
  readonly needs: readonly string[];
}

function releaseOf({ folder, file }: Tarball): Release {
  const { name, version, dependencies } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly dependencies?: object;
  };
  const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
  return { name, version, hash, needs: Object.keys(dependencies ?? {}) };
}

function ours(release: Release): Component {
  return component(release, "MIT", { alg: "SHA-256", content: release.hash });
}

function theirs(part: Part, hashes: ReadonlyMap<string, string>): Component {
  return component(part, part.licence, { alg: "SHA-512", content: hashes.get(keyOf(part)) ?? "" });
}

function component(
  one: Omit<Needing, "needs">,
  expression: string,
  hash: { readonly alg: string; readonly content: string },
): Component {
  const purl = purlOf(one);
  const { name, version } = one;
  return {
    type: "library",
    "bom-ref": purl,
    name,
    version,
    purl,
    licenses: [{ expression }],
    hashes: [hash],
  };
}

/** A package by the address under which tools look it up. */
function purlOf({ name, version }: Omit<Needing, "needs">): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}

/** Finds what is needed by name, or by name and version. */
function named(need: string, known: readonly Needing[]): Needing {
  const found = known.find((one) => keyOf(one) === need || one.name === need);
  if (!found) throw new Error(`${need} is needed, but it is neither packed nor installed`);
  return found;
}

/** The hash that each part's tarball must have according to the lockfile: SHA-512, in hexadecimal. */
function lockedHashes(): ReadonlyMap<string, string> {
  const lockfile = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  const entries = lockfile.matchAll(/^ {2}'?([^\s']+)'?:\n {4}resolution: \{integrity: sha512-([^}]+)\}/gm);
  return new Map(
    [...entries].map(([, key = "", base64 = ""]) => [key, Buffer.from(base64, "base64").toString("hex")]),
  );
}
