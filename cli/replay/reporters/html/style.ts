export const STYLE = `
:root { color-scheme: light dark; --back: #f4f5f7; --card: #fff; --ink: #16191d; --dim: #565d66; --edge: #d8dce1;
  --good: #146c2e; --bad: #b3261e; --badback: #fdecea; --goodback: #e6f4ea; --step: #3565c9; --call: #5b6470;
  --event: #8a3ffc; --fault: #a85b00 }
@media (prefers-color-scheme: dark) { :root { --back: #14171b; --card: #1d2127; --ink: #e8eaed; --dim: #a3abb5;
  --edge: #363c45; --good: #7bd88f; --bad: #ff8a80; --badback: #3a1e1c; --goodback: #1b3323; --step: #8ab0ff;
  --call: #a3abb5; --event: #c79bff; --fault: #f0a94b } }
* { box-sizing: border-box }
body { margin: 0; background: var(--back); color: var(--ink); font: 15px/1.45 system-ui, sans-serif }
main, header { max-width: 1200px; margin: 0 auto; padding: 0 16px }
header { padding-block: 24px 8px }
h1 { font-size: 22px; margin: 0 0 4px }
h3 { font-size: 14px; margin: 12px 0 6px }
small, .dim, .id, .took { color: var(--dim) }
small { font-weight: normal; font-size: 12px }
code, pre, time { font: 12.5px/1.5 ui-monospace, monospace }
time, .took { font-variant-numeric: tabular-nums }
.sums { display: flex; flex-wrap: wrap; gap: 8px 20px; margin: 8px 0 12px; padding: 0; list-style: none }
.sums b { font-size: 20px; margin-inline-end: 4px }
.sums .bad b { color: var(--bad) } .sums .good b { color: var(--good) }
#controls { position: sticky; inset-block-start: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 8px 14px;
  align-items: center; padding: 10px 16px; max-width: 1200px; margin: 0 auto 8px; background: var(--back);
  border-block-end: 1px solid var(--edge) }
#controls[hidden] { display: none }
#search { flex: 1 1 200px; min-width: 0 }
input[type=search], button { font: inherit; color: inherit; background: var(--card); border: 1px solid var(--dim);
  border-radius: 6px; padding: 6px 10px; min-height: 36px }
label { display: inline-flex; gap: 6px; align-items: center; min-height: 36px }
:focus-visible { outline: 2px solid var(--step); outline-offset: 2px }
.flow { background: var(--card); border: 1px solid var(--edge); border-radius: 10px; margin-block-end: 8px;
  padding: 0 14px; scroll-margin-block-start: 70px }
.flow[hidden] { display: none }
.flow.failed { border-inline-start: 4px solid var(--bad) }
.flow[open] { padding-block-end: 14px }
summary { cursor: pointer; padding: 10px 0 }
.flow details > summary { padding-block: 8px }
.flow > summary { display: grid; grid-template-columns: 82px 1fr auto; gap: 0 12px; align-items: baseline; list-style: none }
summary .id { text-decoration: none } summary .id:hover { text-decoration: underline }
.flow > summary::-webkit-details-marker { display: none }
summary small { margin-inline-start: 4px }
.flow > summary .id { grid-column: 2; grid-row: 2; font-size: 12.5px; overflow-wrap: anywhere }
.flow > summary .took { grid-column: 3; grid-row: 1; font-size: 12.5px }
.flow > summary .flaky { grid-column: 3; grid-row: 2; text-align: end }
.name { font-weight: 600; overflow-wrap: anywhere }
.passed .mark { color: var(--good) } .failed .mark, .failed > td:last-child { color: var(--bad) }
.flaky { color: var(--fault); font-size: 12.5px }
.flow details { border-block-start: 1px solid var(--edge); margin-block-start: 6px }
.failure { border: 1px solid var(--edge); border-inline-start: 4px solid var(--bad); border-radius: 8px; padding: 8px 12px; margin-block-end: 8px }
code { overflow-wrap: anywhere }
pre { margin: 6px 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
del, ins { text-decoration: none; display: inline-block; width: 100% }
del { color: var(--bad); background: var(--badback) } ins { color: var(--good); background: var(--goodback) }
pre .failed { color: var(--bad) }
.strip { display: flex; gap: 10px; overflow-x: auto; margin: 0; padding: 2px 2px 8px; list-style: none }
.strip a { color: var(--dim); font-size: 12px; text-decoration: none; display: block }
.strip img { display: block; width: 240px; height: auto; border: 1px solid var(--edge); border-radius: 6px }
.strip .failed img { border: 2px solid var(--bad) }
.chart { margin: 0 }
.row { display: grid; grid-template-columns: 104px 1fr; align-items: center; gap: 8px; font-size: 12.5px; margin-block: 3px }
.row svg { width: 100%; background: var(--back); border-radius: 3px; overflow: visible }
.axis .times { position: relative; height: 18px }
.times span { position: absolute; color: var(--dim); font: 11px ui-monospace, monospace; border-inline-start: 1px solid var(--edge); padding-inline-start: 3px }
.times .late { transform: translateX(-100%); border-inline: 0 solid var(--edge); border-inline-end-width: 1px; padding-inline: 0 3px }
figcaption { font-size: 12px; color: var(--dim) }
line { stroke-width: 2 } rect { fill-opacity: .8; stroke-width: 0 } rect:nth-of-type(even) { fill-opacity: .45 }
.step { fill: var(--step); stroke: var(--step) } .call { stroke: var(--call) } .event { fill: var(--event) }
.track { fill: none; stroke: var(--dim) } .fault { fill: var(--fault); stroke: var(--fault) }
svg .failed { fill: var(--bad); stroke: var(--bad) }
.scroll { overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: 13px }
th, td { text-align: start; vertical-align: top; padding: 4px 10px 4px 0; border-block-end: 1px solid var(--edge); white-space: nowrap }
.wide { white-space: normal; overflow-wrap: anywhere; min-width: 220px; width: 100% }
tr:target { background: var(--goodback) } tr.failed { background: var(--badback) }
@media (max-width: 600px) {
  .flow > summary { grid-template-columns: 1fr auto }
  .flow > summary .name { grid-column: 1 / -1; grid-row: 2 }
  .flow > summary .id { grid-column: 1 / -1; grid-row: 3 }
  .flow > summary .took { grid-column: 2 } .flow > summary .flaky { grid-row: 4 }
  .row { grid-template-columns: 84px 1fr } .strip img { width: 200px } .times span:not(:first-child, :last-child) { display: none }
}
@media print {
  :root { color-scheme: light; --back: #fff; --card: #fff; --ink: #000; --dim: #444; --edge: #bbb }
  #controls { display: none !important } .flow { break-inside: auto } summary, tr, .failure, .chart, .strip li { break-inside: avoid }
  .strip { flex-wrap: wrap; overflow: visible } .strip img { width: 200px } .scroll { overflow: visible }
}
`
