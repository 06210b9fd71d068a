import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { createSandbox } from '../../../cli/backend/sandbox/sandbox.ts'
import { printedIn } from '../../../plugins/DJP/kernel/outputs.ts'
import { JUPYTER } from '../../../plugins/DJP/tests/jupyter.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { BOB } from '../../backend/samples.ts'
import { skipUnless } from '../../needs.ts'
import { EVERY_CASE, sampledByKind } from '../../sampled.ts'
import { kernelOf, NOTEBOOK_TEST, restartKernel, workInNotebook } from '../notebook.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})
beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

const MB = 2 ** 20
/** Of the server that runs these tests as well. */
const MOST_MEMORY = 250 * MB
const HELD_BACK = /^IOPub data rate exceeded/

interface Attack {
  readonly cell: string
  /** The effect: an error of the cell, or the end of the kernel or its pod. */
  readonly ends: 'cell' | 'kernel'
  readonly says?: RegExp
}

/** Cells that take every process that they can have. */
const MANY_PROCESSES = {
  'starts threads without end': {
    cell: 'import threading, time\nwhile True: threading.Thread(target=time.sleep, args=(600,)).start()',
    ends: 'cell',
    says: /^RuntimeError: can't start new thread$/,
  },
  'starts programs without end, each in a session of its own': {
    cell: 'import subprocess\nwhile True: subprocess.Popen(["sleep", "600"], start_new_session=True)',
    ends: 'cell',
    says: /^BlockingIOError: .* Resource temporarily unavailable$/,
  },
  'leaves programs that fork without end': {
    cell: `import os
try:
    while True:
        if os.fork() == 0:
            os.setsid()
            while True:
                try: os.fork()
                except OSError: pass
except OSError as error: print(error.errno)`,
    ends: 'cell',
    says: /^11$/m,
  },
} as const satisfies Readonly<Record<string, Attack>>

/** Cells that use up what there is. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  ...MANY_PROCESSES,
  'takes all memory': { cell: 'blocks = []\nwhile True: blocks.append(b"x" * 10_000_000)', ends: 'kernel' },
  'forks without end': { cell: 'import os\nwhile True: os.fork()', ends: 'kernel' },
  'ends the server of its pod': {
    cell: 'import os, signal\nos.kill(os.getppid(), signal.SIGKILL)',
    ends: 'kernel',
  },
  'puts a json.py and a tornado.py beside its notebook, and ends the server': {
    cell: `import os, signal
for name in ('json.py', 'tornado.py', 'IPython.py'): open(name, 'w').write('raise SystemExit')
os.kill(os.getppid(), signal.SIGKILL)`,
    ends: 'kernel',
  },
  'leaves files that run at each start, and ends its pod': {
    cell: `import os, signal, site
startup = 'profile_default/startup'
for folder in (f'~/.ipython/{startup}', f'/tmp/ipython/{startup}', site.getusersitepackages(), '.'):
    folder = os.path.expanduser(folder)
    os.makedirs(folder, exist_ok=True)
    for name in ('00.py', 'sitecustomize.py', 'usercustomize.py'):
        open(f'{folder}/{name}', 'w').write('import builtins\\nbuiltins.print = None')
os.kill(-1, signal.SIGKILL)`,
    ends: 'kernel',
  },
  'ends everything in its pod': { cell: 'import os, signal\nos.kill(-1, signal.SIGKILL)', ends: 'kernel' },
  'fills the disk': {
    cell: 'with open("big", "wb") as file:\n  while True: file.write(b"x" * 1_000_000)',
    ends: 'cell',
    says: /^OSError/,
  },
  'prints 200 MB': {
    cell: 'for _ in range(2000): print("x" * 100_000)\nprint("done")',
    ends: 'cell',
    says: HELD_BACK,
  },
  'prints 60 MB in one line': {
    cell: 'print("x" * 60_000_000)',
    ends: 'cell',
    says: HELD_BACK,
  },
  'shows an output of 60 MB': {
    cell: 'from IPython.display import HTML, display\ndisplay(HTML("x" * 60_000_000))',
    ends: 'kernel',
  },
}

test.for(sampledByKind(Object.entries(ATTACKS), ([, { ends }]) => ends))(
  'a cell that %s harms nobody else, and its own pod comes back',
  async ([, { cell, ends, says }]) => {
    const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
    const mine = await workInNotebook(environment)
    const neighbour = await workInNotebook(environment, BOB)
    const other = await kernelOf(neighbour)
    const kernel = await kernelOf(mine)
    const before = process.memoryUsage().rss
    const said = kernel.run(cell)
    if (ends === 'cell') expect(await said).toMatch(says ?? /^$/)
    else await expect(said).rejects.toThrow('lost')
    if (says === HELD_BACK) expect(printedIn(await said)).toMatchObject({ isHeldBack: true })
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY)
    expect(await other.run('print(6 * 7)')).toBe('42\n')
    // As a page does: a pod that is about to end is asked for again.
    async function workAgain() {
      expect(await mine.askPod()).toBe('ready')
      return (await kernelOf(mine)).run('print(6 * 7)')
    }
    await expect.poll(workAgain).toBe('42\n')
  },
)

function withoutGroups(): LocalRunner {
  const bwrap = { canDisableUserns: false, canBindFd: false }
  const options = { clock: systemClock(), cgroups: undefined, failed: console.error, ...bwrap }
  return { ...runner, runSandboxed: createSandbox(options) }
}

/** With the processes of each attack, in either kind of sandbox; in `npm run test:deep cases`. */
const FULL_PODS = [
  ['starts threads without end', 'control groups'],
  ['starts programs without end, each in a session of its own', 'control groups'],
  ['leaves programs that fork without end', 'control groups'],
  ['starts threads without end', 'no control groups'],
  ['starts programs without end, each in a session of its own', 'no control groups'],
] as const

test.for(EVERY_CASE ? FULL_PODS : [])(
  'after a cell that %s a kernel starts in the same pod, with %s',
  async ([title, groups]) => {
    const chosen = groups === 'control groups' ? runner : withoutGroups()
    const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner: chosen })
    const work = await workInNotebook(environment)
    const kernel = await kernelOf(work)
    expect(await kernel.run('import os\nopen("/tmp/here", "w").close()')).toBe('')
    const { cell, says } = MANY_PROCESSES[title]
    expect(await kernel.run(cell)).toMatch(says)
    expect(await restartKernel(work, kernel)).toBe(200)
    expect(await (await kernelOf(work)).run('print(os.path.exists("/tmp/here"))')).toMatch('NameError')
    const look =
      'import os\nprint(os.path.exists("/tmp/here"), len([pid for pid in os.listdir("/proc") if pid.isdigit()]) < 9)'
    expect(await (await kernelOf(work)).run(look)).toBe('True True\n')
  },
)
