import { codeLinesOfPackages } from "./support/code-lines";
import { exportedNames } from "./support/exports";

// Prints the lines of code of each package, and how many values and types each of its entries exports.
const lines = codeLinesOfPackages();
for (const [name, count] of lines) row(count, name);
row(
  [...lines.values()].reduce((sum, count) => sum + count, 0),
  "in all",
);
console.log("\npublic names: values and types");
for (const [entry, names] of exportedNames()) {
  const values = [...names.values()].filter((isValue) => isValue).length;
  console.log(`${String(values).padStart(8)}${String(names.size - values).padStart(6)}  ${entry}`);
}

function row(count: number, name: string): void {
  console.log(`${count.toLocaleString("en").padStart(8)}  ${name}`);
}
