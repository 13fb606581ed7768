import { webFront } from "@delvekit/screens/web-front";

/** The title is shown at once, and the game loads behind it. */
const title = { name: "{{title}}", line: "Leave the museum with $600, by the door you came in." };

webFront({ title }, async () => ({ default: (await import("./app")).app }), {
  container: document.body,
  mode: "pictures",
});
