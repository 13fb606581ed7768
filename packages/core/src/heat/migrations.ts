import { CALM } from "@delvekit/heat";
import type { Data, Migrations } from "../world";

/** How saves of earlier versions are read. */
export const MIGRATIONS: Migrations = {
  resources: { "heat.grounds": [becalm] },
};

/** There was no wind once. */
function becalm(data: Data): Data {
  return (data as unknown as { readonly [key: string]: Data }[]).map((ground) => ({
    ...ground,
    wind: { ...CALM },
  }));
}
