const HEADING = "## Unreleased\n";

/**
 * The changelog with everything under "Unreleased", and further texts after it, as the section of a version.
 *
 * @throws if it has no section "Unreleased"
 */
export function release(changelog: string, version: string, date: string, texts: readonly string[]): string {
  const { before, section, after } = split(changelog, HEADING);
  const points = texts
    .filter((text) => text.trim() !== "")
    .map((text) => `- ${text.trim().replaceAll("\n", "\n  ")}\n`)
    .join("");
  const whole = [section.trim(), points.trim()].filter(Boolean).join("\n\n");
  return `${before}${HEADING}\n## ${version} - ${date}\n\n${whole}\n${after && `\n${after}`}`;
}

/** What the changelog says about a version, or about what is unreleased if it has no section for it. */
export function notesOf(changelog: string, version: string): string {
  const [heading = HEADING] =
    new RegExp(`^## ${version.replaceAll(".", "\\.")} - .*\n`, "m").exec(changelog) ?? [];
  return split(changelog, heading).section.trim();
}

function split(changelog: string, heading: string) {
  const start = changelog.indexOf(heading);
  if (start < 0) throw new Error(`CHANGELOG.md has no section "${heading.trim()}"`);
  const rest = changelog.slice(start + heading.length);
  const next = rest.search(/^## /m);
  return {
    before: changelog.slice(0, start),
    section: next < 0 ? rest : rest.slice(0, next),
    after: next < 0 ? "" : rest.slice(next),
  };
}
