import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FirstScreens } from '../../cli/backend/http/first-screens.ts'
import { KEEP_TYPED } from '../../cli/backend/http/keep-typed.ts'
import { withSlots } from '../../src/first-screen/stand-ins/slots.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const REQUEST = { address: '/test/demo', primed: {}, language: 'en', isNarrow: false }

/** First screens by a thread with this code; `late` ends every wait. */
async function screensOf(code: string) {
  const path = temporaryFolder('first-screens')
  await mkdir(join(path, 'first-screen'))
  await writeFile(join(path, 'package.json'), '{"type":"module"}')
  await writeFile(
    join(path, 'first-screen', 'index.js'),
    `import { parentPort } from 'node:worker_threads'\n${code}`,
  )
  const reported: string[] = []
  const waits = new Set<() => void>()
  const after = (_: number, run: () => void) => {
    waits.add(run)
    return () => waits.delete(run)
  }
  const screens = new FirstScreens(join(path, 'player'), {
    clock: { after },
    log: (line) => reported.push(line),
  })
  onTestFinished(() => screens.close())
  function late() {
    for (const run of [...waits]) run()
  }

  return { screens, reported, waits, late }
}

const ECHO = `parentPort.on('message', ({ id, request }) =>
  parentPort.postMessage({ id, screen: { html: request.address, styles: [], base: '', key: '' } }))`

test('a page gets the screen of its address, and waits for it no longer than that takes', async () => {
  const { screens, waits } = await screensOf(ECHO)
  expect(await screens.render(REQUEST)).toMatchObject({ html: '/test/demo' })
  expect(waits.size).toBe(0)
})

test('a page goes without a screen that takes too long, or for which too many wait', async () => {
  const { late, screens } = await screensOf(`parentPort.on('message', () => {})`)
  const waiting = Array.from({ length: 8 }, () => screens.render(REQUEST))
  expect(await screens.render(REQUEST)).toBeUndefined()
  late()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([undefined]))
})

test('a thread that ends costs its pages their screen, is started again, and left alone at last', async () => {
  const { screens, reported } = await screensOf(
    `parentPort.on('message', () => { throw new Error('broken') })`,
  )
  for (let time = 0; time < 4; time += 1) expect(await screens.render(REQUEST)).toBeUndefined()
  expect(reported).toEqual([expect.stringContaining('broken')])
})

test('a thread that hangs is ended, and the next one draws', async () => {
  const { late, screens } = await screensOf(
    `parentPort.on('message', ({ id, request }) => {
      if (request.language === 'hangs') for (;;);
      parentPort.postMessage({ id, screen: { html: request.address, styles: [], base: '', key: '' } })
    })`,
  )
  const hung = screens.render({ ...REQUEST, language: 'hangs' })
  late()
  expect(await hung).toBeUndefined()
  await vi.waitFor(async () => expect(await screens.render(REQUEST)).toMatchObject({ html: '/test/demo' }))
})

test('fields come where their marks stand in a statement', () => {
  const html =
    '<p>Name: <span data-slot-place="a0"></span></p><template data-slot-markup="a0"><input value="$&amp;"></template>'
  expect(withSlots(html)).toBe('<p>Name: <span><input value="$&amp;"></span></p>')
})

test('the script of a page has at most 1 KB, and none of what ends it', () => {
  expect(KEEP_TYPED.length).toBeLessThanOrEqual(1024)
  expect(KEEP_TYPED).not.toContain('</')
})
