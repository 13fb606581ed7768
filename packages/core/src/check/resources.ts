import { type Data, insideOf, invariant } from "../world";

/** No number in what a save would hold of any resource is NaN or infinite. */
export const resourcesAreNumbers = /* @__PURE__ */ invariant("resources", (world, report) => {
  const { provided, resources } = insideOf(world);
  for (const { name, save, index } of provided) {
    if (!save) continue;
    const path = pathToNonsense(save(resources[index], world));
    if (path) report(`The number at ${path.join(".") || "its root"} is not finite.`, { resource: name });
  }
});

/** Where the first number is that is not finite; undefined if there is none. */
function pathToNonsense(data: Data): string[] | undefined {
  if (typeof data === "number") return Number.isFinite(data) ? undefined : [];
  if (typeof data !== "object" || data === null) return undefined;
  // Whole numbers cannot be anything else.
  if (ArrayBuffer.isView(data) && !(data instanceof Float64Array || data instanceof Float32Array))
    return undefined;
  for (const [key, value] of Object.entries(data)) {
    const path = pathToNonsense(value as Data);
    if (path) return [key, ...path];
  }
  return undefined;
}
