import { DARK, LIGHT } from '../../src/sdk/theme.ts'

const variables = (palette: typeof LIGHT) =>
  Object.entries(palette)
    .map(([name, value]) => `--${name}: ${value};`)
    .join(' ')

/** Light and dark as the player is, and light on paper. */
export const STYLE = `
:root { color-scheme: light dark; ${variables(LIGHT)} }
@media screen and (prefers-color-scheme: dark) { :root { ${variables(DARK)} } }
* { box-sizing: border-box }
body { margin: 0; background: var(--bg); color: var(--text); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 12px }
h2 { font-size: 19px; margin: 0 0 8px }
h3 { font-size: 16px; margin: 18px 0 8px }
summary h2 { display: inline; cursor: pointer }
p { margin: 0 0 12px }
a { color: var(--accent) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
section { background: var(--surface); border: 1px solid var(--border); border-radius: 12px; padding: 18px; margin-top: 18px }
.muted { color: var(--text-muted) }
.notice { border-inline-start: 4px solid var(--accent); background: var(--accent-soft); padding: 10px 14px; border-radius: 6px }
.warning { color: var(--warning); font-weight: 600 }
dl { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 12px 24px; margin: 0 }
dt { color: var(--text-muted); font-size: 14px }
dd { margin: 0; overflow-wrap: anywhere }
.wide { overflow-x: auto }
form[role=search] { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end }
form[role=search] label { flex: 0 1 320px; color: var(--text-muted); font-size: 14px }
form[role=search] input, form[role=search] button { font: inherit; font-size: 16px; min-height: 40px; padding: 6px 12px; border: 1px solid var(--border-strong, var(--text-muted)); border-radius: 8px; background: var(--surface); color: var(--text) }
form[role=search] input { display: block; width: 100% }
form[role=search] button { cursor: pointer }
.ways { display: flex; flex-wrap: wrap; gap: 8px 24px; padding-top: 14px }
.axis { direction: ltr; width: 100%; min-width: 760px; display: block; font-size: 12px }
.axis text { fill: var(--text) }
.axis .hour { fill: var(--text-muted); text-anchor: middle; font-size: 11px }
.axis .tick, .axis .base { stroke: var(--border); stroke-width: 1 }
.axis .mark { fill: var(--text-muted) }
.axis .saves .mark, .axis .runs .mark { fill: var(--accent) }
.axis .files .mark { fill: var(--success) }
.axis .away .mark, .axis .windowed .mark, .axis .alerts .mark, .axis .camera .mark { fill: var(--warning) }
.axis .strong { fill: var(--danger) !important }
.axis a:hover .mark { stroke: var(--text); stroke-width: 1.5 }
.touch { display: none }
@media (hover: none) { .pointer { display: none } .touch { display: inline } }
table { width: 100%; border-collapse: collapse; font-size: 15px }
th { text-align: start; font-size: 14px; color: var(--text-muted); font-weight: 600 }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid var(--border); vertical-align: top }
td.time { white-space: nowrap; font-variant-numeric: tabular-nums }
td small { display: block; color: var(--text-muted); overflow-wrap: anywhere }
tr:target td { background: var(--warning-soft) }
.answers { margin: 0; padding: 0; list-style: none }
.answers li { display: flex; flex-wrap: wrap; gap: 0 16px; align-items: baseline; padding-block: 4px; border-bottom: 1px solid var(--border) }
.answers li:last-child { border: 0 }
.answers .question { flex: 1 1 20rem; overflow-wrap: anywhere }
.answers a { display: inline-block; padding-block: 4px }
.spoken { display: grid; gap: 18px; padding: 0; margin: 0; list-style: none }
.spoken h3 { margin: 0 }
.spoken p { margin: 2px 0 8px; overflow-wrap: anywhere }
.spoken audio, .spoken video { display: block; width: 100%; max-width: 560px; border-radius: 8px }
.spoken video { aspect-ratio: 4 / 3; background: #000 }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(130px, 1fr)); gap: 12px; padding: 0; margin: 0; list-style: none }
.pictures img { width: 100%; aspect-ratio: 4 / 3; object-fit: cover; display: block; border-radius: 8px; border: 1px solid var(--border); background: var(--surface-2) }
.pictures summary { list-style: none; cursor: zoom-in; border-radius: 8px }
.pictures summary::-webkit-details-marker { display: none }
.pictures li:has([open]) { grid-column: 1 / -1 }
.pictures [open] img { max-width: 640px; aspect-ratio: auto; cursor: zoom-out }
.pictures p { font-size: 13px; margin: 4px 0 0 }
@media screen and (max-width: 640px) {
  .entries thead, .list thead { position: absolute; clip-path: inset(50%) }
  .entries tr { display: grid; grid-template-columns: auto auto 1fr; gap: 0 12px; padding-block: 8px; border-bottom: 1px solid var(--border) }
  .list tr { display: grid; gap: 2px; padding-block: 8px; border-bottom: 1px solid var(--border) }
  .entries td, .list td { padding: 0; border: 0; overflow-wrap: anywhere }
  .list td::before { content: attr(data-name) ": "; color: var(--text-muted) }
  .entries td:nth-child(n + 4) { grid-column: 1 / -1 }
}
@media print { body { background: #fff } section { break-inside: avoid-page; border-color: #999 } .entries, .all { break-inside: auto } }
`
