import { createRandom, weightedTable } from "@delvekit/random";

const random = createRandom("any text or number");
console.log(random.roll("3d6"), random.int(1, 7), random.chance(0.25), random.pick(["rat", "orc", "imp"]));

const drops = weightedTable({ nothing: 10, gold: 5, sword: 1 });
console.log(Array.from({ length: 8 }, () => random.weighted(drops)).join(", "));

const fights = createRandom(7).fork("fights");
const before = fights.roll("1d20");
const again = createRandom(7);
for (let rolls = 0; rolls < 100; rolls++) again.fork("loot").roll("1d20"); // other streams change nothing
console.log(before === again.fork("fights").roll("1d20"));
