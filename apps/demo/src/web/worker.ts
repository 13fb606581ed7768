// The service worker: it caches the page with everything that it needs, so that it opens without a network. A newer version waits until the page asks
// for it.
import { type PrecacheEntry, Serwist } from "serwist";

declare const self: { readonly __SW_MANIFEST: (PrecacheEntry | string)[] };

new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [/./] },
  clientsClaim: true,
}).addEventListeners();
