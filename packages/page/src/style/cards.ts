/** Windows above the map: menus, pages, descriptions, a line to type. */
export const CARDS = `
.dk-veil{position:absolute;inset:0;display:grid;place-items:center;padding:16px;pointer-events:auto;background:color-mix(in srgb,var(--dk-ui-void) 46%,transparent);
 padding:max(16px,env(safe-area-inset-top)) max(16px,env(safe-area-inset-right)) max(16px,env(safe-area-inset-bottom)) max(16px,env(safe-area-inset-left))}
.dk-veil[data-small]{background:color-mix(in srgb,var(--dk-ui-void) 26%,transparent)}
.dk-veiled .dk-veil:not([data-small]){background:color-mix(in srgb,var(--dk-ui-void) 64%,transparent)}
.dk-veiled .dk-map canvas{filter:blur(2px) brightness(.72)}
.dk-card{position:relative;display:flex;flex-direction:column;width:min(560px,100%);max-height:100%;overflow:hidden;pointer-events:auto;
 background:color-mix(in srgb,var(--dk-ui-surface) 97%,transparent);border:1px solid var(--dk-ui-edge);border-radius:18px;box-shadow:0 30px 90px #000c;animation:dk-in .12s ease-out}
@keyframes dk-in{from{opacity:0;transform:translateY(6px)}}
.dk-card[data-size=small]{width:min(460px,100%);border-radius:14px}
.dk-card[data-size=large]{width:min(760px,100%);height:min(732px,100%)}
.dk-card[data-size=full]{width:min(1180px,100%);height:min(732px,100%)}
.dk-card[data-split]{display:grid;grid-template-columns:1fr minmax(300px,36%);grid-template-rows:minmax(0,1fr)}
.dk-main{display:flex;flex-direction:column;min-height:0;padding:26px 28px 22px;gap:16px}
.dk-card[data-size=small] .dk-main{padding:20px 22px;gap:12px}
.dk-top{display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 16px}
.dk-top .dk-name{font-size:calc(36*var(--u))}
.dk-card[data-size=small] .dk-top .dk-name{font-size:calc(30*var(--u))}
.dk-scroll{flex:1;min-height:0;overflow:hidden auto;scrollbar-width:thin;scrollbar-color:var(--dk-ui-edge) transparent;display:flex;flex-direction:column;gap:18px;overscroll-behavior:contain;margin:0 -6px;padding:2px 6px}
.dk-scroll>*{flex:none}
.dk-scroll .dk-caption{margin-bottom:10px}
.dk-head{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:8px 16px}
.dk-parts{display:flex;flex-wrap:wrap;gap:8px}
.dk-page .dk-part{min-height:34px;padding:4px 14px 6px;border-radius:17px;border:1px solid var(--dk-ui-edge);font-weight:700;font-size:calc(16*var(--u))}
.dk-page .dk-part[aria-pressed=true]{background:var(--dk-ui-accent);border-color:var(--dk-ui-accent);color:var(--dk-soot)}
.dk-page[data-device=touch] .dk-part{min-height:44px}
.dk-list{display:flex;flex-direction:column;gap:20px}
.dk-wide .dk-options{grid-template-columns:1fr 1fr;gap:11px}
.dk-wide .dk-option{gap:15px;min-height:86px;padding:10px 13px 10px 10px;border:1px solid var(--dk-ui-line);border-radius:12px;background:var(--dk-ui-raised)}
.dk-wide .dk-option[aria-selected=true]{border:2px solid var(--dk-ui-accent);padding:9px 12px 9px 9px;background:color-mix(in srgb,var(--dk-ui-accent) 10%,var(--dk-ui-raised))}
.dk-wide .dk-sign{width:64px;height:64px;border-radius:9px;font-size:calc(38*var(--u))}
.dk-wide .dk-line{font-weight:700;font-size:calc(20*var(--u))}
.dk-wide small{font-size:calc(16*var(--u))}
.dk-empty{color:var(--dk-ui-dim);padding:12px 0}
.dk-below{display:flex;flex-direction:column;gap:inherit}
.dk-burden{display:flex;align-items:center;gap:16px}
.dk-burden .dk-bar{flex:1}
.dk-about{display:flex;flex-direction:column;gap:14px;min-height:0;overflow:hidden auto;scrollbar-width:thin;padding:28px 30px;border-left:1px solid var(--dk-ui-line);background:color-mix(in srgb,var(--dk-ui-raised) 50%,var(--dk-ui-surface))}
.dk-about>*{flex:none}
.dk-art{height:190px;border-radius:14px;display:grid;place-items:center;border:1px solid color-mix(in srgb,var(--ink) 45%,var(--dk-ui-surface));background:radial-gradient(circle at 50% 60%,color-mix(in srgb,var(--ink) 34%,var(--dk-ui-void)),var(--dk-ui-void) 72%);
 font:800 calc(120*var(--u))/1 var(--dk-font-glyphs);color:var(--ink);text-shadow:0 3px 10px var(--dk-actor-outline),0 0 30px color-mix(in srgb,var(--ink) 40%,transparent)}
.dk-art svg{width:150px;height:150px}
.dk-about .dk-name{font-size:calc(32*var(--u));line-height:1.1;margin-top:4px}
.dk-about .dk-text{font-size:calc(17*var(--u));line-height:1.38;margin-top:-6px}
.dk-facts{display:grid;grid-template-columns:auto 1fr;gap:7px 18px}
.dk-facts dt{color:var(--dk-ui-dim)}
.dk-facts dd{font-weight:700;text-align:right}
.dk-buttons{display:flex;flex-wrap:wrap;gap:10px}
.dk-about .dk-buttons{margin-top:auto;display:grid;grid-template-columns:auto auto;position:sticky;bottom:0}
.dk-about .dk-buttons::before{content:"";position:absolute;inset:-10px -30px -30px;z-index:-1;background:color-mix(in srgb,var(--dk-ui-raised) 50%,var(--dk-ui-surface))}
.dk-about{isolation:isolate}
.dk-about .dk-button{justify-content:flex-start;gap:8px;padding:10px 11px 12px}
.dk-read{font-size:calc(17*var(--u));line-height:1.4}
.dk-read p{max-width:68ch}
.dk-card[data-size=large] .dk-read{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(310px,100%),1fr));align-items:start;gap:18px 44px}
.dk-page .dk-read .dk-row{padding:4px 0}
.dk-read .dk-line{gap:18px}
.dk-read .dk-end{white-space:pre-wrap}
.dk-read .dk-end b{font:700 .9em/1.2 var(--dk-font-glyphs)}
.dk-page .dk-typed{width:100%;min-height:48px;padding:8px 14px;border-radius:10px;border:2px solid var(--dk-ui-edge);background:var(--dk-ui-void);font:700 calc(20*var(--u))/1.2 var(--dk-font-glyphs)}
.dk-page .dk-typed:focus{border-color:var(--dk-ui-accent);outline:none}
.dk-typed::placeholder{color:var(--dk-ui-dim);opacity:1;font-weight:400}
.dk-examine{position:absolute;pointer-events:auto;width:min(430px,100% - 24px);border-radius:14px;padding:14px 16px 15px;gap:10px;background:var(--dk-ui-surface);box-shadow:0 10px 34px #000c}
.dk-examine .dk-scroll{flex:0 1 auto;gap:10px}
.dk-examine .dk-scroll[data-more]{border-bottom:1px solid var(--dk-ui-edge)}
.dk-examine>:not(.dk-scroll){flex:none}
.dk-examine .dk-who{display:flex;align-items:center;gap:12px;line-height:1.15}
.dk-examine .dk-sign{width:44px;height:44px;font-size:calc(32*var(--u))}
.dk-examine h2{font-size:calc(20*var(--u));line-height:1.15}
.dk-examine .dk-measure{font-size:calc(15*var(--u));text-align:right;min-width:76px}
.dk-examine .dk-text{font-size:calc(16*var(--u));line-height:1.34}
.dk-examine .dk-buttons{gap:8px}
.dk-examine .dk-button{flex:1;padding-inline:8px;text-align:center;font-size:calc(17*var(--u))}
.dk-examine .dk-suggested{background:color-mix(in srgb,var(--dk-ui-accent) 10%,var(--dk-ui-raised));color:color-mix(in srgb,var(--dk-ui-accent) 60%,#fff);border-color:color-mix(in srgb,var(--dk-ui-accent) 62%,var(--dk-ui-surface))}
@container (max-width:760px){
 .dk-main,.dk-card[data-size=small] .dk-main{padding:18px 16px;gap:12px}
 .dk-card[data-split]{grid-template-columns:1fr minmax(0,42%)}
 .dk-wide .dk-options{grid-template-columns:1fr;gap:8px}
 .dk-wide .dk-option{min-height:64px;padding-block:6px}.dk-wide .dk-option[aria-selected=true]{padding-block:5px}
 .dk-wide .dk-sign{width:48px;height:48px;font-size:calc(30*var(--u))}
 .dk-about{padding:16px}
 .dk-about .dk-name{font-size:calc(28*var(--u))}
 .dk-page .dk-top .dk-name{font-size:calc(32*var(--u))}
}
@container (max-width:900px){
 .dk-below{flex-flow:row wrap;align-items:center}
 .dk-burden{flex:1;gap:10px;white-space:nowrap}
 .dk-burden .dk-bar{min-width:24px}
}
@container (max-width:620px){
 .dk-card[data-split]{display:flex}
 .dk-card[data-split] .dk-main{flex:1}
 .dk-about{flex:none;max-height:52%;padding:14px 16px 16px;gap:10px;border-left:0;border-top:1px solid var(--dk-ui-line)}
 .dk-about .dk-art{display:none}
}
@container (max-width:900px){
 .dk-about .dk-buttons{display:flex}
 .dk-about .dk-button{flex:1 1 auto;justify-content:center;padding-inline:12px;white-space:nowrap}
}
@container (max-height:520px){
 .dk-main,.dk-card[data-size=small] .dk-main{padding:12px 16px;gap:8px}
 .dk-about{padding:12px 16px;gap:8px}
 .dk-about .dk-art{display:none}
 .dk-veil{padding-block:8px}
 .dk-wide .dk-option{min-height:60px}.dk-wide .dk-sign{width:44px;height:44px;font-size:calc(28*var(--u))}
}
`;
