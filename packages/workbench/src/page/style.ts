/** The style sheet of the workbench. */
export const STYLE = `
.dk-workbench{position:fixed;inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;border:0;background:#120e1a;color:#e8e2f2;
 font:15px/1.4 system-ui,sans-serif;display:grid;grid-template:auto 1fr/minmax(0,58fr) minmax(0,42fr);user-select:text}
.dk-workbench *{box-sizing:border-box}
.dk-workbench header{grid-column:1/3;display:flex;flex-wrap:wrap;gap:8px;align-items:center;padding:8px 14px;border-bottom:1px solid #3a3152}
.dk-workbench main{display:grid;grid-template-rows:minmax(0,1fr) auto;min-width:0;min-height:0}
.dk-workbench canvas{width:100%;height:100%;min-height:0;cursor:crosshair}
.dk-workbench aside{display:flex;flex-direction:column;min-height:0;border-left:1px solid #3a3152}
.dk-workbench footer{padding:8px 14px 12px;border-top:1px solid #3a3152}
.dk-workbench footer svg{display:block;width:100%;height:36px}
.dk-workbench path{stroke:#b48cf2;stroke-width:1;vector-effect:non-scaling-stroke}.dk-workbench .now{stroke:#ffb347;stroke-width:2}
.dk-workbench footer span{display:flex;gap:8px;align-items:center}
.dk-workbench input{font:inherit;color:inherit;background:#1f1930;border:1px solid #57497c;border-radius:6px;padding:5px 9px;width:100%}
.dk-workbench input[type=range]{padding:0;margin:6px 0;accent-color:#ffb347}
.dk-workbench button{font:inherit;color:inherit;background:#1f1930;border:1px solid #57497c;border-radius:7px;padding:4px 11px;min-height:32px;cursor:pointer}
.dk-workbench button:hover{background:#2c2444}.dk-workbench :focus-visible{outline:2px solid #ffb347;outline-offset:1px}
.dk-workbench [aria-pressed=true],.dk-workbench [aria-selected=true]{background:#4a3b73;border-color:#b48cf2}
.dk-workbench .end{margin-left:auto}.dk-workbench .dim,.dk-workbench small{color:#a79fbd}
.dk-workbench .link{background:none;border:0;padding:0 6px 0 0;min-height:24px;color:#ffb347;text-decoration:underline}
.dk-workbench [role=tablist]{display:flex;gap:6px;padding:10px 14px 0}
.dk-workbench [role=tab]{text-transform:capitalize}
.dk-workbench [role=tabpanel]{flex:1;min-height:0;overflow:auto;padding:12px 14px}
.dk-workbench .two{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:16px;height:100%}
.dk-workbench .two>*{overflow:auto;min-height:0;padding:2px}
.dk-workbench ul,.dk-workbench ol,.dk-workbench dl,.dk-workbench p,.dk-workbench h3{list-style:none;margin:0 0 8px;padding:0}
.dk-workbench ul button{display:flex;gap:9px;width:100%;text-align:left;margin-bottom:3px}
.dk-workbench dt{color:#c9a6ff;font-family:ui-monospace,monospace}.dk-workbench dd{margin:0 0 8px;display:flex;flex-wrap:wrap;gap:4px 14px}
.dk-workbench code{font-family:ui-monospace,monospace;background:#1f1930;border-radius:4px;padding:1px 6px;overflow-wrap:anywhere}
.dk-workbench .chain li{display:grid;grid-template-columns:52px 1fr;gap:12px;margin-bottom:6px}.dk-workbench .chain p{margin:0}
.dk-workbench table{border-collapse:collapse;width:100%;margin-bottom:12px}
.dk-workbench th,.dk-workbench td{text-align:left;padding:3px 10px 3px 0;border-bottom:1px solid #2c2444;vertical-align:top}
.dk-workbench .trouble{margin:10px 14px 0;padding:8px 12px;border-radius:8px;background:#4a1f2a;border:1px solid #c25a6b}
.dk-workbench kbd{font:12px ui-monospace,monospace;border:1px solid #57497c;border-radius:4px;padding:1px 5px}
@media (max-width:760px){.dk-workbench{grid-template:auto 45% 1fr/minmax(0,1fr)}.dk-workbench header{grid-column:1}.dk-workbench aside{border-left:0}.dk-workbench .two{grid-template-columns:1fr}}
`;
