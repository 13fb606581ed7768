import { run } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { game } from "./game";

run(game, web({ container: document.body }));
