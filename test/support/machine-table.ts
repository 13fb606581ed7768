import type { MachinePicture } from "./machine-picture";

const START = "<!-- machines: drawn by `pnpm tools sheets:update` -->\n";
const END = "<!-- end of the machines -->\n";
const COLUMNS = 3;

/** The file of a machine's picture, relative to the pictures of generators. */
export function pictureFile(name: string): string {
  return `machines/${name.replaceAll(" ", "-")}.svg`;
}

/** The page with a table of these machines between its marks. */
export function withMachines(page: string, machines: readonly MachinePicture[]): string {
  const before = page.slice(0, page.indexOf(START) + START.length);
  return `${before}\n${tableOf(machines)}\n${page.slice(page.indexOf(END))}`;
}

function tableOf(machines: readonly MachinePicture[]): string {
  const rows: string[] = [];
  for (let i = 0; i < machines.length; i += COLUMNS) {
    const row = machines.slice(i, i + COLUMNS).map(cellOf);
    rows.push(`| ${row.join(" | ")} |\n`);
  }
  return `|${" |".repeat(COLUMNS)}\n|${"---|".repeat(COLUMNS)}\n${rows.join("")}`;
}

function cellOf({ name, help, letters }: MachinePicture): string {
  const legend = letters === "" ? "" : `<br>*${letters}*`;
  return `![${name}](/generators/${pictureFile(name)})<br>**${name}**: ${help}${legend}`;
}
