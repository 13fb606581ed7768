import { run } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { app } from "./app";

run(app, web({ container: document.body, mode: "pictures" }));
