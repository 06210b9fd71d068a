import { ACTS } from './acts.ts'
import { hearFaults } from './faults.ts'
import { endTest, page, reloadFrame, resizeFrame, visitProblem } from './frame.ts'

interface Sample {
  readonly code: string
  readonly title: string
  readonly problem: string
  readonly index: number
}

const element = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`) as T
const choice = (id: string) => element<HTMLSelectElement>(id).value

let samples: readonly Sample[] = []
let current: Sample | undefined
/** The test ends when the sample has been played. */
let isEnding = false

const post = (path: string, body: object): Promise<{ readonly address: string; readonly problems: string }> =>
  fetch(`/play/${path}`, { method: 'POST', body: JSON.stringify(body) }).then((reply) =>
    reply.status === 204 ? { address: '', problems: '' } : reply.json(),
  )

function log(words: string) {
  const line = document.createElement('li')
  line.textContent = `${new Date().toLocaleTimeString()} ${words}`
  element('log').prepend(line)
}

const MODES: Readonly<Record<string, string>> = { refused: 'refuses', 'failing to load': 'fails to load' }

/** Shows the chosen sample in the chosen state, to a candidate who has not seen it. */
async function show() {
  if (!current) return
  const { code, index, problem } = current
  const state = choice('state')
  for (const button of document.querySelectorAll('#samples button'))
    button.setAttribute('aria-current', String(button.textContent === labelOf(current)))
  element('payload').textContent = 'Nothing is saved yet.'
  element('verdict').textContent = 'Nothing is judged yet.'
  const { address, problems } = await post('enter', { mode: MODES[state] })
  visitProblem(address, problems + problem, () => {
    look()
    isEnding = state === 'read-only'
    if (state !== 'empty' && state !== 'failing to load') void post('drive', { code, index })
  })
}

const labelOf = ({ code, title }: Sample) => `${code}: ${title}`

async function list() {
  samples = await (await fetch('/play/samples')).json()
  const known = samples.find(({ problem }) => problem === current?.problem)
  current = known ?? samples[0]
  element('samples').replaceChildren(
    ...samples.map((sample) => {
      const item = document.createElement('li')
      const button = document.createElement('button')
      button.textContent = labelOf(sample)
      button.addEventListener('click', () => {
        current = sample
        void show()
      })
      item.append(button)
      return item
    }),
  )
}

/** Longer words with signs of their own, so that a text that is cut or not translated is seen. */
const pseudo = (text: string) =>
  `⟦${text.replace(/[aeiou]/g, (sign) => ({ a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' })[sign] ?? sign)}~~~⟧`

function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const text = node.textContent ?? ''
    if (text.trim() !== '' && !text.startsWith('⟦') && !node.parentElement?.closest('script, style'))
      node.textContent = pseudo(text)
  }
}

/** Puts the player into the chosen look. */
function look() {
  resizeFrame(Number(choice('width')), Number(choice('size')))
  const shown = page()
  if (!shown) return
  const language = choice('language')
  if (choice('theme') === 'forced') force(shown)
  // Not the page itself, which the player watches.
  shown.querySelector('#root')?.setAttribute('dir', language === 'rtl' ? 'rtl' : 'ltr')
  if (language === 'pseudo') translate(shown.body)
  if (element<HTMLInputElement>('calm').checked) holdForAll(shown, /prefers-reduced-motion/)
}

/** Has rules for some people hold for everybody. */
function holdForAll(shown: Document, people: RegExp) {
  for (const sheet of [...shown.styleSheets])
    for (const rule of [...sheet.cssRules])
      if (
        rule instanceof (shown.defaultView as typeof window).CSSMediaRule &&
        people.test(rule.media.mediaText)
      )
        rule.media.mediaText = 'all'
}

const FORCED = `*, ::before, ::after {
  background-color: Canvas !important; color: CanvasText !important; border-color: CanvasText !important;
  box-shadow: none !important; text-shadow: none !important }
  a { color: LinkText !important } button { border: 1px solid ButtonText !important }`

/** Near to what a browser makes of a page with forced colours, which a page cannot ask for; a reload ends it. */
function force(shown: Document) {
  holdForAll(shown, /forced-colors/)
  const sheet = new (shown.defaultView as typeof window).CSSStyleSheet()
  sheet.replaceSync(FORCED)
  shown.adoptedStyleSheets = [...shown.adoptedStyleSheets, sheet]
}

/** The player's own setting, which it reads when it is loaded. */
function keepTheme() {
  localStorage.setItem('assess:appearance', choice('theme') === 'dark' ? 'dark' : 'light')
}

async function speak() {
  const language = choice('language')
  const code = language === 'de' ? 'de' : 'en'
  localStorage.setItem('assess:language', code)
  await post('speak', { code })
  reloadFrame(look)
}

const shownValues = () =>
  [...(page()?.querySelectorAll<HTMLInputElement>('#content :is(input, textarea, select)') ?? [])].map(
    (one) => (one.type === 'radio' || one.type === 'checkbox' ? one.checked : one.value),
  )

function compare() {
  const before = JSON.stringify(shownValues())
  reloadFrame(() => {
    look()
    const after = JSON.stringify(shownValues())
    log(
      before === after
        ? 'After a reload the fields are as they were.'
        : `After a reload the fields differ: ${before} became ${after}`,
    )
  })
}

async function act({ act: name, given, id }: { act: string; given: never[]; id: number }) {
  try {
    await post('acted', { id, result: await ACTS[name]?.(...given) })
  } catch (error) {
    await post('acted', { id, error: error instanceof Error ? error.message : String(error) })
  }
}

function offerStep(words: string) {
  element('step').hidden = false
  log(`Next: ${words}`)
}

function driven(words: string) {
  element('step').hidden = true
  log(words)
  if (isEnding) endTest(look)
  isEnding = false
}

function hear(news: { readonly kind: string } & Readonly<Record<string, never>>) {
  if (news.kind === 'built') {
    element('broken').hidden = true
    log('Built.')
    void list().then(() => reloadFrame(look))
  }
  if (news.kind === 'broken') {
    element('broken').hidden = false
    element('broken').textContent = news.words ?? ''
  }
  if (news.kind === 'saved') {
    element('payload').textContent = JSON.stringify(news.fields, null, 2)
    log(`Saved, the server answered ${news.status}.`)
  }
  if (news.kind === 'verdict') element('verdict').textContent = JSON.stringify(news.verdict, null, 2)
  if (news.kind === 'next') offerStep(news.words ?? '')
  if (news.kind === 'driven') driven(news.words ?? '')
  if (news.kind === 'fault') log(news.words ?? '')
  if (news.kind === 'act') void act(news as never)
}

hearFaults(element<HTMLIFrameElement>('frame'), ({ message, name, stack }) => {
  void post('fault', { error: `${name}: ${message}`, stack })
})
new EventSource('/play/news').onmessage = ({ data }) => hear(JSON.parse(data))
for (const id of ['width', 'size', 'calm']) element(id).addEventListener('change', look)
element('theme').addEventListener('change', () => {
  keepTheme()
  reloadFrame(look)
})
element('language').addEventListener('change', () => void speak())
element('state').addEventListener('change', () => void show())
element('reload').addEventListener('click', compare)
element('steps').addEventListener('change', ({ target }) => {
  void post('steps', { isStepwise: (target as HTMLInputElement).checked })
})
element('step').addEventListener('click', () => {
  element('step').hidden = true
  void post('step', {})
})
element('drive').addEventListener('click', () => {
  if (current) void post('drive', { code: current.code, index: current.index })
})
look()
keepTheme()
await list()
await show()
