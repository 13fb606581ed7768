import { balanceOf } from "./balance";

const { won, seeds, fates } = await balanceOf(Number(process.argv[2] ?? 20));
console.log(`${won} of ${seeds} games were won.`);
for (const [text, count] of fates) console.log(`${String(count).padStart(4)}  ${text}`);
