import { expect, test } from "vitest";
import { versionsMenu } from "../docs/.vitepress/versions";

test("the newest site lists the versions whose sites stand beside it", () => {
  expect(versionsMenu({ DOCS_VERSIONS: "v0.2.0 v0.1.0 " })).toMatchObject([
    {
      text: "Versions",
      items: [
        { text: "v0.2.0", link: "/v0.2.0/" },
        { text: "v0.1.0", link: "/v0.1.0/" },
      ],
    },
  ]);
});

test("the site of one version leads to the newest, and one built by hand has no menu", () => {
  expect(versionsMenu({ DOCS_VERSION: "v0.1.0", DOCS_VERSIONS: "v0.2.0" })).toMatchObject([
    { text: "v0.1.0", items: [{ link: "/../" }] },
  ]);
  expect(versionsMenu({})).toEqual([]);
});
