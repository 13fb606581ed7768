import { webFront } from "@delvekit/screens/web-front";

/** The title is shown at once, and the game loads behind it. */
const title = { name: "{{title}}" };

webFront({ title }, async () => ({ default: (await import("./game")).game }), { container: document.body });
