import { expect, test } from 'vitest'
import { candidate, openLanguage, serve } from './work.ts'

/** A language server of this project: what each must know of two files. */
interface Sample {
  readonly language: string
  readonly path: string
  readonly files: Readonly<Record<string, string>>
  readonly completed: readonly [text: string, item: string]
  readonly hovered: readonly [text: string, at: string, says: string]
  readonly wrong: readonly [text: string, message: string]
  readonly defined: readonly [text: string, at: string, path: string, offset: number]
}

const SAMPLES: readonly Sample[] = [
  {
    language: 'python',
    path: 'main.py',
    files: { 'shop.py': '\ndef price(kilos: float) -> float:\n    return kilos * 2\n' },
    completed: ['import math\nmath.sq', 'sqrt'],
    hovered: ['import math\nmath.sqrt(2)', 'sqrt', 'sqrt('],
    wrong: ['print(unheard_of)\n', 'unheard_of'],
    defined: ['from shop import price\nprint(price(2))\n', 'price(2)', 'shop.py', 5],
  },
  {
    language: 'typescript',
    path: 'program.ts',
    files: { 'shop.ts': 'export function price(kilos: number) {\n  return kilos * 2\n}\n' },
    completed: ['const list = [1, 2]\nlist.fil', 'filter'],
    hovered: ['const list = [1, 2]\nlist.map(String)', 'map', 'map<'],
    wrong: ['const size: number = "wide"\n', "not assignable to type 'number'"],
    defined: ["import { price } from './shop.ts'\nprice(2)\n", 'price(2)', 'shop.ts', 16],
  },
  {
    language: 'typescript',
    path: 'main.js',
    files: { 'store.js': 'export function price(kilos) {\n  return kilos * 2\n}\n' },
    completed: ['const words = "a b".split(" ")\nwords.jo', 'join'],
    hovered: ['JSON.parse("1")', 'parse', 'parse('],
    wrong: ['console.log(unheardOf)\n', "Cannot find name 'unheardOf'"],
    defined: ["import { price } from './store.js'\nprice(2)\n", 'price(2)', 'store.js', 16],
  },
  {
    language: 'html',
    path: 'page.css',
    files: { 'theme.css': ':root { --brand: teal }\n' },
    completed: ['a { background-co', 'background-color'],
    hovered: ['a { display: flex }', 'display', 'display'],
    wrong: ['a { color red }\n', 'colon expected'],
    defined: ['a { color: var(--brand) }', 'brand', 'theme.css', 8],
  },
  {
    language: 'html',
    path: 'index.html',
    files: { 'style.css': 'body { margin: 0 }\n.card { color: teal }\n' },
    completed: ['<button typ', 'type'],
    hovered: ['<button>Buy</button>', 'button', 'button'],
    wrong: ['<style>a { color red }</style>', 'colon expected'],
    defined: ['<p class="card">Tea</p>', 'card', 'style.css', 19],
  },
]

test('what comes from npm completes, explains, marks and finds what a candidate writes, in five languages', async () => {
  const environment = await serve()
  const ada = await candidate(environment)
  const files = Object.assign({}, ...SAMPLES.map((sample) => sample.files))
  for (const language of ['python', 'typescript', 'html']) {
    const page = openLanguage(environment, ada, language)
    await page.begin(files)
    for (const { completed, defined, hovered, path, wrong } of SAMPLES.filter(
      (one) => one.language === language,
    )) {
      const found = await page.complete(completed[0], path)
      expect(found?.items.map(({ text }) => text)).toContain(completed[1])
      expect(await page.hover(hovered[0], path, hovered[0].indexOf(hovered[1]) + 1)).toContain(hovered[2])
      page.write(wrong[0], path)
      await page.diagnostics((messages) => messages.some((message) => message.includes(wrong[1])))
      const place = await page.define(defined[0], path, defined[0].indexOf(defined[1]) + 1)
      expect(place).toEqual({ path: defined[2], offset: defined[3] })
    }
    await page.seeType('ready')
  }
})

test('a server in Node.js is offered nothing of a browser, and its pages are', async () => {
  const environment = await serve()
  const page = openLanguage(environment, await candidate(environment), 'typescript')
  const server = `import { createServer } from 'node:http'\n`
  await page.begin({ 'server.js': server, 'public/index.html': '<p>', 'public/app.js': '' })
  const offered = async (path: string, text: string) =>
    (await page.complete(text, path))?.items.map((item) => item.text) ?? []
  const ofServer = await offered('server.js', `${server}const list = []\nlis`)
  expect(ofServer).toContain('list')
  expect(ofServer).not.toContain('NodeList')
  expect(await offered('server.js', `${server}proces`)).toContain('process')
  expect(await offered('public/app.js', 'documen')).toContain('document')
})

test('a name is changed in all files, a call is explained, and a text is laid out', async () => {
  const environment = await serve()
  const page = openLanguage(environment, await candidate(environment), 'typescript')
  const shop = 'export function price(kilos: number) {\n  return kilos * 2\n}\n'
  await page.begin({ 'shop.ts': shop })
  const text = "import { price } from './shop.ts'\nprice(2)\n"
  await page.define(text, 'program.ts', text.indexOf('price(2)') + 1)
  const renamed = await page.once({
    type: 'rename',
    path: 'program.ts',
    offset: text.indexOf('price(2)') + 1,
    name: 'cost',
  })
  expect(renamed).toMatchObject({ type: 'edits' })
  const edits = renamed.type === 'edits' ? renamed.edits : []
  expect(new Set(edits.map(({ path, text }) => `${path} ${text}`))).toEqual(
    new Set(['program.ts cost', 'shop.ts cost']),
  )
  const called = await page.once({ type: 'signature', path: 'program.ts', offset: text.indexOf('(2)') + 1 })
  expect(called).toMatchObject({
    signatures: [{ label: 'price(kilos: number): number', parameters: [[6, 19]] }],
    parameter: 0,
  })
  page.write('if(1){\nx( )\n}', 'other.ts')
  const laidOut = await page.once({ type: 'format', path: 'other.ts', tabSize: 2, insertSpaces: true })
  expect(laidOut).toMatchObject({
    type: 'edits',
    edits: expect.arrayContaining([expect.objectContaining({ path: 'other.ts' })]),
  })
})

test('Bash says what does not parse, and completes commands, variables and paths', async () => {
  const environment = await serve()
  const page = openLanguage(environment, await candidate(environment), 'bash')
  await page.begin({ 'logs/web-1.log': '' })
  const completed = async (text: string) =>
    (await page.complete(text, 'main.sh'))?.items.map((item) => item.text)
  expect(await completed('for host in a; do\n  unse')).toContain('unset')
  expect(await completed('count=1\necho $co')).toContain('$count')
  expect(await completed('cat logs/we')).toContain('logs/web-1.log')
  page.write('if true; then\n  echo a\n', 'main.sh')
  await page.diagnostics((messages) => messages.some((message) => message.includes('unexpected end of file')))
  page.write('echo a\n', 'main.sh')
  await page.diagnostics((messages) => messages.length === 0)
})
