// The game with its screens, the same for pages and terminals: what keys do, what stands beside the map, what it looks like.

import { app, log as logPanel, minimap, ready } from "@delvekit/kit/screens";
import { begin, deeds, log, SETUP } from "./game";
import { burningHall } from "./screen/hall";
import { HINTS } from "./screen/hints";
import { foes, standing, state } from "./screen/panels";
import { THEME } from "./screen/theme";
import { verbs } from "./screen/verbs";

export default app({
  name: "cinder-halls",
  title: {
    name: "The Cinder Halls",
    line: "Everything here burns. Be the one who decides when.",
    scene: burningHall,
  },
  setup: SETUP,
  begin,
  verbs,
  panels: [state, foes, standing, ready(deeds), minimap(), logPanel(log)],
  hints: HINTS,
  theme: THEME,
});
