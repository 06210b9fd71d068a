// @vitest-environment happy-dom

import type { Runs, RunView } from '@assess/sdk'
import { createDomPage, fakeUploads, openView } from '@assess/sdk/testing'
import { act } from 'react'
import { describe, expect, it, vi } from 'vitest'
import plugin from './index.ts'
import { removed, takenBack, uploaded } from './problem/edits.ts'
import { FBE, type Solution } from './problem/solution.ts'

const problem = FBE.problem({
  statement: '<p>Predict.</p>',
  prediction: { id: 'house', target: 'price', metric: 'rmse' },
  downloads: ['/files/tests/t/files/known.csv'],
})
const CHOOSE = { role: 'button', name: ['Choose the prediction file', 'Replace the prediction file'] }
const SOURCE = { role: 'button', name: 'Choose the source file' }
const button = (name: string) => ({ role: 'button', name })
const AT = '2026-01-05T09:00:00.000Z'

const solution = (over: Partial<Solution> = {}): Solution => ({ ...FBE.solution.empty(), ...over })
const handedIn = solution({ main_url: '/files/a.csv', uploaded_at: AT })

interface Wanted {
  readonly solution?: Solution
  readonly runs?: Partial<Runs<Solution>>
  readonly run?: RunView
  readonly readOnly?: boolean
}

/** A view whose uploads end when the test says so. */
async function open({ solution: given = solution(), ...rest }: Wanted = {}) {
  const { upload, sendings, sending } = fakeUploads()
  const view = await openView(plugin, { problem, solution: given, upload, ...rest })
  const page = createDomPage(view.container)
  const pick = (name: string, content: string | Uint8Array = 'house,price\na,1\n', target = CHOOSE) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    return page.attach(target, { name, type: 'text/csv', bytes })
  }
  return { view, page, pick, sending, sendings, text: () => view.container.textContent ?? '' }
}

describe('a file', () => {
  it('[VALID-02] [VALID-04] is refused by the end of its name, word for word, before it is sent', async () => {
    const { view, page, pick, sendings } = await open()
    await pick('notes.txt')
    await pick('model.exe', '', { ...SOURCE, name: [SOURCE.name] })
    const alerts = [...view.container.querySelectorAll('[role="alert"]')].map(
      ({ textContent }) => textContent,
    )
    expect(alerts).toEqual([
      'Only .csv files are allowed',
      ' Only .zip, .rar, .tar, .ipynb, .py & .r files are allowed',
    ])
    expect(sendings).toHaveLength(0)
    for (const name of ['notes.txt', 'model.exe']) await page.click(button(`Dismiss ${name}`))
    expect(view.container.querySelector('[role="alert"]')).toBeNull()
    await view.close()
  })

  it('[VALID-05] over 10,000,000 bytes is refused before it is sent', async () => {
    const { view, pick, sendings, text } = await open()
    await pick('large.csv', new Uint8Array(10_000_001))
    expect(text()).toContain('File size should be less than 10 MB')
    expect(sendings).toHaveLength(0)
    await view.close()
  })

  it('[VALID-08] [ENTITY-100] [ENTITY-115] [ENTITY-118] goes into file_based_data once it has arrived', async () => {
    vi.setSystemTime(AT)
    const { view, pick, sending, text } = await open()
    await pick('a.CSV')
    expect(text()).toContain('Upload in progress. Please wait...')
    expect(view.answers).toEqual([])
    await (await sending(0)).arrive()
    const saved = plugin.solution.encode(view.answers.at(-1) ?? solution())
    expect(saved).toEqual({ file_based_data: { main_url: '/files/a.CSV', revisions: [], uploaded_at: AT } })
    vi.useRealTimers()
    await view.close()
  })

  it('that failed is sent again, and one on its way is cancelled', async () => {
    const { view, page, pick, sending, text } = await open()
    await pick('a.csv')
    await (await sending(0)).fail('No connection')
    expect(text()).toContain('No connection')
    await page.click(button('Retry a.csv'))
    const second = await sending(1)
    await page.click(button('Cancel a.csv'))
    expect(second.options?.signal?.aborted).toBe(true)
    await second.arrive()
    expect(view.answers).toEqual([])
    await view.close()
  })

  it('is shown as a table with its mistakes as soon as it is picked', async () => {
    const { view, pick, text } = await open()
    await pick('a.csv', 'house,price\na,1\nb,abc\n')
    await vi.waitFor(() => expect(text()).toContain('Row 3, column "price": "abc" is not a number.'))
    expect(text()).toContain('2 rows × 2 columns')
    await pick('b.csv', 'house;price\na;1\n')
    await vi.waitFor(() => expect(text()).toContain('The cells are separated by semicolons (;).'))
    await view.close()
  })

  it('that was removed is taken back, and is among the earlier ones until then', async () => {
    const { view, page } = await open({ solution: handedIn })
    await page.click(button('Remove a.csv'))
    expect(view.answers.at(-1)).toMatchObject({ main_url: '', revisions: [{ main_url: '/files/a.csv' }] })
    expect(document.activeElement?.textContent).toBe('Undo')
    await page.click(button('Undo the removal of a.csv'))
    expect(view.answers.at(-1)).toEqual(handedIn)
    await view.close()
  })
})

describe('earlier uploads', () => {
  const source = uploaded(handedIn, 'supplementary_url', '/files/a.py', AT)

  it('[ENTITY-116] [ENTITY-117] keep what was replaced; what only came along is not a new version', () => {
    expect(source).toEqual({ ...handedIn, supplementary_url: '/files/a.py' })
    const next = uploaded(source, 'main_url', '/files/b.csv', AT)
    const before = { main_url: '/files/a.csv', supplementary_url: '/files/a.py', uploaded_at: AT }
    expect(next).toEqual({ ...before, main_url: '/files/b.csv', revisions: [before] })
    const back = takenBack(next, before)
    expect(back).toMatchObject({ ...before, revisions: [{ main_url: '/files/b.csv' }] })
    expect(removed(removed(source, 'main_url'), 'supplementary_url')).toMatchObject({ uploaded_at: '' })
  })

  it('can be used again', async () => {
    const given = uploaded(handedIn, 'main_url', '/files/b.csv', AT)
    const { view, page } = await open({ solution: given })
    await page.click(button('Earlier uploads'))
    const again = view.container.querySelector<HTMLElement>('ul[aria-label="Earlier uploads"] button')
    await act(async () => again?.click())
    expect(view.answers.at(-1)).toMatchObject({
      main_url: '/files/a.csv',
      revisions: [{ main_url: '/files/b.csv' }],
    })
    await view.close()
  })
})

describe('a run', () => {
  const runs = () => ({ start: vi.fn(), submit: vi.fn() })

  it('[VALID-01] [VALID-03] [GAP-011] needs the prediction file, which must have arrived; the source is no matter', async () => {
    const calls = runs()
    const { view, page, pick, sending, text } = await open({ runs: calls })
    await page.click(button('Check the file'))
    await page.click(button('Submit answer'))
    expect(text()).toContain('The prediction file is required.')
    await pick('a.csv')
    await page.click(button('Submit answer'))
    expect(text()).toContain('Wait until the file has been uploaded.')
    expect([calls.start.mock.calls, calls.submit.mock.calls]).toEqual([[], []])
    await (await sending(0)).arrive()
    expect(view.answers.at(-1)).toMatchObject({ main_url: '/files/a.csv', supplementary_url: '' })
    await page.click(button('Check the file'))
    await page.click(button('Submit answer'))
    expect([calls.start.mock.calls, calls.submit.mock.calls]).toEqual([[['run']], [[]]])
    await view.close()
  })

  it('tells what came out on the public rows, and of all rows the verdict only', async () => {
    const testcases: RunView['testcases'] = [
      { id: 1, name: 'file', is_sample: true, status: 'passed' },
      { id: 2, name: 'open', is_sample: true, status: 'failed' },
      { id: 3, name: 'all', is_sample: false, status: 'failed' },
    ]
    const open2 = { metric: 'rmse', value: 12.3456, share: 0.6789, rows: 30 }
    const run: RunView = {
      state: 'EVALUATED',
      mode: 'judge',
      position: undefined,
      output: '',
      testcases,
      message: '',
      data: { name: 'a.csv', rows: 2, open: open2, preview: { columns: ['house'], rows: [['a'], ['b']] } },
    }
    const calls = {
      revisions: async () => ({ revisions: [{ id: 7, rev: 1, mode: 'judge' as const, created_at: AT }] }),
      revision: async () => handedIn,
    }
    const { view, text } = await open({ solution: handedIn, run, runs: calls })
    for (const words of [
      '12.35 on 30 rows',
      '67.8 % of the score',
      'Not the full score',
      'The first 2 of 2 rows',
      // It was submitted before this page was opened.
      '✓ Submitted',
      'View all rows of the file',
    ])
      await vi.waitFor(() => expect(text()).toContain(words))
    await view.close()
  })
})

it('has only links to the files where it is read-only', async () => {
  const given = uploaded(handedIn, 'main_url', '/files/b.csv', AT)
  const { view, page } = await open({ solution: given, readOnly: true })
  await page.click(button('Earlier uploads'))
  expect(view.container.querySelectorAll('input')).toHaveLength(0)
  expect([...view.container.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    'View the data',
    'View all rows of the file',
    'Earlier uploads',
  ])
  const links = [...view.container.querySelectorAll('a')].map(({ textContent }) => textContent)
  expect(links).toEqual(['known.csv', 'b.csv'])
  await view.close()
})
