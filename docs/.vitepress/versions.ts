import type { DefaultTheme } from "vitepress";

/**
 * The menu of versions. The newest site lists the older ones, which stand in folders beside its pages (`DOCS_VERSIONS`, as in "v0.2.0 v0.1.0"). The
 * site of one version (`DOCS_VERSION`) leads back to the newest. A site that is built by hand has neither.
 */
export function versionsMenu(
  env: Readonly<Record<string, string | undefined>>,
): readonly DefaultTheme.NavItem[] {
  const version = env["DOCS_VERSION"];
  const elsewhere = { target: "_self", rel: "" } as const;
  if (version)
    return [{ text: version, items: [{ text: "The newest version", link: "/../", ...elsewhere }] }];
  const versions = (env["DOCS_VERSIONS"] ?? "").split(" ").filter(Boolean);
  if (versions.length === 0) return [];
  return [
    { text: "Versions", items: versions.map((name) => ({ text: name, link: `/${name}/`, ...elsewhere })) },
  ];
}
