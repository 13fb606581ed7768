// Reads the output of `pnpm -s bench --json --quick` and fails unless it is the array that tools rely on.
import { text } from "node:stream/consumers";

const types = {
  name: "string",
  oursNs: "number",
  peer: "string",
  peerNs: "number",
  ratio: "number",
  target: "number",
  met: "boolean",
};
const rows = JSON.parse(await text(process.stdin));
if (!Array.isArray(rows) || rows.length === 0) throw new Error("expected an array of measurements");
for (const row of rows) {
  for (const [key, type] of Object.entries(types)) {
    if (typeof row[key] !== type) throw new Error(`${row.name}: ${key} should be a ${type}, is ${row[key]}`);
  }
}
console.log(`${rows.length} measurements`);
