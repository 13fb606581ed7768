// The page inside the frame: a whole game that tells the page around it what happens.

import { turnOf } from "@delvekit/kit";
import { run } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { hall } from "./hall";

const session = run(hall, web({ container: document.body }));
session.ended.catch(reportError);
session.subscribe(() => parent.postMessage({ turn: session.game && turnOf(session.game.world) }, "*"));
