import { type Sample, samplesOf } from '@assess/sdk/node'
import type { Key } from './judge/key.schema.ts'
import { readKey } from './judge/key.ts'
import type { Panes } from './problem/problem.schema.ts'
import type { Problem } from './problem/problem.ts'
import { NOTHING_MADE, type Solution, UIX } from './problem/solution.ts'

const counter: Problem = UIX.problem({
  statement:
    '<p>Make a counter: a button <code>#more</code> adds one to the number in <code>#count</code>, which begins at 0.</p>' +
    '<p>A form <code>#by</code> with a number adds that many when it is sent.</p>',
  stubs: {
    html: '<output id="count">0</output>\n<button id="more">More</button>\n<form id="by"><input name="by"><button>Add</button></form>\n',
    css: 'body { font: 16px system-ui; }\n',
    javascript: '// Make the buttons work.\n',
  },
  sample_testcases: [
    { name: 'begins at 0', script: "check(textOf('#count') === '0', 'It shows ' + textOf('#count'))" },
    {
      name: 'adds one',
      script: "click('#more')\nclick('#more')\ncheck(textOf('#count') === '2')",
    },
  ],
  non_sample_testcases: ['adds many', 'large buttons on a phone'],
  limits: { cpu_ms: 20_000, memory_mb: 1000 },
})

const counterKey: Key = readKey(
  {
    testcases: [
      {
        name: 'adds many',
        script: "type('#by input', '40')\nsubmit('#by')\ncheck(textOf('#count') === '40')",
        weight: 2,
      },
      {
        name: 'large buttons on a phone',
        width: 360,
        script: "check(find('#more').getBoundingClientRect().height >= 44)",
      },
    ],
  },
  counter,
)

const made = (panes: Partial<Panes>): Solution => ({
  technology: counter.technology,
  panes: { ...counter.stubs, ...panes },
})

const SCRIPT = `const count = document.querySelector('#count')
const add = (number) => { count.textContent = Number(count.textContent) + number }
document.querySelector('#more').addEventListener('click', () => add(1))
`

const FORM = `document.querySelector('#by').addEventListener('submit', (event) => {
  event.preventDefault()
  add(Number(event.target.elements.by.value))
})
`

const CSS = 'body { font: 16px system-ui; }\n@media (max-width: 600px) { button { min-height: 44px; } }'

/** Puts what it thinks right into the browser's own functions, which the checks do not use. */
const TRICK = `Document.prototype.querySelector = () => ({ textContent: '40', getBoundingClientRect: () => ({ height: 44 }) })
globalThis.check = () => {}
Array.prototype.some = () => true
Promise.reject = () => Promise.resolve('')
`

/** The same with little time. */
const hasty: Problem = { ...counter, limits: { cpu_ms: 1500, memory_mb: 1000 } }

const sample = samplesOf(counter, counterKey)
const hurried = samplesOf(hasty, counterKey)

export const samples: readonly Sample<Problem, Solution, Key>[] = [
  sample.judged('everything works', made({ javascript: SCRIPT + FORM, css: CSS }), 'ACC', 1),
  sample.judged(
    'only the button works, and the script takes the browser for the judge',
    made({ javascript: SCRIPT + TRICK }),
    'PAC',
    2 / 5,
  ),
  hurried.judged(
    'another page, whose script never ends',
    made({ html: '<p>0</p>', javascript: 'while (true) {}' }),
    'REJ',
    0,
  ),
  sample.empty('nothing', NOTHING_MADE),
]
