import { createHash } from 'node:crypto'
import { type Diagnostic, formatDiagnostic } from '../../../definitions/diagnostic.ts'
import { passedAndFailed, type Summary } from '../../results/result.ts'
import type { Print, Reporter } from '../reporter.ts'
import { flowOf } from './flow.ts'
import { type Markup, markup, trusted } from './markup.ts'
import { SCRIPT } from './script.ts'
import { STYLE } from './style.ts'

/** The report may load nothing and run nothing but its own script, whatever texts stand in it. */
const POLICY = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
].join('; ')

const CONTROLS = markup`<div id="controls" role="search" hidden>
<input type="search" id="search" aria-label="Search flows" placeholder="Search flows ( / )">
<label><input type="checkbox" id="failed"> Failed only ( f )</label>
<button type="button" id="open">Open all</button><button type="button" id="close">Close all</button>
<span id="shown" role="status" class="dim"></span></div>`

function sum(count: number, what: string, kind = ''): Markup {
  return markup`<li class="${kind}"><b>${count}</b>${what}</li>`
}

const HEAD = markup`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">`

/** The page of a replay that files with findings prevent. */
function unplayedOf(findings: readonly Diagnostic[]): string {
  return markup`<!doctype html>
<html lang="en"><head>${HEAD}<title>Replay: nothing played</title><style>${trusted(STYLE)}</style></head>
<body><header><h1>Replay</h1><div class="failure"><h2>Nothing was played</h2><pre>${findings.map(formatDiagnostic).join('\n')}</pre></div></header></body></html>
`.markup
}

/** The whole replay as one page that needs nothing else; the flows that failed come first. */
function documentOf({ results, wallMs, divergence, flakes, unsuitable }: Summary): string {
  const { passed, failed } = passedAndFailed(results)
  const sorted = results.toSorted((a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'))
  const title = `Replay: ${passed} passed, ${failed} failed`
  return markup`<!doctype html>
<html lang="en"><head>${HEAD}<title>${title}</title><style>${trusted(STYLE)}</style></head>
<body><header><h1>Replay</h1><ul class="sums">${sum(passed, 'passed', 'good')}${sum(failed, 'failed', failed > 0 ? 'bad' : '')}${flakes.length > 0 && sum(flakes.length, 'flaky', 'bad')}<li><b>${(wallMs / 1000).toFixed(1)}</b>seconds</li></ul>
${divergence && markup`<div class="failure"><h2>${divergence.flow} did not go the same way twice</h2><pre>${divergence.difference}</pre></div>`}
${unsuitable.length > 0 && markup`<details><summary>${unsuitable.length} not played</summary><ul>${unsuitable.map(({ id, reason }) => markup`<li><b>${id}</b>: ${reason}</li>`)}</ul></details>`}
</header>${CONTROLS}<main>${sorted.map((result) =>
    flowOf(
      result,
      flakes.some(({ id }) => id === result.id),
    ),
  )}</main>
<script>${trusted(SCRIPT)}</script></body></html>
`.markup
}

/** Prints one HTML page at the end, which loads nothing. */
export function createHtmlReporter(print: Print): Reporter {
  return {
    begin: () => undefined,
    flow: () => undefined,
    end: (summary) => print(documentOf(summary)),
    refuse: (findings) => print(unplayedOf(findings)),
  }
}
