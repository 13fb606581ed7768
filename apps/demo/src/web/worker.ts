// The service worker: it caches the page with everything that it needs, so that it opens without a network. A newer version waits until a page asks for
// it. Other pages may still play the older version then, whose files the server no longer has: they stay in the cache until those pages have closed.
import { cacheNames, type PrecacheEntry, Serwist } from "serwist";

type ActivateEvent = Parameters<Serwist["handleActivate"]>[0];
type FetchEvent = Parameters<Serwist["handleFetch"]>[0];

declare const self: {
  readonly __SW_MANIFEST: (PrecacheEntry | string)[];
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { matchAll(which: object): Promise<readonly { readonly id: string }[]> };
  addEventListener(type: "install", listener: Serwist["handleInstall"]): void;
  addEventListener(type: "activate", listener: (event: ActivateEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
};

/** Where the cache keeps which pages were open when this version took over. */
const OLDER_PAGES = "./older-pages";

const worker = new Serwist({
  precacheEntries: self.__SW_MANIFEST,
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [/./] },
  clientsClaim: true,
});

// What this version does not know is a file of an older one, or is not cached.
worker.setDefaultHandler(async ({ request }) => (await (await cache()).match(request.url)) ?? fetch(request));

self.addEventListener("install", worker.handleInstall);
self.addEventListener("activate", (event) => event.waitUntil(noteOlderPages()));
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(dropOlderFiles(event));
  worker.handleFetch(event);
});

const cache = () => caches.open(cacheNames.precache);

async function noteOlderPages(): Promise<void> {
  const pages = await openPages();
  await (await cache()).put(OLDER_PAGES, Response.json(pages));
}

/** Deletes all files of older versions, and the note itself, once no page needs them. */
async function dropOlderFiles(event: FetchEvent): Promise<void> {
  const note = await (await cache()).match(OLDER_PAGES);
  if (!note) return;
  const older = (await note.json()) as string[];
  const open = await openPages();
  // A newer version that waits has put its own files there already.
  const { installing, waiting } = self.registration;
  if (!installing && !waiting && !older.some((page) => open.includes(page)))
    await worker.handleActivate(event);
}

async function openPages(): Promise<string[]> {
  return (await self.clients.matchAll({ includeUncontrolled: true })).map(({ id }) => id);
}
