import { expect, test } from "vitest";
import { notesOf, release } from "../scripts/parts/changelog";

const BEFORE = `# Changelog

## Unreleased

**Doors open.** Walk into one.

## 0.1.0 - 2025-01-02

The first.
`;

test("a release turns what is unreleased into the section of its version, with the texts of changesets", () => {
  expect(
    release(BEFORE, "0.2.0", "2025-03-04", ["Doors creak.\nLoudly.\n", "\n", "Doors burn."]),
  ).toBe(`# Changelog

## Unreleased

## 0.2.0 - 2025-03-04

**Doors open.** Walk into one.

- Doors creak.
  Loudly.
- Doors burn.

## 0.1.0 - 2025-01-02

The first.
`);
});

test("the first release has no older section behind it", () => {
  expect(release("# Changelog\n\n## Unreleased\n\nAll.\n", "0.1.0", "2025-01-02", [])).toBe(
    "# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2025-01-02\n\nAll.\n",
  );
});

test("the notes of a release are its section, or what is unreleased", () => {
  expect(notesOf(BEFORE, "0.1.0")).toBe("The first.");
  expect(notesOf(BEFORE, "0.3.0")).toBe("**Doors open.** Walk into one.");
});
