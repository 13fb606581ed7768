/** The style of a report: light or dark as the reader prefers. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #faf8f4; --card: #fff; --text: #2b2722; --faint: #857b6e; --line: #e3dcd0; --accent: #b3541e; --bad: #b3261e;
  --rock: #3b352e; --floor: #e9dfcc; --corridor: #b9a88a; --door: #b3541e; --entrance: #2f8f5b; --exit: #2f6fb3;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #181512; --card: #221e1a; --text: #e8e0d4; --faint: #998e7f; --line: #3a332c; --accent: #e08a4e; --bad: #ff8a80;
    --rock: #0f0d0b; --floor: #b5a78f; --corridor: #75684f; --door: #e08a4e; --entrance: #55c98a; --exit: #62a8f0;
  }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 72rem; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { margin: 0 0 .25rem; font-size: 1.7rem; }
h2 { margin: 0; font-size: 1.1rem; }
p { margin: .15rem 0; }
.faint, .help, figcaption { color: var(--faint); }
.bad { color: var(--bad); }
.scroll { overflow-x: auto; margin: 1.5rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem; border-bottom: 1px solid var(--line); text-align: right; white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
th { color: var(--faint); font-weight: 500; }
td a { color: inherit; }
section { display: grid; grid-template-columns: repeat(auto-fit, minmax(17rem, 1fr)); gap: 1.25rem; margin: 1.25rem 0; padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: .6rem; }
section header { grid-column: 1 / -1; }
figure { margin: 0; }
figure svg { display: block; width: 100%; border-radius: .3rem; }
figcaption { margin-top: .4rem; font-size: .87rem; }
code { display: block; overflow-wrap: anywhere; user-select: all; font: .8rem ui-monospace, monospace; color: var(--faint); }
.histogram { overflow: visible; }
.histogram text { font-size: 12px; fill: var(--faint); }
.bar { fill: var(--accent); opacity: .85; }
.axis { stroke: var(--line); stroke-width: 2; }
.box { stroke: var(--faint); stroke-width: 5; }
.median { stroke: var(--text); stroke-width: 2; }
.rock { fill: var(--rock); } .floor { fill: var(--floor); } .corridor { fill: var(--corridor); } .door { fill: var(--door); }
.entrance { fill: var(--entrance); } .exit { fill: var(--exit); }
`;
