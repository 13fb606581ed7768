// seedrandom's types cover its index only. The index also loads six other generators and, on load, draws
// from Math.random and adds Math.seedrandom; this file alone does neither.
declare module "seedrandom/lib/alea.js" {
  interface AleaState {
    c: number;
    s0: number;
    s1: number;
    s2: number;
  }

  interface Alea {
    /** 32 random bits in [0, 1). */
    quick(): number;
    /** 53 random bits in [0, 1). */
    double(): number;
    state(): AleaState;
  }

  export default function alea(seed: string, options: { state: AleaState | true }): Alea;
}
