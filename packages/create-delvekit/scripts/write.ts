// Writes all templates beside the built command.
import { join } from "node:path";
import { gather } from "./gather";

gather(join(import.meta.dirname, "../dist/templates"));
