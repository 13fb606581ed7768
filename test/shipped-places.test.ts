import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileShipped } from "./support/shipped-places";
import { root } from "./support/workspace";

test.each(compileShipped())(
  "$file is compiled from its places (pnpm tools places:update)",
  ({ file, text }) => {
    expect(readFileSync(join(root, file), "utf8").replaceAll("\r\n", "\n")).toBe(text);
  },
);
