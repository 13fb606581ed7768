// pnpm reads this file itself, as CommonJS.

/** The condition by which the workspace resolves packages to their sources, which tarballs do not have. */
const SOURCE = "@delvekit/source";

/** What users get is the workspace's `exports` without the sources. */
function beforePacking(manifest) {
  if (!manifest.exports) return manifest;
  const exports = Object.entries(manifest.exports).map(([entry, { [SOURCE]: _, ...published }]) => [
    entry,
    published,
  ]);
  return { ...manifest, exports: Object.fromEntries(exports) };
}

module.exports = { hooks: { beforePacking } };
