/** What burns, flies or is pointed at. Maps load it after their first picture. */
export { drawFlame } from "./flames";
export { drawAimed, drawEvents, drawStruck } from "./happenings";
export { drawFlight, drawPlan, drawTargets, drawWatched } from "./overlay";
export { Stirring } from "./stir";
