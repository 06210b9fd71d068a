import type { Page } from 'puppeteer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WAIT_MS } from '../../../tests/timeouts.ts'
import { openViewLab, type ViewLab } from '../../../tests/view-lab.ts'

let lab: ViewLab
beforeAll(async () => {
  lab = await openViewLab('./plugins/DJP/tests/lab/main.tsx', async (url) => url)
})
afterAll(() => lab.close())

const HARM = 'window.harmed=1'
const html = (text: string) => ({ 'text/html': `${text}<b>kept</b>` })
const markdown = (text: string) => ({ 'text/markdown': `${text}\n\nkept` })
const svg = (inner: string) => ({
  'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">${inner}</svg>`,
  'text/plain': 'kept',
})

/** Outputs as a notebook keeps them, by what they would do; each has something that stays. */
const OUTPUTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'a script': html(`<script>${HARM}</script>`),
  'a script behind an odd tag': html(
    `<svg><script>${HARM}</script></svg><math><mtext><script>${HARM}</script></mtext></math>`,
  ),
  'a handler of an event': html(
    `<img src=x onerror="${HARM}"><body onload="${HARM}"><details open ontoggle="${HARM}">a</details>`,
  ),
  'a handler that takes the focus': html(
    `<input autofocus onfocus="${HARM}"><a tabindex=1 autofocus onfocus="${HARM}">a</a>`,
  ),
  'an animation that sets an address': html(
    `<svg><a><animate attributeName="href" values="javascript:${HARM}"/><text>x</text></a></svg>`,
  ),
  'a frame': html(`<iframe src="/harm"></iframe><iframe srcdoc="<script>parent.harmed=1</script>"></iframe>`),
  'an object and an embedding': html(
    '<object data="/harm"></object><embed src="/harm"><applet code="x"></applet>',
  ),
  'a form': html('<form action="/harm" method="post"><input name="a"><button>Submit</button></form>'),
  'a refresh': html('<meta http-equiv="refresh" content="0;url=/harm">'),
  'another base of addresses': html('<base href="http://harm.invalid/">'),
  'a style sheet': html(
    '<style>body{display:none!important}</style><link rel="stylesheet" href="/harm.css">',
  ),
  'a style that covers the page': html(
    '<div id="cover" style="position:fixed;inset:0;z-index:99999;background:red">a</div><p style="background:url(http://harm.invalid/x)">a</p>',
  ),
  'classes and names of the page': html(
    '<div id="root" class="monaco-editor">a</div><img name="getElementById"><a id="harmed">a</a>',
  ),
  'a link that runs a script': html(
    `<a href="javascript:${HARM}">a</a><a href=" java&#10;script:${HARM}">b</a><a href="vbscript:x">c</a>`,
  ),
  'a link that is a page': html(
    `<a href="data:text/html,<script>${HARM}</script>">a</a><a href="blob:x">b</a><a href="file:///etc/passwd">c</a>`,
  ),
  'a comment that ends too early': html(
    `<!--><img src=x onerror="${HARM}">--><noscript><p title="</noscript><img src=x onerror=${HARM}>"></noscript>`,
  ),
  'a template and a slot': html(
    `<template><script>${HARM}</script></template><template shadowrootmode="open"><style>*{display:none}</style></template>`,
  ),
  'a picture of another site': html(
    '<img src="http://harm.invalid/pixel.png"><video src="http://harm.invalid/a.mp4" autoplay></video>',
  ),
  'ten thousand nested elements': html('<div>'.repeat(10_000)),
  'links in Markdown that run scripts': markdown(
    `[a](javascript:${HARM}) [b](data:text/html,x) ![c](javascript:${HARM}) <javascript:${HARM}>`,
  ),
  'HTML in Markdown': markdown(
    `<img src=x onerror="${HARM}"><iframe src="/harm"></iframe><script>${HARM}</script>`,
  ),
  'a formula that is a link': markdown(
    `$\\href{javascript:${HARM}}{x}$ $\\url{javascript:${HARM}}$ \\(\\htmlData{a=b}{x}\\)`,
  ),
  'a formula that loads a picture': markdown('$\\includegraphics{http://harm.invalid/a.png}$'),
  'a formula without end': markdown('$\\def\\a{\\a\\a}\\a$'),
  'a picture of lines with a script': svg(
    `<script>${HARM}</script><image xlink:href="http://harm.invalid/a.png"/>`,
  ),
  'a picture of lines with a page': svg(
    `<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="/harm"/></foreignObject>`,
  ),
  'an invalid picture': { 'image/png': `"><script>${HARM}</script>`, 'text/plain': 'kept' },
  'a program': { 'application/javascript': HARM, 'text/plain': 'kept' },
  'a widget': { 'application/vnd.jupyter.widget-view+json': { model_id: 'a' }, 'text/plain': 'kept' },
  'plain text with tags': { 'text/plain': `<img src=x onerror="${HARM}">kept` },
}

const esc = '\u001b'
/** What a program prints. */
const PRINTED: Readonly<Record<string, string>> = {
  tags: `<script>${HARM}</script>kept`,
  'titles, clipboards and links of a terminal': `${esc}]0;title\u0007${esc}]52;c;YQ==\u0007${esc}]8;;javascript:${HARM}${esc}\\kept${esc}]8;;${esc}\\`,
  'invalid colours': `${esc}[38;5;999999999999m${esc}[38;2;1e9;x;-1m${esc}[${'1;'.repeat(50_000)}mkept`,
  'sequences without end': `kept${esc}[${'9'.repeat(100_000)}${esc}]${'x'.repeat(100_000)}`,
  'marks that turn letters round': '\u202ekept\u202c',
}

const cells = [
  ...Object.entries(OUTPUTS).map(([id, data]) => ({
    id,
    output: { output_type: 'display_data', data, metadata: {} },
  })),
  ...Object.entries(PRINTED).map(([id, text]) => ({
    id,
    output: { output_type: 'stream', name: 'stdout', text },
  })),
  {
    id: 'an error with tags',
    output: {
      output_type: 'error',
      ename: '<b>x</b>',
      evalue: 'y',
      traceback: [`<img src=x onerror="${HARM}">kept`],
    },
  },
]

/** What lies in the outputs of a page that may lie in none. */
const found = (page: Page) =>
  page.evaluate(() => {
    const within = (selector: string) =>
      [...document.querySelectorAll(`section[aria-label^="Output of cell"] ${selector}`)].map((one) =>
        one.outerHTML.slice(0, 200),
      )
    const attributes = [
      ...document.querySelectorAll('section[aria-label^="Output of cell"] *:not(img)'),
    ].flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`))
    const places = [...document.querySelectorAll('section[aria-label^="Output of cell"] *')].map(
      (one) => getComputedStyle(one).position,
    )
    return {
      harmed: 'harmed' in window && typeof Reflect.get(window, 'harmed') === 'number',
      elements: within(
        ':is(script, iframe, object, embed, applet, form, input:not([type="checkbox"]), meta, base, link, style, template, noscript, animate)',
      ),
      attributes: attributes.filter((one) =>
        /^on|^(href|src|action|formaction|srcdoc|xlink:href)=\s*(javascript|vbscript|data:text|file|blob)/i.test(
          one,
        ),
      ),
      names: attributes.filter((one) => /^(id|name)=/.test(one)),
      covers: places.filter((place) => place === 'fixed' || place === 'sticky'),
      shown: getComputedStyle(document.body).display,
    }
  })

test('an output runs nothing, asks nobody, and covers nothing, whatever it holds', async () => {
  const notebook = {
    cells: cells.map(({ id, output }, index) => ({
      id: `cell-${index}`,
      cell_type: 'code',
      source: `# ${id}`,
      outputs: [output],
      execution_count: 1,
      metadata: {},
    })),
    metadata: {},
    nbformat: 4,
    nbformat_minor: 5,
  }
  const solution = { technology: '/api/v1/technology/python', extra_data: { notebook } }
  const page = await lab.open({ readOnly: '', problem: JSON.stringify({ statement: '<p>Look.</p>' }) })
  // What the policy of the page stops was asked for, but never sent.
  const sent = new Set<unknown>()
  page.on('request', (request) => /^http.*harm/.test(request.url()) && sent.add(request))
  page.on(
    'requestfailed',
    (request) => /csp/i.test(request.failure()?.errorText ?? '') && sent.delete(request),
  )
  await page.evaluate((text) => sessionStorage.setItem('solution', text), JSON.stringify(solution))
  await page.reload()
  const all = `[aria-label="Output of cell ${cells.length}"]`
  await page.waitForSelector(all)
  const missing = () =>
    page.evaluate(
      (ids) =>
        ids.filter((_, index) => {
          const output = document.querySelector(`[aria-label="Output of cell ${index + 1}"]`)
          return !output?.textContent?.includes('kept') && !output?.querySelector('img')
        }),
      cells.map(({ id }) => id),
    )
  await vi.waitFor(async () => expect(await missing()).toEqual([]), { timeout: WAIT_MS })
  expect(await found(page)).toEqual({
    harmed: false,
    elements: [],
    attributes: [],
    names: [],
    covers: [],
    shown: 'block',
  })
  expect([...sent]).toEqual([])
  expect(page.url()).toContain('readOnly')
})
