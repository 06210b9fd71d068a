import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Item } from './items.ts'
import { buildPage, withData } from './pages.ts'
import type { Files } from './site.ts'

/** Under the GPL: installed into a folder of the bench alone, and never a dependency. */
const PACKAGE = '@citolab/qti-components@7.27.4'

/** Shows one item at a time, keeps nothing, and sends an answer as the React page does. */
const ENTRY = `
  import '@citolab/qti-components/qti-elements'
  import '@citolab/qti-components/qti-interactions'
  import '@citolab/qti-components/qti-item'
  import { qtiTransformItem } from '@citolab/qti-components/qti-transformers'

  const items = await (await fetch('/items.json')).json()
  const root = document.getElementById('root')
  let at = 0
  let timer

  function show() {
    const { title, xml } = items[at]
    root.innerHTML = '<main><h1></h1><qti-item><item-container></item-container></qti-item><nav><a href="#">Next</a></nav></main>'
    root.querySelector('h1').textContent = title
    root.querySelector('item-container').itemDoc = qtiTransformItem().parse(xml).htmlDoc()
    root.querySelector('a').onclick = (event) => {
      event.preventDefault()
      at += 1
      show()
    }
    tellWhenShown()
  }

  /** The elements draw themselves later, each in a tree of its own, which nobody outside can watch. */
  function tellWhenShown() {
    const { shadowRoot } = root.querySelector('item-container')
    const choice = shadowRoot?.querySelector('qti-simple-choice, qti-extended-text-interaction')
    if (choice?.shadowRoot?.childElementCount) root.firstElementChild.dataset.answerable = ''
    else requestAnimationFrame(tellWhenShown)
  }

  document.addEventListener('qti-interaction-changed', ({ detail }) => {
    clearTimeout(timer)
    const send = () =>
      fetch('/save', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(detail) })
    timer = setTimeout(send, 1000)
  })
  show()`

function xmlOf({ kind, options, slug, statement, title }: Item): string {
  const cardinality = kind === 'multiple' ? 'multiple' : 'single'
  const choices = options.map(
    ({ id, text }) => `<qti-simple-choice identifier="${id}">${text}</qti-simple-choice>`,
  )
  const interaction =
    kind === 'text'
      ? '<qti-extended-text-interaction response-identifier="RESPONSE"/>'
      : `<qti-choice-interaction response-identifier="RESPONSE" max-choices="${kind === 'multiple' ? 0 : 1}">${choices.join('')}</qti-choice-interaction>`
  return `<?xml version="1.0" encoding="UTF-8"?><qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${slug}" title="${title}" adaptive="false" time-dependent="false"><qti-response-declaration identifier="RESPONSE" cardinality="${cardinality}" base-type="${kind === 'text' ? 'string' : 'identifier'}"/><qti-item-body>${statement}${interaction}</qti-item-body></qti-assessment-item>`
}

/** A player of QTI 3 items made of web components: one script, which asks for all items. */
export async function qtiPage(items: readonly Item[]): Promise<Files> {
  const folder = await mkdtemp(path.join(tmpdir(), 'assess-bench-qti-'))
  const index = path.join(folder, 'entry.js')
  try {
    await promisify(execFile)('npm', [
      'install',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefix',
      folder,
      PACKAGE,
    ])
    await writeFile(index, ENTRY)
    const files = await buildPage(withData({ source: { entry: { index } }, splitChunks: false }))
    const data = items.map((item) => ({ title: item.title, xml: xmlOf(item) }))
    return files.set('/items.json', Buffer.from(JSON.stringify(data)))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
