import type { CallRecord } from '../../network/traffic.ts'
import type { Filmstrip, StepFrame } from '../../results/filmstrip.ts'
import type { Failure, FlowResult } from '../../results/result.ts'
import { formatLine } from '../../results/timeline.ts'
import { virtualTimeText } from '../../time/duration.ts'
import { chartOf } from './chart.ts'
import { type Markup, markup } from './markup.ts'

const LONGEST_TEXT = 400
const short = (text: string) => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text)

/** A difference, line by line: what begins with - was wanted, what begins with + came. */
function difference(message: string): Markup[] {
  return message.split('\n').map((line) => {
    if (/^\s*- /.test(line)) return markup`<del>${line}</del>\n`
    return /^\s*\+ /.test(line) ? markup`<ins>${line}</ins>\n` : markup`${line}\n`
  })
}

function failuresOf(failures: readonly Failure[]): Markup | undefined {
  if (failures.length === 0) return undefined
  const differences = failures.map(
    ({ file, line, message }) =>
      markup`<div class="failure"><code>${file}:${line}</code><pre>${difference(message)}</pre></div>`,
  )
  return markup`<section><h3>Differences <small>− expected, + got</small></h3>${differences}</section>`
}

interface Still {
  readonly picture: string
  /** Numbers of the steps after which the screen was so, from 1. */
  readonly first: number
  readonly last: number
  readonly isFailed: boolean
}

/** One picture for steps in a row that leave the same screen. */
function stillsOf(frames: readonly StepFrame[]): readonly Still[] {
  const stills: Still[] = []
  for (const [index, { picture, isFailed }] of frames.entries()) {
    if (picture === undefined) continue
    const before = stills.at(-1)
    const first = before?.picture === picture ? before.first : index + 1
    if (before?.picture === picture) stills.pop()
    stills.push({ picture, first, last: index + 1, isFailed })
  }
  return stills
}

function stripOf({ frames }: Filmstrip, id: string): Markup | undefined {
  const stills = stillsOf(frames)
  if (stills.length === 0) return undefined
  const items = stills.map(({ picture, first, last, isFailed }) => {
    const name = first === last ? `Step ${first}` : `Steps ${first} to ${last}`
    return markup`<li${isFailed && markup` class="failed"`}><a href="#${id}-${last}"><img loading="lazy" width="480" height="300" alt="The screen after step ${last}" src="data:image/webp;base64,${picture}"><span>${name}</span></a></li>`
  })
  return markup`<section><h3>Screens</h3><ol class="strip" tabindex="0" aria-label="Screens">${items}</ol></section>`
}

function stepsOf({ frames, start }: Filmstrip, id: string): Markup {
  const rows = frames.map(
    ({ at, until, text, line, isFailed }, index) =>
      markup`<tr id="${id}-${index + 1}" ${isFailed && markup`class="failed"`}><td>${index + 1}</td><td><time>${virtualTimeText(at - start)}</time></td><td><time>${virtualTimeText(until - at)}</time></td><td>${line}</td><td class="wide"><code>${short(text)}</code></td><td>${isFailed ? '✗ failed' : '✓'}</td></tr>`,
  )
  return markup`<section><h3>Steps</h3><div class="scroll" tabindex="0" role="group" aria-label="Steps"><table><thead><tr><th>#</th><th>At</th><th>Took</th><th>Line</th><th class="wide">Step</th><th>Result</th></tr></thead><tbody>${rows}</tbody></table></div></section>`
}

function callRow({ at, name, method, path, query, status, fault, body }: CallRecord, start: number): Markup {
  const isBad = status === 0 || status >= 400
  const address = query === '' ? path : `${path}?${query}`
  return markup`<tr${isBad && markup` class="failed"`}><td><time>${virtualTimeText(at - start)}</time></td><td>${name ?? ''}</td><td>${method}</td><td>${status}</td><td>${fault ?? ''}</td><td class="wide"><code>${short(address)}</code>${body !== '' && markup`<br><code class="dim">${short(body)}</code>`}</td></tr>`
}

function callsOf({ calls, start }: Filmstrip): Markup {
  return markup`<details><summary>Calls <small>${calls.length}</small></summary><div class="scroll" tabindex="0" role="group" aria-label="Calls"><table><thead><tr><th>At</th><th>Call</th><th>Method</th><th>Status</th><th>Fault</th><th class="wide">Address and body</th></tr></thead><tbody>${calls.map((call) => callRow(call, start))}</tbody></table></div></details>`
}

function consoleOf({ console, start }: Filmstrip): Markup {
  const lines = console.map(
    ({ at, tab, kind, text }) =>
      markup`<span class="${kind === 'error' ? 'failed' : 'dim'}">${virtualTimeText(at - start)}  ${tab}  ${kind.padEnd(7)}  ${short(text)}</span>\n`,
  )
  return markup`<details><summary>Console <small>${console.length}</small></summary>${console.length > 0 ? markup`<pre>${lines}</pre>` : markup`<p class="dim">No page wrote anything.</p>`}</details>`
}

/** One flow, closed unless it failed. */
export function flowOf(result: FlowResult, isFlaky: boolean): Markup {
  const { id, name, status, virtualMs, wallMs, failures, timeline, filmstrip } = result
  const isFailed = status === 'failed'
  const anchor = id.replace(/\s+/g, '-')
  const words = `${id} ${name} ${failures.map(({ message }) => message).join(' ')}`.toLowerCase()
  return markup`<details class="flow ${status}" id="${anchor}" data-status="${status}" data-words="${words}"${isFailed && markup` open`}>
<summary><b class="mark">${isFailed ? '✗ failed' : '✓ passed'}</b> <span class="name">${name}</span>${isFlaky && markup` <b class="flaky">flaky</b>`}<a class="id" href="#${anchor}">${id}</a><span class="took"><time>${virtualTimeText(virtualMs).slice(0, 8)}</time> in ${(wallMs / 1000).toFixed(1)} s</span></summary>
${failuresOf(failures)}
${filmstrip && [stripOf(filmstrip, anchor), markup`<section><h3>Timeline</h3>${chartOf(filmstrip, timeline)}</section>`, stepsOf(filmstrip, anchor), callsOf(filmstrip), consoleOf(filmstrip)]}
<details><summary>All lines <small>${timeline.length}</small></summary><pre>${timeline.map((line) => `${formatLine(line)}\n`)}</pre></details>
</details>`
}
