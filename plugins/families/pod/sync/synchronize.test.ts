import { describe, expect, it } from 'vitest'
import { FILES, openSync as open } from '../../../../tests/pods/open-sync.ts'
import { MOST } from '../../files/solution.ts'
import { MOST_UPLOADED } from '../../files/uploads.ts'
import { WRITE_PAUSE_MS } from './synchronize.ts'

describe('what is typed', () => {
  it('is in the pod after a rest, and not with every key', async () => {
    const { clock, type, podText, pod } = await open()
    const writes: string[] = []
    const { write } = pod.workspace
    pod.workspace.write = (path, content, isExecutable) => {
      writes.push(String(content))
      return write(path, content, isExecutable)
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
    expect(news).toEqual([{ kind: 'dropped', path: 'src/b.js', content: 'b' }])
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

describe('what cannot be read in the pod', () => {
  it('is neither deleted nor changed: the answer keeps what was saved, and it is named with the reason', async () => {
    const { clock, pod, program, changes, news, state } = await open({ changes: { 'src/a.js': 'saved' } })
    pod.unread.set('src/a.js', 'noRights').set('src/b.js', 'notRegular').set('pipe', 'notRegular')
    await program({})
    await clock.pass(10_000)
    expect([changes(), news, state().failed]).toEqual([{ 'src/a.js': 'saved' }, [], []])
    expect(Object.fromEntries(state().podOnly)).toEqual({
      'src/a.js': 'noRights',
      'src/b.js': 'notRegular',
      pipe: 'notRegular',
    })
    pod.unread.clear()
    await program({ 'src/a.js': 'saved by a program', 'src/b.js': null })
    expect(changes()).toEqual({ 'src/a.js': 'saved by a program', 'src/b.js': null })
    expect(state().podOnly.size).toBe(0)
  })

  it('may be a folder, with all that is in it', async () => {
    const { pod, program, changes, news, podText, state } = await open({ changes: { 'src/a.js': 'saved' } })
    pod.unread.set('src', 'noRights')
    await program({ 'src/a.js': null, 'src/b.js': null })
    expect([changes(), news]).toEqual([{ 'src/a.js': 'saved' }, []])
    expect([...state().podOnly.keys()].toSorted()).toEqual(['src', 'src/a.js', 'src/b.js'])
    pod.unread.clear()
    await program({ 'src/a.js': 'saved', 'src/b.js': 'b' })
    expect([changes(), podText('src/b.js'), state().podOnly.size]).toEqual([{ 'src/a.js': 'saved' }, 'b', 0])
  })

  it('is replaced by what is typed there, and comes back where it is locked', async () => {
    const { clock, pod, program, type, podText, state } = await open()
    pod.unread.set('src/a.js', 'notRegular').set('test.js', 'noRights')
    await program({})
    expect(podText('test.js')).toBe('locked')
    type('src/a.js', 'typed')
    await clock.pass(WRITE_PAUSE_MS)
    expect([podText('src/a.js'), pod.unread.size, state().podOnly.size]).toEqual(['typed', 0, 0])
  })
})

describe('what a program makes', () => {
  it('keeps its name, and it is said which files are left out for theirs', async () => {
    const { program, changes, state } = await open()
    await program({ 'a\\b.js': 'left out', 'Größe, "neu".js': 'fits' })
    expect(changes()).toEqual({ 'Größe, "neu".js': 'fits' })
    expect([...state().podOnly]).toEqual([['a\\b.js', 'unfit']])
    await program({ 'a\\b.js': null })
    expect(state().podOnly.size).toBe(0)
  })

  it('may be too large, and what is typed there replaces that', async () => {
    const { clock, program, type, changes, podText, state } = await open()
    await program({ 'src/a.js': 'x'.repeat(MOST_UPLOADED.fileBytes + 1) })
    expect(changes()).toEqual({})
    expect(state().podOnly.get('src/a.js')).toBe('large')
    type('src/a.js', 'typed')
    await clock.pass(WRITE_PAUSE_MS)
    expect(podText('src/a.js')).toBe('typed')
    expect(state().podOnly.size).toBe(0)
  })

  it('may be what no answer has a place for, which is said: an empty folder, and what a tool keeps', async () => {
    const { pod, program, changes, news, state } = await open({ changes: { 'logs/a.txt': 'a' } })
    pod.unread.set('.git', 'ofTool').set('made', 'empty').set('logs', 'empty')
    await program({ 'logs/a.txt': null })
    // Nobody misses a folder that a file of the answer has left.
    expect(Object.fromEntries(state().podOnly)).toEqual({ '.git': 'ofTool', made: 'empty' })
    expect([changes(), news]).toEqual([{}, [{ kind: 'dropped', path: 'logs/a.txt', content: 'a' }]])
  })

  it('leaves room for what is typed', async () => {
    const { program, changes, uploads, state } = await open()
    const count = MOST.files / 2 + MOST_UPLOADED.files + 1
    const many = Array.from({ length: count }, (_, index) => [`made/${index}.js`, `${index}`] as const)
    await program(Object.fromEntries(many))
    expect(Object.keys(changes())).toHaveLength(MOST.files / 2)
    expect(Object.keys(uploads())).toHaveLength(MOST_UPLOADED.files)
    expect(state().podOnly.size).toBe(1)
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
