// seedrandom's types only cover its index. The index also loads six other generators and, on load, draws
// from Math.random and adds Math.seedrandom; this file alone does neither.
declare module "seedrandom/lib/alea.js" {
  interface AleaState {
    c: number;
    s0: number;
    s1: number;
    s2: number;
  }

  interface Alea {
    state(): AleaState;
  }

  export default function alea(seed: string, options: { state: true }): Alea;
}
