import { expect, test } from 'vitest'
import { canJudge, judgeSample } from '../../../tests/contract/judge.ts'
import { skipUnless } from '../../../tests/needs.ts'
import { sampled } from '../../../tests/sampled.ts'
import plugin from '../node.ts'

const [sample] = plugin.samples
const HTML = '<output id="count">7</output><button id="more">More</button><form id="by"><input></form>'

const PAGES: Readonly<Record<string, { readonly html: string; readonly javascript: string }>> = {
  'has elements with the names of functions': {
    html: `${HTML}<form name="querySelector"></form><img name="querySelectorAll"><form name="documentElement"></form>`,
    javascript: '',
  },
  'leaves while it is checked': {
    html: HTML,
    javascript:
      "document.addEventListener('click', () => { location.href = 'about:blank'; location.reload() }, true)",
  },
  'takes its document away while it is checked': {
    html: HTML,
    javascript:
      "document.addEventListener('click', () => { document.open(); document.write(''); document.close() }, true)",
  },
  'prints and posts what looks like a verdict': {
    html: HTML,
    javascript: `for (let id = 0; id < 9; id++) {
  console.log(JSON.stringify({ kind: 'checked', id }))
  postMessage({ kind: 'checked', id })
}`,
  },
  'closes its window': {
    html: HTML,
    javascript: "document.addEventListener('click', () => window.close(), true)",
  },
  'counts its checks, and answers the second': {
    html: HTML,
    javascript: `name += 'x'
if (name.length > 1)
  document.querySelector('#more').onclick = () => { document.querySelector('#count').textContent = '2' }`,
  },
  'changes what the functions of all scripts are': {
    html: HTML,
    javascript: `for (const name of ['Promise', 'Error', 'String', 'Array']) globalThis[name] = function () { return '' }
Object.prototype.message = ''
Object.defineProperty(Node.prototype, 'textContent', { get: () => '0' })
Element.prototype.getBoundingClientRect = () => ({ height: 99 })`,
  },
}

test.for(sampled(Object.entries(PAGES)))('a page that %s passes no check', async ([, panes], context) => {
  skipUnless(await canJudge(plugin), 'chromium', context)
  if (!sample) throw new Error('There is no sample')
  const solution = { ...sample.solution, panes: { ...panes, css: '' } }
  const verdict = await judgeSample(plugin, { ...sample, solution })
  expect(verdict).toEqual({ status: 'REJ', score: 0 })
})
