import { codeLinesOfPackages } from "./support/code-lines";
import { exportedNames } from "./support/exports";
import { unreadValues } from "./support/unread";

// Prints the lines of code of each package, and how many values and types each of its entries exports; with --unread,
// the public values that nobody outside their package reads.
if (process.argv.includes("--unread")) printUnread();
else printLines();

function printUnread(): void {
  let count = 0;
  for (const [entry, names] of unreadValues()) {
    count += names.length;
    if (names.length > 0) console.log(`${String(names.length).padStart(4)}  ${entry}: ${names.join(" ")}`);
  }
  console.log(`${String(count).padStart(4)}  in all`);
}

function printLines(): void {
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
}

function row(count: number, name: string): void {
  console.log(`${count.toLocaleString("en").padStart(8)}  ${name}`);
}
