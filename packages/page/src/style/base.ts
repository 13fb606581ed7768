/** What all parts share: background, text and its tones, keys, bars, buttons, chips. `--u` is a pixel at the player's text size. */
export const BASE = `
.dk-page{--u:calc(1px*var(--dk-text-size,1));--dk-glow:linear-gradient(color-mix(in srgb,var(--dk-ui-accent) 80%,#ffe9a0),color-mix(in srgb,var(--dk-ui-accent) 70%,#ef7a12));position:relative;box-sizing:border-box;width:100%;height:100%;overflow:hidden;container-type:size;
 padding:env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
 background:var(--dk-ui-surface);color:var(--dk-ui-text);font:400 calc(17*var(--u))/1.35 var(--dk-font-text);
 font-variant-numeric:tabular-nums lining-nums;touch-action:manipulation;user-select:none;-webkit-user-select:none;-webkit-touch-callout:none;
 -webkit-tap-highlight-color:transparent;overscroll-behavior:none;text-size-adjust:none;-webkit-text-size-adjust:none}
.dk-page.dk-window{position:fixed;inset:0;height:auto}
.dk-page *{box-sizing:border-box}
.dk-page [hidden]{display:none!important}
.dk-page h1,.dk-page h2,.dk-page h3,.dk-page p,.dk-page ul,.dk-page ol,.dk-page dl,.dk-page dd{margin:0;padding:0;list-style:none}
.dk-page button{font:inherit;color:inherit;background:none;border:0;padding:0;margin:0;text-align:inherit;touch-action:manipulation;cursor:pointer}
.dk-page [aria-disabled=true]{cursor:default}
.dk-page :focus{outline:none}
.dk-page :focus-visible{outline:2px solid var(--dk-ui-accent);outline-offset:2px}
.dk-page [data-quiet]:focus-visible{outline:none}
.dk-map,.dk-side,.dk-log,.dk-pad,.dk-over,.dk-cards{position:absolute}
.dk-name{font-family:var(--dk-font-titles);font-weight:600;line-height:1;color:var(--dk-gilt)}
.dk-caption{display:flex;align-items:center;gap:10px;font:700 calc(13*var(--u))/1 var(--dk-font-text);letter-spacing:.14em;text-transform:uppercase;color:var(--dk-ui-accent)}
.dk-caption::after{content:"";flex:1;height:1px;background:var(--dk-ui-line)}
.dk-page b{font-weight:700}
.dk-quiet{color:var(--dk-ui-dim)}.dk-good{color:var(--dk-ui-good)}.dk-bad{color:var(--dk-ui-danger)}.dk-warning{color:var(--dk-gilt)}.dk-info{color:var(--dk-ui-info)}
.dk-page kbd{font:700 calc(13*var(--u))/1 var(--dk-font-glyphs);color:var(--dk-ui-text);background:color-mix(in srgb,var(--dk-ui-edge) 18%,var(--dk-ui-raised));
 border:1px solid var(--dk-ui-edge);border-bottom-width:2px;border-radius:5px;padding:3px 6px;flex:none;white-space:nowrap}
.dk-page[data-device=touch] kbd,.dk-page[data-device=mouse]:not([data-hints]) button kbd{display:none}
.dk-bar{height:8px;border-radius:5px;overflow:hidden;background:color-mix(in srgb,var(--ink,var(--dk-ui-danger)) 18%,var(--dk-ui-raised))}
.dk-bar i{display:block;height:100%;border-radius:5px;background:linear-gradient(color-mix(in srgb,var(--ink) 80%,#fff),color-mix(in srgb,var(--ink) 76%,#000))}
[data-tone=good]{--ink:var(--dk-ui-good)}[data-tone=bad]{--ink:var(--dk-ui-danger)}[data-tone=warning]{--ink:var(--dk-ui-accent)}
[data-tone=info]{--ink:var(--dk-ui-info)}[data-tone=plain],[data-tone=quiet]{--ink:var(--dk-ui-dim)}
.dk-bar[data-tone=good]{background:color-mix(in srgb,var(--dk-ui-danger) 17%,var(--dk-ui-raised))}
.dk-chip{display:inline-flex;align-items:center;gap:6px;border-radius:14px;padding:3px 11px 4px;font-weight:700;font-size:calc(15*var(--u));line-height:1.3;
 border:1px solid color-mix(in srgb,var(--ink) 50%,var(--dk-ui-raised));background:color-mix(in srgb,var(--ink) 17%,var(--dk-ui-surface));color:color-mix(in srgb,var(--ink) 70%,#fff)}
.dk-sign{font:800 calc(20*var(--u))/1 var(--dk-font-glyphs);width:26px;height:26px;display:inline-grid;place-items:center;flex:none;border-radius:6px;background:var(--dk-ui-void)}
.dk-bare{font:800 calc(18*var(--u))/1 var(--dk-font-glyphs);flex:none}
.dk-sign svg{width:86%;height:86%}
.dk-page .dk-button{display:inline-flex;align-items:center;justify-content:center;gap:10px;min-height:44px;border-radius:10px;padding:10px 18px 12px;font-weight:700;font-size:calc(18*var(--u));
 line-height:1.1;border:1px solid var(--dk-ui-edge);background:var(--dk-ui-raised)}
.dk-page .dk-button:hover{background:color-mix(in srgb,var(--dk-ui-edge) 22%,var(--dk-ui-raised))}
.dk-page .dk-suggested,.dk-page .dk-suggested:hover{background:var(--dk-glow);color:var(--dk-soot);border-color:#ffe2a0}
.dk-suggested kbd{background:#fff2;border-color:#7a4a10;color:var(--dk-soot)}
.dk-suggested i{color:var(--dk-soot)!important}
.dk-page [aria-disabled=true]:not(.dk-option){opacity:.62}
.dk-note{--ink:var(--dk-ui-info);border:1px solid color-mix(in srgb,var(--ink) 38%,var(--dk-ui-surface));border-radius:9px;padding:10px 13px;font-size:calc(16*var(--u));line-height:1.32;
 background:color-mix(in srgb,var(--ink) 14%,var(--dk-ui-surface));color:color-mix(in srgb,var(--ink) 32%,#fff)}
.dk-note[data-tone]{--ink:var(--tone)}
.dk-note[data-tone=good]{--ink:var(--dk-ui-good)}.dk-note[data-tone=bad]{--ink:var(--dk-ui-danger)}.dk-note[data-tone=warning]{--ink:var(--dk-ui-accent)}.dk-note[data-tone=info]{--ink:var(--dk-ui-info)}.dk-note[data-tone=quiet]{--ink:var(--dk-ui-edge)}
.dk-spoken{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.dk-page input[type=text]{font:inherit;color:inherit;user-select:text;-webkit-user-select:text}
@media (prefers-reduced-motion:reduce){.dk-page *{animation:none!important;transition:none!important}}
.dk-page[data-still] *{animation:none!important;transition:none!important}
`;
