import { run, type Session } from "../../src";
import { web } from "../../src/web";
import hall from "./hall";

/** What the test may do in this page. */
export interface SessionsPage {
  start(): Session;
}

const container = document.querySelector<HTMLElement>("main")!;
const page: SessionsPage = { start: () => run(hall, web({ container })) };
Object.assign(window, { page });
