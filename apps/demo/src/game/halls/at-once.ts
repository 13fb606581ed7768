import { GROUNDS } from "./below";

/** How the halls below the first are dug. Everything but a page has them from the start. */
export const groundsBelow = (): typeof GROUNDS | undefined => GROUNDS;

/** Loads them, before the hero leaves the first hall. */
export const loadHalls = async (): Promise<void> => undefined;
