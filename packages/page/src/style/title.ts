/** The first screen. */
export const TITLE = `
.dk-title{position:absolute;inset:0;isolation:isolate;pointer-events:auto;overflow:hidden;background:radial-gradient(ellipse 80% 60% at 50% 100%,color-mix(in srgb,var(--dk-fire-300) 42%,var(--dk-ui-void)),var(--dk-ui-void) 80%);display:grid;
 grid-template:"name name" auto "rows ." minmax(0,1fr) "foot foot" auto/minmax(0,auto) 1fr;padding:10cqh 5.6cqw 26px}
.dk-scenery{position:absolute;inset:0;display:grid;place-items:center;overflow:hidden}
.dk-hearth{place-items:end center}
.dk-hearth canvas{display:block;opacity:.9;mask-image:linear-gradient(transparent,#000 55%)}
.dk-title:has(.dk-hearth)::before{opacity:.7}
.dk-title::before{content:"";position:absolute;inset:0;z-index:1;background:radial-gradient(ellipse 62cqw 30cqh at 50% 22cqh,color-mix(in srgb,var(--dk-ui-void) 78%,transparent),transparent 78%),
 linear-gradient(color-mix(in srgb,var(--dk-ui-void) 30%,transparent),transparent 34%,transparent 74%,color-mix(in srgb,var(--dk-ui-void) 94%,transparent))}
.dk-title>:not(.dk-scenery){position:relative;z-index:2}
.dk-banner{grid-area:name;text-align:center}
.dk-banner h1{text-wrap:balance;font:600 calc(var(--dk-name,1)*min(168px,12.2cqw,26cqh))/1.06 var(--dk-font-titles);letter-spacing:.01em;background:linear-gradient(var(--dk-fire-1100) 22%,var(--dk-fire-900) 46%,var(--dk-fire-700) 66%,var(--dk-fire-500) 88%);-webkit-background-clip:text;background-clip:text;color:transparent;
 filter:drop-shadow(0 0 34px color-mix(in srgb,var(--dk-fire-700) 55%,transparent)) drop-shadow(0 4px 2px #0a0404)}
.dk-banner p{margin-top:8px;text-wrap:balance;font-size:max(calc(18*var(--u)),min(calc(25*var(--u)),2.4cqw));font-weight:500;color:var(--dk-terrain-rimLit);text-shadow:0 2px 8px #000,0 0 3px #000}
.dk-title .dk-options{grid-area:rows;align-self:center;display:flex;flex-direction:column;gap:12px;--wide:min(372px,88cqw);width:calc(var(--wide) + 52px);max-height:100%;overflow:hidden auto;scrollbar-width:thin;padding:14px 26px;margin:0 -26px}
.dk-title .dk-option{flex:0 1 52px;min-height:auto;padding:8px 20px 10px;border-radius:11px;border:1px solid color-mix(in srgb,var(--dk-ui-edge) 80%,var(--dk-ui-void));background:color-mix(in srgb,var(--dk-ui-void) 90%,transparent)}
.dk-title .dk-option .dk-line{font-size:calc(23*var(--u));font-weight:700;line-height:1.1}
.dk-title .dk-option .dk-end{font-size:calc(16*var(--u))}
.dk-title .dk-option[aria-selected=true]{background:var(--dk-glow);border-color:#ffe2a0;color:var(--dk-soot);box-shadow:0 0 44px color-mix(in srgb,var(--dk-fire-700) 50%,transparent)}
.dk-title .dk-option[aria-selected=true] :is(small,.dk-end,.dk-quiet){color:#4a2606;font-weight:700}
.dk-devices{grid-area:foot;display:flex;flex-wrap:wrap;justify-content:center;gap:8px 34px;color:var(--dk-ui-text);text-shadow:0 1px 4px #000}
.dk-devices span{display:flex;gap:9px;align-items:center}
.dk-devices svg{height:24px;fill:none;stroke:var(--dk-ui-accent);stroke-width:2}
@container (max-width:760px){
 .dk-title{grid-template:"name" auto "rows" minmax(0,1fr) "foot" auto/1fr;justify-items:center;padding:9cqh 6cqw 20px}
 .dk-title .dk-options{align-self:end}
 .dk-banner h1{font-size:calc(var(--dk-name,1)*min(84px,17cqw))}
}
@container (max-width:380px) or ((max-width:760px) and (max-height:700px)){
 .dk-title .dk-options{gap:6px}
 .dk-title .dk-option{flex:none;min-height:44px;padding:5px 16px 7px}
 .dk-title .dk-option .dk-line{font-size:calc(19*var(--u))}
 .dk-title{padding:5cqh 6cqw 12px}
}
@container (max-height:520px) and (min-width:761px){
 .dk-title{padding-top:4cqh;padding-bottom:10px}
 .dk-title .dk-options{display:grid;grid-template-columns:1fr 1fr;gap:8px;--wide:min(620px,80cqw);padding-block:6px}
 .dk-devices{display:none}
}
@container (max-width:760px) and (max-height:520px){
 .dk-title{padding:12px 6cqw}
 .dk-banner h1{font-size:calc(var(--dk-name,1)*min(84px,17cqw,17cqh))}
 .dk-banner p{margin-top:0}
 .dk-title .dk-options{display:grid;grid-template-columns:1fr 1fr;gap:8px;--wide:88cqw;padding-block:6px}
 .dk-title .dk-option{min-height:44px;padding:6px 14px 8px}
 .dk-title .dk-option .dk-line{font-size:calc(19*var(--u))}
 .dk-devices{display:none}
}
.dk-page[data-device=touch] :is(.dk-devices,kbd){display:none}
`;
