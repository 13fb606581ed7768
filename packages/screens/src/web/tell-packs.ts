import { keepPacks } from "../mods";
import { showBar } from "./bar";

/** Says something about the packs of the page, with a button that takes them away. */
export function tellPacks(text: string, others?: Readonly<Record<string, () => void>>): void {
  const without = () => {
    keepPacks([]);
    location.reload();
  };
  showBar("delvekit-mods", text, { "Play without mods": without, ...others });
}
