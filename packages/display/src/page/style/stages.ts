/** Whole screens: the title, and the end of a game. */
export const STAGES = `
.dk-title{position:absolute;inset:0;pointer-events:auto;overflow:hidden;background:radial-gradient(ellipse 80% 60% at 50% 100%,color-mix(in srgb,var(--dk-fire-300) 42%,var(--dk-ui-void)),var(--dk-ui-void) 80%);display:grid;
 grid-template:"name name" auto "rows ." minmax(0,1fr) "foot foot" auto/minmax(0,auto) 1fr;padding:10cqh 5.6cqw 26px}
.dk-scenery{position:absolute;inset:0;display:grid;place-items:center;overflow:hidden}
.dk-hearth{place-items:end center}
.dk-hearth canvas{display:block;opacity:.9;mask-image:linear-gradient(transparent,#000 55%)}
.dk-title:has(.dk-hearth)::before{opacity:.7}
.dk-title::before{content:"";position:absolute;inset:0;z-index:1;background:radial-gradient(ellipse 62cqw 30cqh at 50% 22cqh,color-mix(in srgb,var(--dk-ui-void) 78%,transparent),transparent 78%),
 linear-gradient(color-mix(in srgb,var(--dk-ui-void) 30%,transparent),transparent 34%,transparent 74%,color-mix(in srgb,var(--dk-ui-void) 94%,transparent))}
.dk-title>:not(.dk-scenery){position:relative;z-index:2}
.dk-banner{grid-area:name;text-align:center}
.dk-banner h1{font:600 min(168px,12.2cqw,26cqh)/1.06 var(--dk-font-titles);letter-spacing:.01em;background:linear-gradient(var(--dk-fire-1100) 22%,var(--dk-fire-900) 46%,var(--dk-fire-700) 66%,var(--dk-fire-500) 88%);-webkit-background-clip:text;background-clip:text;color:transparent;
 filter:drop-shadow(0 0 34px color-mix(in srgb,var(--dk-fire-700) 55%,transparent)) drop-shadow(0 4px 2px #0a0404)}
.dk-banner p{margin-top:8px;font-size:max(calc(18*var(--u)),min(calc(25*var(--u)),2.4cqw));font-weight:500;color:var(--dk-terrain-rimLit);text-shadow:0 2px 8px #000,0 0 3px #000}
.dk-title .dk-options{grid-area:rows;align-self:center;gap:12px;width:min(372px,88cqw);max-height:100%;overflow:hidden auto;scrollbar-width:thin;padding:26px;margin:-26px;box-sizing:content-box}
.dk-title .dk-option{min-height:52px;padding:10px 20px 12px;border-radius:11px;border:1px solid color-mix(in srgb,var(--dk-ui-edge) 80%,var(--dk-ui-void));background:color-mix(in srgb,var(--dk-ui-void) 90%,transparent)}
.dk-title .dk-option .dk-line{font-size:calc(23*var(--u));font-weight:700;line-height:1.1}
.dk-title .dk-option .dk-end{font-size:calc(16*var(--u))}
.dk-title .dk-option[aria-selected=true]{background:var(--dk-glow);border-color:#ffe2a0;color:var(--dk-soot);box-shadow:0 0 44px color-mix(in srgb,var(--dk-fire-700) 50%,transparent)}
.dk-title .dk-option[aria-selected=true] :is(small,.dk-end,.dk-quiet){color:#4a2606;font-weight:700}
.dk-devices{grid-area:foot;display:flex;flex-wrap:wrap;justify-content:center;gap:8px 34px;color:var(--dk-ui-text);text-shadow:0 1px 4px #000}
.dk-devices span{display:flex;gap:9px;align-items:center}
.dk-devices svg{height:24px;fill:none;stroke:var(--dk-ui-accent);stroke-width:2}
.dk-end-screen{position:absolute;inset:0;pointer-events:auto;overflow:hidden auto;scrollbar-width:thin;background:radial-gradient(circle at 72% 40%,color-mix(in srgb,var(--mood) 17%,var(--dk-ui-void)),var(--dk-ui-void) 62%),var(--dk-ui-void);--mood:var(--dk-fire-500);
 display:grid;grid-template:"story map" minmax(min-content,1fr) "buttons map" auto/minmax(0,1fr) minmax(0,1.06fr);gap:22px 56px;padding:54px 64px;animation:dk-dusk .7s ease-out}
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
.dk-scrub input{flex:1;min-width:0;height:28px;margin:0;appearance:none;background:none;accent-color:var(--dk-ui-accent)}
.dk-scrub input::-webkit-slider-runnable-track{height:6px;border-radius:3px;background:linear-gradient(90deg,var(--dk-ui-edge),var(--dk-ui-accent) 60%,var(--dk-fire-500))}
.dk-scrub input::-moz-range-track{height:6px;border-radius:3px;background:linear-gradient(90deg,var(--dk-ui-edge),var(--dk-ui-accent) 60%,var(--dk-fire-500))}
.dk-scrub input::-webkit-slider-thumb{appearance:none;margin-top:-5px;width:16px;height:16px;border-radius:50%;background:#fff3d8}
.dk-scrub input::-moz-range-thumb{width:16px;height:16px;border:0;border-radius:50%;background:#fff3d8}
.dk-figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(110px,1fr));gap:10px}
.dk-figures div{display:flex;flex-direction:column-reverse;justify-content:flex-end;background:color-mix(in srgb,var(--dk-ui-raised) 90%,transparent);border:1px solid var(--dk-ui-line);border-radius:11px;padding:9px 13px 10px;line-height:1.2}
.dk-figures dt{font-size:calc(15*var(--u));color:var(--dk-ui-dim)}
.dk-figures dd{font-size:calc(22*var(--u));font-weight:700}
.dk-foot{color:var(--dk-ui-dim);user-select:text;-webkit-user-select:text}
.dk-end-screen .dk-buttons{grid-area:buttons;gap:12px}
.dk-end-screen .dk-button{font-size:calc(19*var(--u));border-radius:11px;min-height:50px}
@container (max-width:1100px) or (max-height:800px){.dk-end-screen{padding:30px 34px;gap:16px 34px}.dk-story{gap:14px}.dk-timeline li{margin-bottom:8px}.dk-story .dk-name{font-size:min(calc(60*var(--u)),9cqw)}}
@container (max-width:760px){
 .dk-title{grid-template:"name" auto "rows" minmax(0,1fr) "foot" auto/1fr;justify-items:center;padding:9cqh 6cqw 20px}
 .dk-title .dk-options{align-self:end;margin:-26px -26px -14px}
 .dk-banner h1{font-size:min(84px,17cqw)}
 .dk-end-screen{display:flex;flex-direction:column;padding:24px 18px;gap:18px}
 .dk-end-screen>*{flex:none}
 .dk-end-screen .dk-story{order:0}.dk-end-screen .dk-buttons{order:1}.dk-end-screen .dk-last{order:2}
 .dk-page .dk-timeline{padding-left:66px}.dk-timeline::before{left:46px}.dk-timeline li::before{left:-25px}.dk-timeline time{left:-66px;width:34px}
 .dk-replay{flex:none;height:56cqh}
}
@container (max-height:520px) and (min-width:761px){
 .dk-title{padding-top:4cqh;padding-bottom:10px}
 .dk-title .dk-options{gap:6px}
 .dk-title .dk-option{min-height:44px;padding-block:6px 8px}
 .dk-end-screen{display:flex;flex-direction:column;padding:20px 26px}
 .dk-end-screen>*{flex:none}
 .dk-replay{flex:none;height:70cqh}
}
@container (max-width:760px) and (max-height:520px){
 .dk-title{padding:12px 6cqw}
 .dk-banner h1{font-size:min(84px,17cqw,17cqh)}
 .dk-banner p{margin-top:0}
 .dk-title .dk-options{grid-template-columns:1fr 1fr;gap:8px;width:88cqw;margin-bottom:-26px}
 .dk-title .dk-option{min-height:44px;padding:6px 14px 8px}
 .dk-title .dk-option .dk-line{font-size:calc(19*var(--u))}
 .dk-devices{display:none}
}
.dk-page[data-device=touch] :is(.dk-devices,kbd){display:none}
`;
