import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { readOperatorFile } from '../../cli/host/operator.ts'
import { HOSTILE, writeHostileTest } from './hostile-test.ts'
import { NAME, PAYLOADS } from './payloads.ts'
import { serve, temporaryFolder } from './serve.ts'

/** Collects what no page may do: run what somebody wrote, load what the policy forbids, ask another host, say something in a dialog. */
async function watch(context: BrowserContext): Promise<readonly string[]> {
  const harm: string[] = []
  await context.exposeFunction('hit', (what: unknown) => void harm.push(`ran ${what}`))
  await context.exposeFunction('violated', (what: string) => void harm.push(what))
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const isInline = blockedURI === 'inline' || effectiveDirective === 'base-uri'
      Reflect.get(window, 'violated')(`${isInline ? 'inline' : 'load'} ${effectiveDirective} ${blockedURI}`)
    }),
  )
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') harm.push(`asked ${request.url()}`)
  })
  context.on('dialog', (dialog) => {
    harm.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return harm
}

/** The sign-in link of somebody whose name is hostile too. */
async function inviteHostile(data: string, usertype: 'hacker' | 'recruiter'): Promise<string> {
  const { token, url } = await readOperatorFile(data)
  const person = { username: `${usertype} ${NAME}`, full_name: NAME, email: `${NAME}@example.com`, usertype }
  const reply = await fetch(`${url}/operator/invite`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ person, testSlug: 'hostile' }),
  })
  return url + (await reply.json()).path
}

/** Points at and focuses what is on the screen, as handlers wait for that; nothing may have taken a name of the page. */
async function provoke(page: Page) {
  const found = await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of [
        'pointerover',
        'pointerenter',
        'mouseover',
        'focus',
        'toggle',
        'animationstart',
        'load',
        'error',
      ])
        element.dispatchEvent(new Event(type))
    }
    const taken = ['exam', '__ASSESS_CONFIG__'].filter((name) => {
      const value: unknown = Reflect.get(window, name)
      return value instanceof Node || value instanceof HTMLCollection || value instanceof Window
    })
    const changed = [document.getElementById, document.querySelector].filter(
      (one) => typeof one !== 'function',
    )
    const authored = [...document.querySelectorAll('main *')].filter(
      (element) =>
        element.matches('script, iframe, object, embed, style, base, meta, svg animate, [srcdoc]') ||
        element.getAttributeNames().some((name) => name.startsWith('on')),
    )
    return [...taken, ...changed.map(String), ...authored.map(({ outerHTML }) => outerHTML)]
  })
  expect(found).toEqual([])
}

const next = (page: Page) => page.getByRole('link', { name: 'Next', exact: true })

test('[N1] [N2] [N3] [N4] [N6] whatever an author, a candidate or a name says, none of it runs, in the test, its report or the review', async ({
  context,
  page,
}) => {
  await using folder = await temporaryFolder()
  const tests = join(folder.path, 'tests')
  const data = join(folder.path, 'data')
  await writeHostileTest(tests)
  await using _server = await serve(data, { tests })
  const harm = await watch(context)
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(200)

  await page.goto(await inviteHostile(data, 'hacker'))
  await expect(page.getByText(NAME).first()).toBeVisible()
  await provoke(page)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('button', { name: /^Start/ })).toBeVisible()
  await provoke(page)
  await page.getByRole('button', { name: /^Start/ }).click()
  const links = page.getByRole('main').getByRole('listitem').getByRole('link')
  await expect(links).toHaveCount(HOSTILE.problems + 1)
  await provoke(page)
  await links.first().click()
  let options = 0
  for (let number = 1; number <= HOSTILE.problems; number++) {
    await expect(page.getByText(`Question ${number} of ${HOSTILE.problems + 1}`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible()
    await provoke(page)
    options += await page.getByRole('main').getByRole('checkbox').count()
    await next(page).click()
  }
  expect(options).toBe(HOSTILE.options)

  const box = page.getByRole('main').getByRole('textbox').first()
  // Deeper than a browser draws: shown as it is written, at once, instead of cleaned for minutes.
  await expect(page.getByRole('main')).toContainText('deep <b><b><b>')
  await box.fill(PAYLOADS.join('\n'))
  await expect(page.getByText(/^Saved \d/).first()).toBeVisible()
  await page.reload()
  await expect(box).toHaveValue(PAYLOADS.join('\n').replaceAll('\r', ''))
  await page.getByRole('link', { name: 'All questions' }).click()
  await page.getByRole('button', { name: /^Submit/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit/ })
    .click()
  const view = page.getByRole('link', { name: /^Review: / }).first()
  await expect(view).toBeVisible()
  await provoke(page)
  await view.click()
  await expect(page.getByText(PAYLOADS.at(-1) ?? '').first()).toBeVisible()
  await provoke(page)

  await page.goto(await inviteHostile(data, 'recruiter'))
  await page.getByRole('button', { name: /^Continue as / }).click()
  await page.waitForURL('**/test/hostile**')
  await page.goto(new URL('/review/hostile', page.url()).href)
  await expect(page.getByText(NAME).first()).toBeVisible()
  await provoke(page)
  await page.getByRole('main').getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(NAME)
  await provoke(page)
  // A document that the cleaner parses apart reports inline handlers too; \`provoke\` looks for those that are in the page.
  expect(harm.filter((what) => !what.startsWith('inline '))).toEqual([])
})

test('[N8] [N10] [N16] no text becomes a script, words of the server stay words, and no other site frames the test', async ({
  context,
  page,
}) => {
  await using folder = await temporaryFolder()
  await using server = await serve(join(folder.path, 'data'))
  const harm = await watch(context)
  const description = `${NAME} <script>hit(2)</script> <a href="javascript:hit(3)">Later</a>`
  await page.route('**/rpc/test.start/**', (route) =>
    route.fulfill({ status: 409, json: { error: description, action: 'custom_message', description } }),
  )
  await page.goto(server.link('Web platform basics', 'candidate'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: /^Start/ }).click()
  await expect(page.getByText(description).first()).toBeVisible()
  await provoke(page)
  expect(harm).toEqual([])

  await page.evaluate(() => {
    const add = (tag: string, fields: object) =>
      document.body.append(Object.assign(document.createElement(tag), fields))
    add('script', { textContent: 'hit("inline")' })
    add('script', { src: 'data:text/javascript,hit("data")' })
    add('script', { src: URL.createObjectURL(new Blob(['hit("blob")'])) })
    add('iframe', { srcdoc: '<script>parent.hit("srcdoc")</script>' })
    add('div', { innerHTML: '<img src="data:," onerror="hit(4)">' })
    add('a', { href: 'javascript:hit("link")' })
    document.body.lastElementChild?.dispatchEvent(new MouseEvent('click'))
    add('base', { href: 'https://example.com/' })
    for (const code of [
      'eval(`hit("eval")`)',
      'new Function(`hit("new")`)()',
      'setTimeout(`hit("timeout")`)',
    ])
      queueMicrotask(() => Reflect.get(window, 'setTimeout')(code))
    const address: string = 'data:text/javascript,hit("import")'
    import(address).catch(() => {})
  })
  const blocked = () => harm.map((what) => what.split(' ')[1])
  const directives = ['script-src-elem', 'script-src-attr', 'script-src']
  await expect.poll(blocked).toEqual(expect.arrayContaining(directives))
  expect(harm.filter((what) => /^(ran|asked|dialog) /.test(what))).toEqual([])

  const frame = await context.newPage()
  await frame.goto(`http://localhost:${server.port}/logout`)
  const framed = frame.waitForEvent('requestfailed')
  await frame.setContent(`<iframe src="http://127.0.0.1:${server.port}/test-interface/v1/"></iframe>`)
  await framed.catch(() => {})
  await expect.poll(() => frame.frames().at(-1)?.url()).toContain('chrome-error')
})
