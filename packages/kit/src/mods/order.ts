import { type ModPack, SECTIONS } from "./pack";

/**
 * The order of packs: by their names, each behind those that it comes after. The order in which they were given does not count, so that the same
 * packs make the same game. A circle of packs is a mistake.
 */
export function inOrder(packs: readonly ModPack[], mistakes: string[]): readonly ModPack[] {
  const left = [...packs].sort((a, b) => (a.name < b.name ? -1 : 1));
  const placed: ModPack[] = [];
  while (left.length > 0) {
    const next = left.findIndex(({ after = [] }) => !left.some(({ name }) => after.includes(name)));
    const names = left.map(({ name }) => `"${name}"`).join(", ");
    if (next < 0)
      mistakes.push(`the packs ${names} come after each other in a circle; remove one name from an "after"`);
    placed.push(...left.splice(Math.max(0, next), next < 0 ? left.length : 1));
  }
  return placed;
}

/** Everything that a pack says, a line for each. */
function claimsOf({ name, adds = {}, changes = {}, words }: ModPack): string[] {
  const added = Object.entries(adds).flatMap(([section, rows]) =>
    Object.keys(rows).map((row) => `${section} ${row}`),
  );
  const changed = SECTIONS.flatMap((section) =>
    Object.entries(changes[section] ?? {}).flatMap(([row, columns]) =>
      Object.keys(columns).map((column) => `${section} ${row}.${column}`),
    ),
  );
  const said = Object.keys(words?.texts ?? {}).map((text) => `the text ${JSON.stringify(text)}`);
  const language = words?.locale === undefined ? [] : ["what the language is"];
  return [`that their name is "${name}"`, ...added, ...changed, ...said, ...language];
}

/** What two packs both say, unless the later one names the earlier one as before it. */
export function conflictsOf(packs: readonly ModPack[]): string[] {
  const owners = new Map<string, string>();
  return packs.flatMap((pack) =>
    claimsOf(pack).flatMap((claim) => {
      const owner = owners.get(claim);
      owners.set(claim, pack.name);
      if (owner === undefined || pack.after?.includes(owner)) return [];
      const remedy = `leave one of them out, or write "after": ["${owner}"] into "${pack.name}", which then wins`;
      return [`the packs "${owner}" and "${pack.name}" both say ${claim}; ${remedy}`];
    }),
  );
}
