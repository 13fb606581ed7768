import { catalogue, machines, machinePlans, accretion, caves, tree, delve, solveMachines, type Dungeon, type Machined } from "@delvekit/procgen";
import { setUp, setOut, wander } from "/tmp/w/places/packages/procgen/src/machines/play";
import { judge, search } from "/tmp/w/places/packages/procgen/src/machines/judge";
const N = Number(process.argv[2] ?? 100), from = Number(process.argv[3] ?? 0);
const med = (a: number[], p = 0.5) => [...a].sort((x, y) => x - y)[Math.min(a.length - 1, Math.floor(p * a.length))] ?? 0;
const only = machinePlans.filter((p) => ["collapsing floor", "flooded room"].includes(p.name));
const gens: [string, (s: number) => Dungeon & Machined][] = [
  ["delve", (s) => delve.generate({ seed: s })],
  ["accretion 10", (s) => machines({ most: 10 })(accretion.generate({ seed: s }))],
  ["tree 8", (s) => machines({ most: 8 })(tree.generate({ seed: s }))],
  ["accretion collapse, flood", (s) => machines({ most: 3, plans: only })(accretion.generate({ seed: s }))],
  ["caves collapse, flood", (s) => machines({ most: 3, plans: only })(caves.generate({ seed: s }))],
];
const S = Number(process.argv[4] ?? 1e9); const cpu = () => { const c = process.cpuUsage(); return (c.user + c.system) / 1000; };
for (const [name, gen] of gens) {
  const states: number[] = [], ms: number[] = [], fast: number[] = []; let searched = 0, bad = 0, differ = 0, floods = 0, falls = 0; let ex = ""; let gms = 0;
  for (let s = from; s < from + N; s++) {
    let t = cpu(); const d = gen(s); gms += cpu() - t;
    t = cpu(); const sol = solveMachines(d); fast.push(cpu() - t);
    if (sol.problems.length) { bad++; ex ||= `seed ${s}: ${sol.problems[0]!.message}`; }
    floods += d.machines.filter((m) => m.name === "flooded room").length; falls += d.machines.filter((m) => m.name === "collapsing floor").length;
    if (s >= from + S) continue;
    t = cpu(); let n = 0, found = 0;
    for (const k of [4, 8] as const) { const g = setUp(d, k); const v = search(g, wander(g, setOut(g)).reached, 20000); n += v.states; found += v.problems.length; if (judge(g).states) searched++; if (v.problems.length && !ex) ex = `seed ${s}, ${k}: ${v.problems[0]!.message}`; }
    ms.push(cpu() - t); states.push(n); if ((found > 0) !== (sol.problems.length > 0)) differ++;
  }
  console.log(`${name.padEnd(26)} ${N} levels: problems ${bad}, proof and search differ ${differ}; states ${med(states)} median, ${med(states, 0.95)} 95 %, ${Math.max(...states)} most; search ${med(ms).toFixed(2)} ms median, ${Math.max(...ms).toFixed(1)} most; solve ${med(fast).toFixed(2)} ms median, ${Math.max(...fast).toFixed(1)} most; searched ${searched}; generate ${(gms / N).toFixed(1)} ms; floods ${floods}, falls ${falls}; ${ex}`);
}
