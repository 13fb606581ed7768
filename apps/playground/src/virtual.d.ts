/// <reference types="vite/client" />

/** Which packages games may import: `bundler/packages.ts` writes it. */
declare module "virtual:packages" {
  export const PACKAGES: Readonly<
    Record<
      string,
      {
        readonly address: string;
        readonly entries: Readonly<Record<string, string>>;
        readonly needs: readonly string[];
      }
    >
  >;
}

/** Where the worker that checks types is, and what it checks them against: `bundler/types.ts` writes it. */
declare module "virtual:types" {
  export const WORKER: string;
  export const DECLARATIONS: string;
}
