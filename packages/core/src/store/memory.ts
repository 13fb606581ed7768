import { checkSlot, describeSave, latestFirst } from "./slot";
import type { SaveStore, StoredSave } from "./store";

/** Makes a store that lasts as long as the program: for tests, and for games that save nowhere else. */
export function createMemoryStore(): SaveStore {
  const slots = new Map<string, StoredSave>();
  return {
    list: async () => latestFirst([...slots.values()].map(({ info }) => info)),
    async read(slot) {
      checkSlot(slot);
      const save = slots.get(slot);
      return save && { ...save, bytes: save.bytes.slice() };
    },
    async write(slot, bytes, note) {
      const info = describeSave(slot, bytes, note);
      slots.set(slot, { info, bytes: Uint8Array.from(bytes) });
      return info;
    },
    async remove(slot) {
      checkSlot(slot);
      slots.delete(slot);
    },
  };
}
