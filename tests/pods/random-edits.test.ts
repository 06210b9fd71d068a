import { expect, it } from 'vitest'
import { createRng, type Rng } from '../../cli/replay/random/rng.ts'
import {
  type Content,
  contentsOf,
  filesOf,
  withContents,
  withRight,
} from '../../plugins/families/files/edits.ts'
import { NO_WORK } from '../../plugins/families/files/solution.ts'
import { synchronize } from '../../plugins/families/pod/sync/synchronize.ts'
import type { PodWorkspace } from '../../src/sdk/pod.ts'
import { createFakePod, type FakePod } from '../contract/fake-pod.ts'
import { createFakeClock, type FakeClock } from '../kernel/fake-clock.ts'

const SEEDS = 150
const STEPS = 60
const FILES = { 'a.js': 'begun a', 'b.js': 'begun b', 'src/c.js': 'begun c', 'lock.js': 'locked' }
const PATHS = ['a.js', 'b.js', 'src/c.js', 'new.js', 'src/new.js']
const problem = { files: FILES, locked: ['lock.js'], may_add: true }
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** A workspace whose calls take time and may be lost on their way, and whose lists come late. */
function createSlowWorkspace(pod: FakePod, clock: FakeClock, rng: Rng) {
  const watchers = new Set<() => void>()
  let isConnected = true
  let connection = 0
  let list = pod.workspace.files()
  const later = () => new Promise<void>((resolve) => clock.after(rng.below(80), resolve))
  const tell = () => {
    for (const watcher of [...watchers]) watcher()
  }

  async function call<T>(run: () => Promise<T>): Promise<T> {
    const now = connection
    const check = () => {
      if (!isConnected || now !== connection) throw new Error('The connection is lost')
    }
    check()
    await later()
    // What has arrived is done, although nobody hears of it.
    if (now === connection || rng.below(2) === 0) return run().finally(async () => later().then(check))
    throw new Error('The connection is lost')
  }

  const workspace: PodWorkspace = {
    ...pod.workspace,
    isConnected: () => isConnected,
    files: () => list,
    isFull: () => false,
    subscribe(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    read: (path) => call(() => pod.workspace.read(path)),
    write: (...file) => call(() => pod.workspace.write(...file)),
    place: (...file) => call(() => pod.workspace.place(...file)),
    remove: (path) => call(() => pod.workspace.remove(path)),
  }
  pod.workspace.subscribe(() => {
    clock.after(rng.below(1500), () => {
      if (!isConnected) return
      list = pod.workspace.files()
      tell()
    })
  })
  return {
    workspace,
    setConnected(value: boolean) {
      if (value === isConnected) return
      isConnected = value
      connection += 1
      if (value) list = pod.workspace.files()
      tell()
    },
  }
}

async function play(seed: number) {
  const rng = createRng(seed, 'pod')
  const clock = createFakeClock()
  const pod = createFakePod(FILES)
  const { workspace, setConnected } = createSlowWorkspace(pod, clock, rng)
  /** The newest text that was typed in each file, as long as no program has had it to read. */
  const typed = new Map<string, string>()
  const kept: string[] = []
  let work = NO_WORK
  const put = (path: string, next: Content | null, isExecutable?: boolean) => {
    work = withContents(problem, work, [[path, next]])
    if (isExecutable !== undefined) work = withRight(problem, work, path, isExecutable)
  }
  const sync = synchronize({
    rules: problem,
    workspace,
    clock,
    answer: {
      isOpen: () => true,
      contents: () => contentsOf(problem, work),
      work: () => work,
      put,
    },
    async upload(_, bytes) {
      await new Promise<void>((resolve) => clock.after(rng.below(3000), resolve))
      if (rng.below(4) === 0) throw new Error('It was lost on its way')
      const uri = `/files/${pod.uploads.size}`
      pod.uploads.set(uri, bytes)
      return uri
    },
    tell(news) {
      if (news.kind === 'kept') kept.push(text(pod.content.get(news.copy)))
    },
    onState() {},
  })
  pod.workspace.subscribe(() => {
    for (const [path, mine] of typed) if (text(pod.content.get(path)) === mine) typed.delete(path)
  })
  let number = 0

  function type() {
    const path = rng.one(PATHS)
    number += 1
    const next = rng.below(6) === 0 ? null : `typed ${number}`
    put(path, next)
    sync.edited([path])
    if (next === null) typed.delete(path)
    else typed.set(path, next)
  }

  function program() {
    const path = rng.one([...PATHS, 'lock.js'])
    number += 1
    if (rng.below(6) === 0) {
      pod.content.delete(path)
      pod.executable.delete(path)
    } else pod.content.set(path, new TextEncoder().encode(`made ${number}${rng.below(4) === 0 ? '\0' : ''}`))
    pod.changed()
  }

  function allow() {
    const path = rng.one([...PATHS, 'lock.js'])
    if (!pod.content.has(path)) return
    if (!pod.executable.delete(path)) pod.executable.add(path)
    pod.changed()
  }

  const moves = [
    type,
    type,
    type,
    program,
    program,
    allow,
    () => setConnected(false),
    () => setConnected(true),
  ]
  for (let step = 0; step < STEPS; step++) {
    rng.one(moves)()
    await clock.pass(rng.below(700))
    const mine = filesOf(problem, work.changes)
    for (const [path, wanted] of typed) expect(mine.get(path), `typed into ${path}`).toBe(wanted)
  }
  setConnected(true)
  // What could not be uploaded rests for a minute at most.
  await clock.pass(200_000)
  sync.stop()
  const inPod = Object.fromEntries([...pod.content].map(([path, bytes]) => [path, text(bytes)]))
  const mine = [...contentsOf(problem, work)].map(([path, content]) => [
    path,
    typeof content === 'string' ? content : text(pod.uploads.get(content.uri)),
  ])
  const files = contentsOf(problem, work)
  return {
    inPod,
    rights: {
      inPod: [...pod.executable].sort(),
      mine: work.executable.filter((path) => files.has(path)).sort(),
    },
    mine: Object.fromEntries(mine),
    typed,
    kept,
    waiting: clock.waiting(),
  }
}

it(`both sides become equal, and nothing that was typed is lost, in ${SEEDS} random sessions`, async () => {
  let versions = 0
  for (let seed = 0; seed < SEEDS; seed++) {
    const { inPod, rights, mine, typed, kept, waiting } = await play(seed)
    expect(rights.mine, `rights, seed ${seed}`).toEqual(rights.inPod)
    expect(mine, `seed ${seed}`).toEqual(inPod)
    expect(mine['lock.js']).toBe('locked')
    expect([...typed]).toEqual([])
    expect(waiting).toBe(0)
    versions += kept.length
    for (const version of kept) expect(version).toMatch(/^made/)
  }
  expect(versions).toBeGreaterThan(SEEDS)
})
