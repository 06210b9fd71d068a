import { describe, expect, it } from 'vitest'
import type { PodWorkspace, TerminalEvents } from '../../src/pods/workspace.ts'
import { MINUTE } from '../kernel/fake-test.ts'
import { openedPod } from './opened-pod.ts'

const FILES = { type: 'files', files: [] }
const SIZE = { columns: 80, rows: 24 }

/** A page whose server keeps terminals in `pod`, and whose sockets the test speaks for. */
async function openedPage(pod?: string) {
  const attempt = await openedPod()
  const workspace = await new Promise<PodWorkspace>((resolve) =>
    attempt.session.withPods((pods) => resolve(pods.workspace('one'))),
  )
  const socket = () => attempt.pods.newest('workspace')
  function welcome(name = pod) {
    if (name !== undefined) socket().message({ type: 'keeps_terminals', pod: name })
    socket().message(FILES)
  }
  const heard: unknown[] = []
  const events: TerminalEvents = {
    onOutput: (text, isOld) => heard.push(isOld ? { old: text } : text),
    onGap: (what) => heard.push({ gap: what }),
    onEnd: (ending) => heard.push({ ending }),
  }
  return {
    workspace,
    heard,
    events,
    welcome,
    socket,
    sent: () => socket().sent,
    say: (message: object) => socket().message(message),
    open: (task?: string) =>
      workspace.openTerminal({ ...SIZE, ...events, ...(task !== undefined && { task }) }),
    lose: (code = 1006) => socket().closed(code, ''),
    /** Lost, and there again. */
    async reconnect(name = pod) {
      socket().closed(1006, '')
      await attempt.clock.pass(MINUTE)
      welcome(name)
    },
    pass: attempt.clock.pass,
  }
}

const named = (terminal: number) => ({ terminal, key: expect.stringMatching(/^guid-\d+$/), ...SIZE })

describe('a terminal', () => {
  it('goes on when the connection comes back, with what was printed and what was typed, each once', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    const terminal = page.open('start')
    const [opened] = page.sent()
    expect(opened).toEqual({ type: 'open_terminal', ...named(1), task: 'start' })
    page.say({ type: 'resumed', terminal: 1, from: 0, text: '', inputs: 0 })
    for (const text of ['a', 'b']) terminal.write(text)
    page.say({ type: 'output', terminal: 1, text: 'zwölf\n' })
    await page.reconnect()
    expect(page.heard).toEqual(['zwölf\n'])
    expect(page.sent()).toEqual([{ type: 'resume_terminals', terminals: [{ ...named(1), received: 7 }] }])
    terminal.write('c')
    terminal.write('d')
    page.say({ type: 'resumed', terminal: 1, from: 7, text: 'more\n', inputs: 1 })
    expect(page.sent().slice(1)).toEqual([
      { type: 'input', terminal: 1, text: 'b' },
      { type: 'input', terminal: 1, text: 'cd' },
    ])
    terminal.write('e')
    page.say({ type: 'output', terminal: 1, text: 'end\n' })
    page.say({ type: 'ended', terminal: 1, exit_code: 3 })
    expect(page.sent().at(-1)).toEqual({ type: 'input', terminal: 1, text: 'e' })
    expect(page.heard).toEqual(['zwölf\n', 'more\n', 'end\n', { ending: 3 }])
    expect(terminal.write('f')).toBe(false)
  })

  it('says what is missing, and what has not arrived', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    const terminal = page.open()
    page.say({ type: 'resumed', terminal: 1, from: 0, text: 'abc', inputs: 0 })
    for (let at = 0; at < 10; at += 1) terminal.write('x'.repeat(20_000))
    await page.reconnect()
    page.say({ type: 'resumed', terminal: 1, from: 1000, text: 'late\n', inputs: 2 })
    expect(page.heard).toEqual(['abc', { gap: 'printed' }, 'late\n', { gap: 'typed' }])
    await page.reconnect()
    expect(page.sent()).toMatchObject([{ terminals: [{ received: 1005 }] }])
  })

  it('takes no more when much waits, and says what was for nothing when it has ended', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    const terminal = page.open()
    page.lose()
    expect([terminal.write('x'.repeat(8000)), terminal.write('y'.repeat(8000)), terminal.write('z')]).toEqual(
      [true, false, true],
    )
    await page.pass(MINUTE)
    page.welcome()
    page.say({ type: 'ended', terminal: 1, why: 'late' })
    expect(page.heard).toEqual([{ gap: 'typed' }, { ending: 'late' }])
  })

  it('that nobody has confirmed may begin once more, with what was typed in it', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    page.open('start').write('y\n')
    await page.reconnect()
    expect(page.sent()).toEqual([
      { type: 'resume_terminals', terminals: [{ ...named(1), received: 0, is_new: true, task: 'start' }] },
    ])
    page.say({ type: 'resumed', terminal: 1, from: 0, text: '', inputs: 0 })
    expect(page.sent().slice(1)).toEqual([{ type: 'input', terminal: 1, text: 'y\n' }])
  })

  it('that was closed without a connection is not named any more', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    const first = page.open()
    const second = page.open()
    page.lose()
    first.close()
    second.resize({ columns: 100, rows: 30 })
    await page.pass(MINUTE)
    page.welcome()
    expect(page.sent()).toMatchObject([
      { type: 'resume_terminals', terminals: [{ terminal: 2, columns: 100, rows: 30 }] },
    ])
  })

  it('that is closed ends when none of it is left, or with its connection', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    const first = page.open()
    const second = page.open()
    first.close()
    second.close()
    second.close()
    expect(page.sent().slice(2)).toEqual([1, 2].map((terminal) => ({ type: 'close_terminal', terminal })))
    expect([first.write('x'), page.heard]).toEqual([false, []])
    page.say({ type: 'ended', terminal: 1, why: 'killed' })
    expect(page.heard).toEqual([{ ending: 'killed' }])
    await page.reconnect()
    expect(page.heard).toEqual([{ ending: 'killed' }, { ending: undefined }])
    expect(page.sent()).toEqual([])
  })

  it.each([
    ['has another pod', 'pod-2', 'lost'],
    ['names no pod', '', 'lost'],
    ['does not know of such a thing', undefined, 'disconnected'],
  ] as const)('is over where the next server %s', async (_, next, ending) => {
    const page = await openedPage('pod-1')
    page.welcome()
    page.open()
    page.lose()
    await page.pass(MINUTE)
    if (next !== undefined) page.say({ type: 'keeps_terminals', pod: next })
    page.say(FILES)
    expect(page.heard).toEqual([{ ending }])
    expect(page.sent()).toEqual([])
  })

  it.each([
    ['of a server that keeps none', undefined, 1006],
    ['when another tab has the workspace', 'pod-1', 4001],
  ] as const)('ends with its connection %s', async (_, pod, code) => {
    const page = await openedPage(pod)
    page.welcome()
    const terminal = page.open()
    terminal.write('ls\n')
    expect(page.sent().at(-1)).toEqual({ type: 'input', terminal: 1, text: 'ls\n' })
    page.lose(code)
    expect(page.heard).toEqual([{ ending: 'disconnected' }])
  })

  it('is there again when the page was loaded again, by its token', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    const { token = '' } = page.open()
    const next = await openedPage('pod-1')
    const former = [token, 'no token', '7'].map((one) => ({ token: one, ...SIZE, ...next.events }))
    const [terminal] = next.workspace.resumeTerminals(former)
    expect(terminal?.token).toBe(token)
    terminal?.write('typed early')
    next.welcome()
    expect(next.heard).toEqual([{ ending: 'lost' }, { ending: 'lost' }])
    expect(next.sent()).toEqual([{ type: 'resume_terminals', terminals: [{ ...named(1), received: 0 }] }])
    next.say({ type: 'resumed', terminal: 1, from: 0, text: 'old\n', inputs: 57 })
    next.say({ type: 'output', terminal: 1, text: 'new\n' })
    expect(next.heard.slice(2)).toEqual([{ old: 'old\n' }, 'new\n'])
    expect(next.sent().slice(1)).toEqual([{ type: 'input', terminal: 1, text: 'typed early' }])
  })

  it('of the page before ends where this one asks for none, and not before', async () => {
    const page = await openedPage('pod-1')
    page.welcome()
    expect(page.sent()).toEqual([])
    page.workspace.resumeTerminals([])
    expect(page.sent()).toEqual([{ type: 'resume_terminals', terminals: [] }])
  })
})
