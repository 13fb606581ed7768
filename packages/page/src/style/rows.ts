/** Rows to choose from: in menus, and on the first screen. */
export const ROWS = `
.dk-cards{inset:0;pointer-events:none}
.dk-words{flex:1;min-width:0}
.dk-line{display:flex;justify-content:space-between;align-items:baseline;gap:10px}
.dk-options{display:grid;grid-template-columns:minmax(0,1fr);gap:4px}
.dk-option{display:flex;align-items:center;gap:12px;min-height:44px;padding:7px 12px;border-radius:10px;border:2px solid transparent;line-height:1.2;cursor:pointer}
.dk-option:hover{background:var(--dk-ui-raised)}
.dk-option[aria-selected=true]{border-color:var(--dk-ui-accent);background:color-mix(in srgb,var(--dk-ui-accent) 14%,var(--dk-ui-surface))}
.dk-option[aria-disabled=true]{cursor:default}
.dk-option[aria-disabled=true] .dk-line,.dk-option[aria-disabled=true] .dk-sign{opacity:.62}
.dk-option .dk-line{font-weight:500;font-size:calc(18*var(--u))}
.dk-option small{display:block;font-size:calc(15*var(--u));color:var(--dk-ui-dim);line-height:1.2}
.dk-option .dk-end{font-weight:400;font-size:calc(16*var(--u));color:var(--dk-ui-dim);white-space:nowrap}
.dk-option .dk-bar{width:70px;flex:none}
@container (max-width:380px){.dk-option .dk-line{flex-wrap:wrap;gap:2px 10px}}
`;
