/** howler without sound in space, which no game here has. */
declare module "howler/dist/howler.core.min.js" {
  export { Howl } from "howler";
}
