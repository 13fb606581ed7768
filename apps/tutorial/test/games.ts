import { playSeed } from "./player";

/*
 * Lets a bot play the games of some seeds and prints what came of them as JSON: games.ts FROM TO
 * A program of its own, because it has a lot to do and the test runner's module loader would slow it down.
 */

const [from = 1, to = from] = process.argv.slice(2).map(Number);
const runs = [];
for (let seed = from; seed <= to; seed++) runs.push(await playSeed(seed));
console.log(JSON.stringify(runs));
