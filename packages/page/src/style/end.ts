/** The last screen: the end of a game. */
export const END = `
.dk-end-screen{position:absolute;inset:0;pointer-events:auto;overflow:hidden auto;scrollbar-width:thin;background:radial-gradient(circle at 72% 40%,color-mix(in srgb,var(--mood) 17%,var(--dk-ui-void)),var(--dk-ui-void) 62%),var(--dk-ui-void);--mood:var(--dk-fire-500);
 display:grid;grid-template:"story map" minmax(min-content,1fr) "buttons map" auto/minmax(0,1.12fr) minmax(0,1fr);gap:22px 56px;padding:54px 64px;animation:dk-dusk .7s ease-out}
.dk-end-screen[data-won]{--mood:var(--dk-ui-good)}
@keyframes dk-dusk{from{opacity:0}}
@keyframes dk-drain{to{filter:grayscale(1) brightness(.62)}}
.dk-page:has(.dk-end-screen:not([data-won])) .dk-map canvas{animation:dk-drain .7s ease-out both}
.dk-end-screen:not([data-won]){animation:dk-dusk .5s .55s ease-out both}
.dk-story{grid-area:story;display:flex;flex-direction:column;gap:22px}
.dk-story .dk-name{font-size:min(calc(74*var(--u)),9cqw);line-height:.95;color:color-mix(in srgb,var(--dk-fire-700) 62%,#ffb0a0)}
[data-won] .dk-story .dk-name{color:color-mix(in srgb,var(--dk-ui-good) 60%,#fff)}
.dk-lead{margin-top:8px;font-size:calc(20*var(--u));line-height:1.35}
.dk-lead p+p{color:var(--dk-ui-dim)}
.dk-page .dk-timeline{position:relative;padding-left:84px}
.dk-timeline::before{content:"";position:absolute;left:60px;top:10px;bottom:14px;width:3px;border-radius:2px;background:linear-gradient(var(--dk-ui-edge),var(--dk-ui-accent) 55%,var(--dk-fire-500))}
.dk-timeline li{--ink:var(--dk-ui-dim);position:relative;margin-bottom:15px;font-size:calc(19*var(--u));line-height:1.3}
.dk-timeline li:last-child{margin-bottom:0}
.dk-timeline li::before{content:"";position:absolute;left:-29px;top:6px;width:13px;height:13px;border-radius:50%;background:var(--ink);border:2px solid var(--dk-ui-void);outline:2px solid var(--ink)}
.dk-timeline [data-tone=bad]{--ink:var(--dk-fire-500)}.dk-timeline [data-tone=warning]{--ink:var(--dk-fire-700)}.dk-timeline [data-tone=good]{--ink:var(--dk-ui-good)}.dk-timeline [data-tone=info]{--ink:var(--dk-ui-info)}
.dk-timeline time{position:absolute;left:-84px;top:1px;width:46px;text-align:right;color:var(--dk-ui-dim);font-size:calc(16*var(--u))}
.dk-timeline small{display:block;font-size:calc(15.5*var(--u));color:var(--dk-ui-dim)}
.dk-advice{border-radius:12px;padding:13px 18px 15px;font-size:calc(18*var(--u))}
.dk-last{grid-area:map;display:flex;flex-direction:column;gap:16px;min-height:0}
.dk-replay{position:relative;flex:1 1 auto;min-height:220px;max-height:572px;border-radius:14px;overflow:hidden;border:1px solid var(--dk-ui-edge);background:var(--dk-ui-void);display:grid;place-items:center}
.dk-scrub{position:absolute;left:0;right:0;bottom:0;padding:8px 16px 10px;display:flex;align-items:center;gap:12px;background:color-mix(in srgb,var(--dk-ui-void) 93%,transparent);font-size:calc(16*var(--u));white-space:nowrap}
.dk-page .dk-play{display:flex;align-items:center;gap:8px;min-width:44px;min-height:44px;margin:-8px -4px -10px -12px;padding:0 12px;}
.dk-play svg{width:16px;height:16px;fill:var(--dk-ui-accent)}
.dk-scrub input{flex:1;min-width:0;height:28px;margin:0;appearance:none;background:none;accent-color:var(--dk-ui-accent)}
.dk-scrub input::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:linear-gradient(90deg,var(--dk-ui-edge),var(--dk-ui-accent) 60%,var(--dk-fire-500))}
.dk-scrub input::-moz-range-track{height:6px;border-radius:3px;background:linear-gradient(90deg,var(--dk-ui-edge),var(--dk-ui-accent) 60%,var(--dk-fire-500))}
.dk-scrub input::-webkit-slider-thumb{appearance:none;margin-top:-5px;width:16px;height:16px;border-radius:50%;background:#fff3d8}
.dk-scrub input::-moz-range-thumb{width:16px;height:16px;border:0;border-radius:50%;background:#fff3d8}
.dk-figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(132px,1fr));gap:10px}
.dk-figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end;background:color-mix(in srgb,var(--dk-ui-raised) 90%,transparent);border:1px solid var(--dk-ui-line);border-radius:11px;padding:9px 13px 10px;line-height:1.2}
.dk-figures dt{font-size:calc(15*var(--u));color:var(--dk-ui-dim)}
.dk-figures dd{font-size:calc(22*var(--u));font-weight:700}
.dk-foot{color:var(--dk-ui-dim);user-select:text;-webkit-user-select:text}
.dk-end-screen .dk-buttons{grid-area:buttons;gap:8px}
.dk-end-screen .dk-button{font-size:calc(17*var(--u));border-radius:11px;min-height:50px;padding-inline:12px}
@container (max-width:1100px) or (max-height:800px){.dk-end-screen{padding:30px 34px;gap:16px 34px}.dk-figures{grid-template-columns:1fr 1fr}.dk-story{gap:14px}.dk-timeline li{margin-bottom:8px}.dk-story .dk-name{font-size:min(calc(60*var(--u)),9cqw)}}
@container (max-width:760px){
 .dk-end-screen{display:flex;flex-direction:column;padding:24px 18px;gap:18px}
 .dk-end-screen>*{flex:none}
 .dk-end-screen .dk-story{order:0}.dk-end-screen .dk-buttons{order:1}.dk-end-screen .dk-last{order:2}
 .dk-page .dk-timeline{padding-left:66px}.dk-timeline::before{left:46px}.dk-timeline li::before{left:-25px}.dk-timeline time{left:-66px;width:34px}
 .dk-replay{flex:none;height:56cqh}
}
@container (max-height:520px) and (min-width:620px){
 .dk-end-screen{display:grid;grid-template:"story map" 1fr "buttons buttons" auto/1fr 1fr;gap:12px 24px;padding:18px 22px 0}
 .dk-end-screen .dk-last{align-self:start}
 .dk-replay{height:44cqh;min-height:150px}
 .dk-end-screen .dk-buttons{position:sticky;bottom:0;flex-wrap:nowrap;gap:8px;padding-block:10px;background:var(--dk-ui-void)}
 .dk-end-screen .dk-button{flex:1 1 auto;min-height:44px;padding:6px 10px 8px;font-size:calc(16*var(--u));gap:8px}
}
`;
