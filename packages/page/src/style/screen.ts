/** The game screen: side column, phone bar, log, choices, touch pad, and what lies over the map. */
export const SCREEN = `
.dk-map{background:var(--dk-ui-void);touch-action:none;overflow:hidden;cursor:crosshair}
.dk-side{display:flex;flex-direction:column;background:var(--dk-ui-surface);border-left:1px solid var(--dk-ui-line)}
.dk-panels{flex:1;min-height:0;display:flex;flex-direction:column;gap:14px;padding:18px 20px;overflow:hidden auto;scrollbar-width:thin;scrollbar-color:var(--dk-ui-line) transparent}
.dk-panels>*{flex:none}
.dk-panels .dk-caption{margin-bottom:8px}
.dk-heading .dk-name{font-size:calc(30*var(--u))}
.dk-split{display:flex;justify-content:space-between;align-items:baseline;gap:12px}
.dk-heading .dk-split{margin-top:3px;color:var(--dk-ui-dim);line-height:1.3}
.dk-heading .dk-split>:last-child:not(:first-child){white-space:nowrap}
.dk-gauges{display:grid;gap:8px}
.dk-gauges .dk-bar{height:14px;border-radius:7px;margin-top:4px}
.dk-gauges>:not(:first-child) .dk-bar{height:8px}
.dk-states{display:flex;flex-wrap:wrap;gap:8px}
.dk-states .dk-bare{font-size:1em;color:inherit!important}
.dk-page .dk-row{display:flex;align-items:center;gap:10px;width:100%;padding:3px 0;line-height:1.15}
.dk-page button.dk-row{border-radius:8px;margin:0 -8px;padding:3px 8px;width:calc(100% + 16px)}
.dk-page button.dk-row:hover{background:var(--dk-ui-raised)}
.dk-row small{display:block;font-size:calc(14*var(--u));line-height:1.2;color:var(--dk-ui-dim)}
.dk-row .dk-bar{width:70px;flex:none}
.dk-row .dk-end{text-align:right;white-space:nowrap;color:var(--dk-ui-dim)}
.dk-row .dk-end b{font-size:1.24em}
.dk-two{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(calc(124*var(--u)),100%),1fr));gap:8px}
.dk-two>*{display:grid}
.dk-page .dk-two .dk-row{gap:6px;width:100%;margin:0;min-height:36px;padding:5px 7px;font-size:calc(15*var(--u));background:var(--dk-ui-raised);border:1px solid var(--dk-ui-line);border-radius:8px}
.dk-page .dk-two .dk-sign{width:auto;height:auto;background:none;font-size:calc(18*var(--u))}
.dk-text{font-size:calc(16.5*var(--u));line-height:1.42}
.dk-text p+p{margin-top:4px}
.dk-panels>.dk-minimap{flex:1 1 0;min-height:0;container:dk-minimap/size;display:flex;flex-direction:column;justify-content:flex-end;align-items:stretch}
.dk-minimap canvas{display:block;align-self:center;max-width:100%;max-height:calc(100cqh - 24px);border:1px solid var(--dk-ui-line);border-radius:6px;image-rendering:pixelated}
@container dk-minimap (max-height:110px){.dk-minimap>*{display:none!important}}
.dk-log{background:var(--dk-ui-surface);border-top:1px solid var(--dk-ui-line);padding:0 22px;display:flex;align-items:center}
.dk-lines{--line:calc(25*var(--u));width:100%;font-size:calc(18*var(--u));line-height:var(--line);overflow:hidden;display:flex;flex-direction:column;justify-content:flex-end;height:calc(round(down,100% - 12px,var(--line)))}
.dk-lines p{flex:none;color:var(--dk-ui-dim)}
.dk-lines .dk-fresh{color:var(--dk-ui-text)}
.dk-choices{display:flex;flex-wrap:wrap;align-items:center;gap:12px 24px;width:100%}
.dk-choices .dk-button{font-size:calc(19*var(--u))}
.dk-manual{flex:1 1 300px;max-width:48ch;color:var(--dk-ui-dim)}
.dk-pad .dk-manual,.dk-page[data-low] .dk-manual,.dk-page[data-device=gamepad] .dk-manual{display:none}
.dk-page :is(.dk-button,.dk-key)>span::first-letter{text-transform:uppercase}
.dk-page[data-low] .dk-log{padding:0 12px}
.dk-page[data-low] .dk-log .dk-choices{flex-wrap:nowrap;gap:6px;overflow:auto hidden;scrollbar-width:none}
.dk-page[data-low] .dk-log .dk-button{flex:none;gap:7px;padding:8px 9px 9px;font-size:calc(16*var(--u))}
.dk-pad{touch-action:none;background:var(--dk-ui-surface);padding:6px 12px 12px;display:grid;grid-template-columns:repeat(4,1fr);grid-auto-rows:1fr;gap:9px;align-content:start}
.dk-page .dk-key{min-width:44px;min-height:44px;max-height:96px;border-radius:15px;border:1px solid var(--dk-ui-edge);background:var(--dk-ui-raised);display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6px;
 font-weight:700;font-size:min(calc(16*var(--u)),7vw);line-height:1.05;text-align:center;overflow:hidden}
.dk-key{container-type:inline-size}.dk-key>span{max-width:100%;overflow-wrap:anywhere}.dk-key>.dk-long{font-size:min(1em,15cqw)}
.dk-key i{font:800 calc(25*var(--u))/1 var(--dk-font-glyphs);font-style:normal;color:var(--dk-ui-accent)}
.dk-page .dk-key:active{background:color-mix(in srgb,var(--dk-ui-accent) 24%,var(--dk-ui-raised))}
.dk-page .dk-key.dk-suggested{background:var(--dk-glow);border-color:#ffe2a0}
.dk-pad .dk-choices{grid-column:1/-1;display:grid;grid-template-columns:repeat(2,minmax(0,1fr));grid-auto-rows:minmax(44px,92px);gap:9px;height:100%;min-height:0}
.dk-pad .dk-choices .dk-button{height:100%;padding-inline:8px}
.dk-pad .dk-choices .dk-button:last-of-type:nth-child(odd){grid-column:1/-1}
.dk-page[data-layout=side] .dk-pad{border:1px solid var(--dk-ui-line);border-width:1px 0 0 1px;padding:8px 10px;gap:6px}
.dk-page[data-layout=side] .dk-pad .dk-choices{gap:6px}
.dk-page[data-layout=side]:not([data-hints]) .dk-pad kbd{display:none}
.dk-page[data-layout=side] .dk-pad .dk-button{min-height:48px;padding:6px 10px 8px;font-size:calc(16*var(--u))}
.dk-page[data-layout=side] .dk-key{border-radius:10px;font-size:min(calc(14*var(--u)),19px);gap:3px;min-height:50px;max-height:60px}
.dk-page[data-layout=side] .dk-key i{font-size:calc(19*var(--u))}
.dk-page[data-hints] .dk-pad{display:block;border:0;padding:0 14px;overflow:hidden}
.dk-row-of-hints{display:flex;flex-wrap:wrap;gap:4px;height:34px;overflow:hidden}
.dk-page .dk-row-of-hints .dk-button{min-height:32px;padding:3px 9px 4px;gap:7px;border-color:transparent;background:none;color:var(--dk-ui-dim);font-weight:400;font-size:calc(15.5*var(--u))}
.dk-page .dk-row-of-hints .dk-suggested{color:var(--dk-gilt)}
.dk-row-of-hints .dk-suggested kbd{color:inherit;background:none;border-color:var(--dk-ui-accent)}
.dk-page .dk-row-of-hints .dk-button:hover{color:var(--dk-ui-text);background:var(--dk-ui-raised)}
.dk-page[data-layout=stacked] .dk-side{border:0}
.dk-page[data-layout=stacked] .dk-log{padding:0 14px}
.dk-page[data-low] .dk-lines,.dk-page[data-layout=stacked] .dk-lines{--line:calc(23*var(--u));font-size:calc(16.5*var(--u))}
.dk-page[data-low] .dk-panels{gap:10px;padding:10px 14px 24px;mask:linear-gradient(#000 calc(100% - 24px),#0000)}
.dk-page[data-low] .dk-heading .dk-name{font-size:calc(28*var(--u))}
.dk-brief{height:100%;padding:10px 14px 0;display:flex;flex-direction:column;gap:5px;overflow:hidden;line-height:1.2}
.dk-brief:has(small){padding-top:6px;gap:3px}
.dk-brief .dk-name{font-size:calc(28*var(--u))}
.dk-brief .dk-lead-in{color:var(--dk-ui-dim);font-size:calc(15*var(--u));line-height:1.2}
.dk-brief .dk-split{font-size:calc(15*var(--u))}
.dk-brief .dk-split>*{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.dk-brief .dk-split>:first-child{flex:none;font-size:calc(18*var(--u))}
.dk-brief .dk-bars{display:flex;gap:8px;align-items:end}.dk-brief .dk-bars small{display:block;font-size:calc(12*var(--u));line-height:1.1;color:var(--dk-ui-dim);white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.dk-brief .dk-bars>*{flex:1}.dk-brief .dk-bar{height:9px}
.dk-brief .dk-chips{display:flex;gap:14px;font-size:calc(15*var(--u));font-weight:700;white-space:nowrap}
.dk-brief .dk-chip{border:0;padding:0;background:none;gap:5px}
.dk-brief .dk-chips>.dk-rest{margin-left:auto;display:flex;gap:6px}
.dk-over{pointer-events:none;overflow:hidden}
.dk-prompt{position:absolute;z-index:1;left:50%;translate:-50%;top:14px;width:max-content;max-width:calc(100% - 20px);text-align:center;border-radius:22px;padding:8px 20px 10px;font-size:calc(18*var(--u));line-height:1.25;
 background:color-mix(in srgb,var(--dk-ui-surface) 95%,transparent);border:1px solid color-mix(in srgb,var(--dk-ui-accent) 60%,var(--dk-ui-surface));color:color-mix(in srgb,var(--dk-ui-accent) 45%,#fff)}
.dk-hint{position:absolute;left:50%;translate:-50%;bottom:14px;display:flex;align-items:center;gap:10px 16px;width:max-content;max-width:min(620px,100% - 20px);border-radius:14px;padding:8px 10px 8px 18px;line-height:1.25;
 background:color-mix(in srgb,var(--dk-ui-surface) 94%,transparent);border:1px solid color-mix(in srgb,var(--dk-ui-info) 46%,var(--dk-ui-surface));box-shadow:0 8px 24px #0009;color:color-mix(in srgb,var(--dk-ui-info) 30%,#fff);animation:dk-in .2s ease-out}
.dk-hint p{padding:5px 8px 5px 0}
.dk-page[data-layout=stacked] .dk-hint{flex-wrap:wrap}.dk-page[data-layout=stacked] .dk-hint p{flex:1 1 10em}.dk-page[data-layout=stacked] .dk-hint .dk-button{flex:0 1 auto;white-space:normal;text-align:left}
.dk-page .dk-hint .dk-button{flex:none;pointer-events:auto;font-size:calc(16*var(--u));padding:6px 14px 8px;border-color:color-mix(in srgb,var(--dk-ui-info) 50%,var(--dk-ui-surface))}
.dk-panels .dk-sign svg{width:24px;height:24px}
.dk-label{position:absolute;translate:-50%;width:max-content;max-width:220px;border-radius:7px;padding:1px 8px 3px;font-weight:700;font-size:calc(15*var(--u));line-height:1.25;color:var(--dk-gilt);
 background:color-mix(in srgb,var(--dk-ui-void) 90%,transparent);border:1px solid color-mix(in srgb,currentColor 60%,var(--dk-ui-void))}
.dk-page .dk-above{translate:-50% -100%}
.dk-tip{position:absolute;width:max-content;max-width:min(306px,76%);padding:9px 13px 10px;border-radius:9px;font-size:calc(16*var(--u));line-height:1.3;
 background:color-mix(in srgb,var(--dk-ui-surface) 95%,transparent);border:1px solid var(--dk-ui-edge);box-shadow:0 8px 24px #0009}
.dk-hints{display:flex;flex-wrap:wrap;gap:6px 16px;margin-top:7px;color:var(--dk-ui-dim);white-space:nowrap}
.dk-hints span{display:inline-flex;gap:6px;align-items:center}
.dk-page:not([data-hints]) :is(button.dk-row,.dk-two .dk-row,.dk-parts button){min-height:44px}
@media (hover:none){.dk-page button.dk-row:hover{background:none}.dk-page .dk-button:not(.dk-suggested):hover{background:var(--dk-ui-raised)}}
`;
