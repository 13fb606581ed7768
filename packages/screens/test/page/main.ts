import { run } from "../../src";
import { web } from "../../src/web";
import hall from "./hall";

run(hall, web({ container: document.querySelector<HTMLElement>("main")!, still: true }));
