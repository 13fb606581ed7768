import { run } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { looks } from "./game";

run(looks, web({ container: document.body, mode: "pictures" }));
