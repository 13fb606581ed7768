/** Milliseconds since 1970, for hosts: lists of saves show it, and leases are renewed by it. */
export function timeNow(): number {
  // biome-ignore lint/style/noRestrictedGlobals: a host is outside the game
  return Date.now();
}
