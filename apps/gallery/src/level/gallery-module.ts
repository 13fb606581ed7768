// Stands for the module of `pnpm tools gallery:page --module FILE`, which the build puts in its place.
export {};
