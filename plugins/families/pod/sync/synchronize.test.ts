import { describe, expect, it } from 'vitest'
import { createFakePod } from '../../../../tests/contract/fake-pod.ts'
import { createFakeClock } from '../../../../tests/kernel/fake-clock.ts'
import { filesOf, withTexts } from '../../files/edits.ts'
import { type Changes, MOST } from '../../files/solution.ts'
import type { SyncNews } from './settle.ts'
import { type SyncState, synchronize, WRITE_PAUSE_MS } from './synchronize.ts'

const FILES = { 'src/a.js': 'a', 'src/b.js': 'b', 'test.js': 'locked' }
const encoder = new TextEncoder()

interface Wanted {
  readonly mayAdd?: boolean
  /** What the candidate has before the pod is there. */
  readonly changes?: Changes
  readonly inPod?: Readonly<Record<string, string>>
  readonly agreed?: Readonly<Record<string, string>>
}

async function open({ mayAdd = true, changes: first = {}, inPod = FILES, agreed = inPod }: Wanted = {}) {
  const clock = createFakeClock()
  const pod = createFakePod(inPod, agreed)
  const problem = { files: FILES, locked: ['test.js'], may_add: mayAdd }
  const news: SyncNews[] = []
  let changes = first
  let state: SyncState = { podOnly: new Map(), failed: [] }
  const put = (path: string, text: string | null) => {
    changes = withTexts(problem, changes, [[path, text]])
  }
  const sync = synchronize({
    problem,
    workspace: pod.workspace,
    clock,
    answer: { files: () => filesOf(problem, changes), changes: () => changes, put },
    tell: (one) => news.push(one),
    onState(next) {
      state = next
    },
  })
  await clock.pass(0)
  return {
    clock,
    pod,
    news,
    sync,
    state: () => state,
    changes: () => changes,
    podText: (path: string) => {
      const bytes = pod.content.get(path)
      return bytes && new TextDecoder().decode(bytes)
    },
    type(path: string, text: string | null) {
      put(path, text)
      sync.edited([path])
    },
    async program(files: Readonly<Record<string, string | Uint8Array | null>>) {
      for (const [path, content] of Object.entries(files)) {
        if (content === null) pod.content.delete(path)
        else pod.content.set(path, typeof content === 'string' ? encoder.encode(content) : content)
      }
      pod.changed()
      await clock.pass(0)
    },
  }
}

describe('what is typed', () => {
  it('is in the pod after a rest, and not with every key', async () => {
    const { clock, type, podText, pod } = await open()
    const writes: string[] = []
    const { write } = pod.workspace
    pod.workspace.write = (path, content) => {
      writes.push(String(content))
      return write(path, content)
    }
    for (const text of ['x', 'xy', 'xyz']) {
      type('src/a.js', text)
      await clock.pass(WRITE_PAUSE_MS - 1)
    }
    expect(writes).toEqual([])
    await clock.pass(1)
    expect(writes).toEqual(['xyz'])
    expect(podText('src/a.js')).toBe('xyz')
  })

  it('is in the pod at once when somebody waits for it', async () => {
    const { sync, type, podText } = await open()
    type('src/a.js', 'now')
    await sync.flush()
    expect(podText('src/a.js')).toBe('now')
  })

  it('before the pod is there, or while it is away, comes later', async () => {
    const { clock, pod, type, podText } = await open({ changes: { 'src/a.js': 'early' } })
    expect(podText('src/a.js')).toBe('early')
    pod.setConnected(false)
    type('src/b.js', 'offline')
    await clock.pass(5000)
    expect(podText('src/b.js')).toBe('b')
    pod.setConnected(true)
    await clock.pass(0)
    expect(podText('src/b.js')).toBe('offline')
  })

  it('is written when a try has failed', async () => {
    const { clock, pod, type, podText, state } = await open()
    const { write } = pod.workspace
    pod.workspace.write = () => Promise.reject(new Error('no space left'))
    type('src/a.js', 'x')
    await clock.pass(WRITE_PAUSE_MS)
    expect(state().failed).toEqual(['src/a.js'])
    pod.workspace.write = write
    await clock.pass(2000)
    expect(podText('src/a.js')).toBe('x')
    expect(state().failed).toEqual([])
  })

  it('deletes and renames in the pod too', async () => {
    const { clock, type, pod } = await open()
    type('src/a.js', null)
    type('src/c.js', 'a')
    await clock.pass(WRITE_PAUSE_MS)
    expect([...pod.content.keys()].sort()).toEqual(['src/b.js', 'src/c.js', 'test.js'])
  })
})

describe('what a program does', () => {
  it('comes into the answer: new files, other texts, deletions', async () => {
    const { program, changes, news } = await open()
    await program({ 'src/a.js': 'formatted', 'made.js': 'm', 'src/b.js': null })
    expect(changes()).toEqual({ 'src/a.js': 'formatted', 'made.js': 'm', 'src/b.js': null })
    expect(news).toEqual([{ kind: 'dropped', path: 'src/b.js', text: 'b' }])
  })

  it('is undone in locked files', async () => {
    const { program, podText, changes } = await open()
    await program({ 'test.js': 'passes' })
    expect(podText('test.js')).toBe('locked')
    await program({ 'test.js': null })
    expect(podText('test.js')).toBe('locked')
    expect(changes()).toEqual({})
  })

  it('adds nothing, and deletes nothing, where none may be added', async () => {
    const { program, changes, podText } = await open({ mayAdd: false })
    await program({ 'made.js': 'm', 'src/b.js': null, 'src/a.js': 'formatted' })
    expect(changes()).toEqual({ 'src/a.js': 'formatted' })
    expect([podText('made.js'), podText('src/b.js')]).toEqual(['m', 'b'])
  })

  it('to what the candidate has changed too is kept beside it', async () => {
    const { clock, pod, program, type, changes, podText, news } = await open()
    pod.setConnected(false)
    type('src/a.js', 'typed')
    await program({ 'src/a.js': 'generated' })
    pod.setConnected(true)
    await clock.pass(WRITE_PAUSE_MS)
    expect(changes()).toEqual({ 'src/a.js': 'typed', 'src/a.js.pod-copy': 'generated' })
    expect([podText('src/a.js'), podText('src/a.js.pod-copy')]).toEqual(['typed', 'generated'])
    expect(news).toEqual([{ kind: 'kept', path: 'src/a.js', copy: 'src/a.js.pod-copy' }])
  })

  it('to what the candidate has deleted comes back', async () => {
    const { clock, pod, program, type, changes } = await open()
    pod.setConnected(false)
    type('src/a.js', null)
    await program({ 'src/a.js': 'generated' })
    pod.setConnected(true)
    await clock.pass(WRITE_PAUSE_MS)
    expect(changes()).toEqual({ 'src/a.js': 'generated' })
  })
})

describe('what a program makes', () => {
  it('stays in the pod when it is no text, too large, or more than the answer has room for', async () => {
    const { program, changes, state } = await open()
    await program({
      'logo.png': new Uint8Array([0x89, 0x50, 0xff, 0]),
      'lock.json': 'x'.repeat(MOST.bytes / 2 + 1),
      'huge.bin': 'x'.repeat(MOST.bytes + 1),
      'ä.js': 'left out',
      'small.js': 'fits',
    })
    expect(changes()).toEqual({ 'small.js': 'fits' })
    expect(Object.fromEntries(state().podOnly)).toEqual({
      'logo.png': 'binary',
      'lock.json': 'large',
      'huge.bin': 'large',
    })
    await program({ 'logo.png': 'a text now', 'huge.bin': null, 'lock.json': null })
    expect(changes()).toEqual({ 'small.js': 'fits', 'logo.png': 'a text now' })
    expect(state().podOnly.size).toBe(0)
  })

  it('may be too large, and what is typed there replaces that', async () => {
    const { clock, program, type, changes, podText, state } = await open()
    await program({ 'src/a.js': 'x'.repeat(MOST.bytes + 1) })
    expect(changes()).toEqual({})
    expect(state().podOnly.get('src/a.js')).toBe('large')
    type('src/a.js', 'typed')
    await clock.pass(WRITE_PAUSE_MS)
    expect(podText('src/a.js')).toBe('typed')
    expect(state().podOnly.size).toBe(0)
  })

  it('leaves room for what is typed', async () => {
    const { program, changes, state } = await open()
    const many = Array.from({ length: MOST.files }, (_, index) => [`made/${index}.js`, 'm'] as const)
    await program(Object.fromEntries(many))
    expect(Object.keys(changes())).toHaveLength(MOST.files / 2)
    expect(state().podOnly.size).toBe(MOST.files / 2)
  })
})

it('a pod that comes back empty is filled, and deletes nothing', async () => {
  const { clock, pod, program, changes, podText } = await open({ changes: { 'src/a.js': 'typed' } })
  pod.setConnected(false)
  await program({ 'src/a.js': null, 'src/b.js': null, 'test.js': null })
  pod.setConnected(true)
  await clock.pass(0)
  expect(changes()).toEqual({ 'src/a.js': 'typed' })
  expect([podText('src/a.js'), podText('src/b.js'), podText('test.js')]).toEqual(['typed', 'b', 'locked'])
})

it('a page that is opened again goes on from what both had', async () => {
  const { changes, podText, news } = await open({
    changes: { 'src/a.js': 'saved', 'src/b.js': 'shared' },
    inPod: { ...FILES, 'src/a.js': 'written before', 'src/b.js': 'generated' },
    agreed: { 'src/a.js': 'written before', 'src/b.js': 'shared', 'test.js': 'locked' },
  })
  expect([changes()['src/a.js'], podText('src/a.js')]).toEqual(['saved', 'saved'])
  expect([changes()['src/b.js'], podText('src/b.js')]).toEqual(['generated', 'generated'])
  expect(news).toEqual([])
})

it('does nothing more once it is stopped', async () => {
  const { clock, sync, type, podText } = await open()
  type('src/a.js', 'x')
  sync.stop()
  await clock.pass(WRITE_PAUSE_MS)
  expect(podText('src/a.js')).toBe('a')
  expect(clock.waiting()).toBe(0)
})
