import { BREAKPOINTS } from '../../../src/sdk/theme.ts'

/** What the first page has on top of the style of the pages beside the player. */
export const FIRST_PAGE_STYLE = `
body { font-size: 16px }
header { padding-inline: max(16px, calc(50% - 556px)) }
header form { margin-inline-start: auto }
main { max-width: 1144px; margin: 0 auto; padding: 40px 16px 64px }
h1 { font-size: 32px; letter-spacing: -0.015em }
h2 { font-size: 22px; line-height: 1.3; margin: 0 0 4px; letter-spacing: -0.01em }
h3 { font-size: 18px; line-height: 1.35; margin: 0 }
section { margin-top: 56px }
section.first { margin-top: 24px }
.lead { max-width: 44rem; font-size: 18px; color: var(--text-muted); margin-bottom: 28px; text-wrap: pretty }
.quiet { color: var(--text-muted); margin: 0; font-size: 15px }
.hidden { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
[hidden] { display: none !important }
button { padding: 9px 16px; min-height: 44px; border-radius: 8px; font-size: 15px; line-height: 1.3; transition: background-color 120ms }
button.plain { background: transparent; color: var(--text) }
button.plain:hover { background: var(--surface-2) }
button.soft { background: var(--accent-soft); color: var(--accent) }
button.soft:hover { background: var(--accent); color: var(--accent-text) }
.rows button { color: var(--accent); padding-inline: 12px }
main a { display: inline; padding: 0; border: 0; background: none; text-decoration: underline }
.cards { margin: 0; gap: 20px; grid-template-columns: repeat(auto-fill, minmax(min(300px, 100%), 1fr)) }
.card { display: grid; grid-template-rows: auto 1fr; overflow: hidden; background: var(--surface); border: 1px solid var(--border); border-radius: 14px }
.card > svg { display: block; width: 100%; height: 136px; background: var(--accent-soft) }
.card > div { display: grid; grid-template-rows: auto auto 1fr auto; gap: 6px; padding: 18px 20px 12px }
.card p { margin: 0 }
.facts { color: var(--text-muted); font-size: 14px; display: flex; flex-wrap: wrap; gap: 2px 14px; align-items: center }
.state { padding: 0 10px; border-radius: 99px; background: var(--accent-soft); color: var(--text); font-weight: 600 }
.lacks { font-size: 14px; color: var(--warning) }
.lacks a { color: inherit }
.ways { display: grid; gap: 4px; margin-top: 14px }
.bar { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: end; gap: 12px 32px; margin-bottom: 20px }
[type=search] { font: inherit; color: var(--text); background: var(--surface); border: 1px solid var(--border-strong); border-radius: 8px; min-height: 44px; padding: 8px 14px; width: 18rem; max-width: 100% }
[role=search] { display: grid; gap: 4px }
[role=search] [role=status] { min-height: 22px; font-size: 15px; color: var(--text-muted) }
.groups { columns: 2; column-gap: 20px }
.groups:has(> :only-child) { columns: 1 }
.group { background: var(--surface); border: 1px solid var(--border); border-radius: 14px; padding: 6px 0 }
.groups .group { display: inline-block; width: 100%; margin-bottom: 20px; vertical-align: top }
.group h3, .group summary { padding: 12px 20px 8px; font-size: 16px; font-weight: 600 }
.group h3 { color: var(--text-muted); font-size: 14px }
summary { cursor: pointer }
.group .quiet { padding: 0 20px 8px }
.rows { margin: 0; gap: 0 }
.rows li { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 20px; padding: 8px 12px 8px 20px; border-top: 1px solid var(--border) }
.name { flex: 1 1 11rem; font-weight: 600 }
.name small { font-size: 14px }
.rows .ways { display: flex; flex-wrap: wrap; margin: 0; gap: 4px }
.fold { margin-top: 8px }
.fold summary { padding: 10px 0; color: var(--accent); font-weight: 600 }
.needs { margin: 8px 0 0; gap: 0; background: var(--surface); border: 1px solid var(--border); border-radius: 14px }
.needs li { display: flex; flex-wrap: wrap; align-items: center; gap: 6px 20px; padding: 12px 12px 12px 20px }
.needs li + li { border-top: 1px solid var(--border) }
.needs p { margin: 0; flex: 1 1 18rem }
.needs small { font-size: 14px }
.command { display: flex; align-items: center; gap: 4px; flex: 1 1 22rem; min-width: 0 }
.command code { flex: 1; min-width: 0; background: var(--surface-2); border-radius: 8px; padding: 9px 14px; user-select: all }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace }
footer { width: calc(100% - 32px); max-width: 1112px; margin: 0 auto; padding: 24px 0 48px; border-top: 1px solid var(--border); color: var(--text-muted); font-size: 14px }
@media (width < ${BREAKPOINTS.large}px) { .groups { columns: 1 } }
@media (width < ${BREAKPOINTS.small}px) {
  main { padding-top: 28px }
  h1 { font-size: 26px }
  .lead { font-size: 16px }
  .bar form, [type=search] { width: 100% }
  .card > svg { height: 112px }
  .rows li { padding-bottom: 2px }
  .rows .ways { width: 100%; margin-inline-start: -12px }
  .command { flex-basis: 100% }
}
`
