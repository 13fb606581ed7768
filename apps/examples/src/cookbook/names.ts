import { createRandom, type Random } from "@delvekit/random";

/** Learns which letter follows which two or three, so that it can make names that sound like the samples. */
function namesLike(samples: readonly string[], least = 4, most = 9): (random: Random) => string {
  const known = new Set(samples.map((sample) => sample.toLowerCase()));
  const next = new Map<string, string[]>();
  for (const name of known) {
    const letters = `   ${name}.`;
    for (let at = 3; at < letters.length; at++) {
      for (const memory of [2, 3]) {
        const before = letters.slice(at - memory, at);
        next.set(before, [...(next.get(before) ?? []), letters[at]!]);
      }
    }
  }
  const makeOne = (random: Random) => {
    let name = "   ";
    while (!name.endsWith(".")) {
      const memory = random.chance(0.3) ? 2 : 3; // a shorter memory makes bolder names
      name += random.pick(next.get(name.slice(-memory))!);
    }
    return name.slice(3, -1);
  };
  return (random) => {
    let name = makeOne(random);
    const isGood = () => !known.has(name) && name.length >= least && name.length <= most;
    for (let tries = 0; tries < 100 && !isGood(); tries++) name = makeOne(random);
    return name[0]!.toUpperCase() + name.slice(1);
  };
}

const heroes =
  "Ragnar Sigurd Hakon Astrid Gudrun Thora Eirik Ingrid Halfdan Solveig Torstein Ragnhild Gunnar Harald Sigrid Leif Yrsa Hallgerd";
const nameHero = namesLike(heroes.split(" "));
const random = createRandom(7).fork("names");
console.log(Array.from({ length: 12 }, () => nameHero(random)).join(", "));
