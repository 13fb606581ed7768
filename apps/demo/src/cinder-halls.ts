// The game with its screens, the same for pages and terminals: what keys do, what is shown next to the map, and how it looks.

import { app, log, minimap, ready } from "@delvekit/screens";
import { begin, deeds, feats, followBody, monsters, SETUP, score, things } from "./game";
import { deedsVerb, newDeeds, offerHands, tellOfBody } from "./screen/deeds";
import { offerEmbers } from "./screen/embers";
import { ending } from "./screen/ending";
import { burningHall } from "./screen/hall";
import { HINTS } from "./screen/hints";
import { burning, foes, standing, state, WORDS } from "./screen/panels";
import { THEME } from "./screen/theme";
import { verbs } from "./screen/verbs";
import { TITLE } from "./title";

export default app({
  name: "cinder-halls",
  ...TITLE,
  title: { ...TITLE.title, scene: burningHall },
  setup: SETUP,
  content: { monsters, things },
  begin,
  opened(...game) {
    feats.follow(...game);
    followBody(...game);
  },
  score,
  verbs: { ...verbs, deeds: deedsVerb },
  panels: [state, burning, foes, standing, ready(deeds), newDeeds, minimap(), log({ words: WORDS })],
  offers: [offerHands, tellOfBody, offerEmbers],
  hints: HINTS,
  theme: THEME,
  ending,
  module: "apps/demo/src/app.ts",
});
