import { expect, test } from 'vitest'
import { BASE_PATH, PRIMED_ID } from '../../src/wire/calls.ts'
import { createEnvironment, temporaryFolder } from './environment.ts'
import { ADA } from './samples.ts'
import { begin, type Headers, send, signIn } from './visitor.ts'

const EDITOR = 'src/sdk/widgets/editor/monaco/FullEditor.tsx'
const FILES = {
  files: {
    'plugins/MCQ/index.ts': ['js/mcq.js'],
    'plugins/MCQ/view.tsx': ['js/view.js', 'js/shared.js', 'css/view.css'],
    [EDITOR]: ['js/editor.js', 'css/editor.css'],
  },
  loads: { 'plugins/MCQ/index.ts': ['plugins/MCQ/view.tsx'] },
}
const INDEX =
  '<!doctype html><html lang="en"><head><script defer src="js/index.js"></script></head><body></body></html>'

const playerOf = (leads: Record<string, readonly string[]> = {}) =>
  temporaryFolder({ 'index.html': INDEX, 'files.json': JSON.stringify({ ...FILES, leads }) })

type Environment = Awaited<ReturnType<typeof createEnvironment>>

/** The page of a screen, and the replies that it brings. */
async function openPage(environment: Environment, screen: string, cookies?: Record<string, string>) {
  const pairs = Object.entries(cookies ?? {}).map((pair) => pair.join('='))
  const headers: Headers = cookies ? { cookie: pairs.join('; ') } : {}
  const page = await send(environment, 'GET', `${BASE_PATH}/test/${screen}`, { headers })
  const [, json = '{}'] = new RegExp(`id="${PRIMED_ID}">(.*?)</script>`).exec(page.text) ?? []
  return { text: page.text, primed: JSON.parse(json) as Record<string, string> }
}

test('a page inside a started test brings the replies that its calls would get, and its scripts', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const ada = await begin(environment, ADA)
  const { primed, text } = await openPage(environment, 'first/problem/choice', ada.cookies)
  const addresses = Object.keys(primed)
  expect(addresses).toHaveLength(10)
  for (const address of addresses.filter((each) => each.startsWith('GET'))) {
    const reply = await send(environment, 'GET', address.slice(4), {
      headers: {
        cookie: Object.entries(ada.cookies)
          .map((pair) => pair.join('='))
          .join('; '),
      },
    })
    expect([address, JSON.parse(primed[address] ?? '')]).toEqual([address, JSON.parse(reply.text)])
  }
  expect(text.match(/src="[^"]+"/g)).toEqual(
    ['js/mcq.js', 'js/view.js', 'js/shared.js']
      .map((file) => `src="${BASE_PATH}/${file}"`)
      .concat('src="js/index.js"'),
  )
  expect(text).not.toContain('preload')
})

test('the page of a problem with an editor has it fetched meanwhile, but if there is nothing but fingers', async () => {
  const environment = await createEnvironment(undefined, playerOf({ 'plugins/MCQ/view.tsx': [EDITOR] }))
  const ada = await begin(environment, ADA)
  const { text } = await openPage(environment, 'first/problem/choice', ada.cookies)
  const media = 'not all and (hover: none) and (pointer: coarse)'
  const rest = `fetchpriority="low" media="${media}" href="${BASE_PATH}`
  expect(text.match(/<link rel="preload".*?>/g)).toEqual([
    `<link rel="preload" as="script" ${rest}/js/editor.js">`,
    `<link rel="preload" as="style" ${rest}/css/editor.css">`,
  ])
  expect((await openPage(environment, 'first/problems', ada.cookies)).text).not.toContain('preload')
})

test('the landing brings no problem, and a page of nobody brings nothing', async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const ada = await begin(environment, ADA)
  const landing = Object.keys((await openPage(environment, 'first', ada.cookies)).primed)
  expect(landing).toContain('GET /gateways/identity')
  expect(landing.filter((address) => address.includes('sectionwise'))).toEqual([])
  expect((await openPage(environment, 'first/problem/choice')).primed).toEqual({})
})

test("before the start a problem's page brings none either", async () => {
  const environment = await createEnvironment(undefined, playerOf())
  const { cookies } = await signIn(environment, ADA)
  const { primed, text } = await openPage(environment, 'first/problem/choice', cookies)
  expect(Object.keys(primed).filter((address) => /solutionset\b|sectionwise/.test(address))).toEqual([])
  expect(text).not.toContain('view.js')
})

test('a page whose calls go to another host, or carry more, asks for everything itself', async () => {
  for (const config of [{ apiBase: 'https://api.example' }, { env: 'staging' }]) {
    const environment = await createEnvironment(undefined, playerOf(), { config })
    const ada = await begin(environment, ADA)
    expect((await openPage(environment, 'first/problem/choice', ada.cookies)).primed).toEqual({})
  }
})
