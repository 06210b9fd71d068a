import { beforeAll, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../cli/backend/platform/clock.ts'
import { createRunner, type LocalRunner } from '../../../cli/backend/sandbox/runner.ts'
import { JUPYTER } from '../../../plugins/DJP/tests/jupyter.ts'
import { createEnvironment } from '../../backend/environment.ts'
import { BOB } from '../../backend/samples.ts'
import { skipUnless } from '../../needs.ts'
import { openHost } from '../../sandbox/host.ts'
import { kernelOf, NOTEBOOK_TEST, SECRET, workInNotebook } from '../notebook.ts'

let runner: LocalRunner
beforeAll(async () => {
  runner = await createRunner({ clock: systemClock(), log: () => {} })
})
beforeEach((context) => skipUnless(JUPYTER.isThere, JUPYTER.needs, context))

/** Every file that a cell may read, with where it lies; its own program is left out. */
const READ_ALL = `
import os
def files(*roots):
    for root in roots:
        for folder, folders, names in os.walk(root):
            folders[:] = [name for name in folders if name not in ('node_modules', 'fd', 'task', 'map_files')]
            for name in names[:300]:
                path = os.path.join(folder, name)
                try:
                    with open(path, 'rb') as file: yield path, file.read(100_000)
                except OSError: pass
`
const find = (text: string, ...roots: readonly string[]) =>
  `${READ_ALL}
mark = ${text}
print([path for path, content in files(${roots.map((root) => `'${root}'`).join(', ')}) if mark.encode() in content and 'history' not in path])`

interface Attack {
  readonly cell: (host: { readonly port: number; readonly file: string; readonly dataDir: string }) => string
  readonly says: RegExp
}

const NOTHING = /^\[\]\s*$/

/** Cells that reach for what is not the candidate's. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'looks for the key in every file and process': {
    cell: () => find(`'86753' + '09'`, '/home', '/tmp', '/var', '/etc', '/dev/shm', '/proc/self', '/proc/1'),
    says: NOTHING,
  },
  'looks for the programs of the judge': {
    cell: () => find(`'secrets.token' + '_hex(16)'`, '/home', '/tmp', '/var'),
    says: NOTHING,
  },
  'reads the data of the server': {
    cell: ({ dataDir }) =>
      `import os\nprint(os.path.exists('${dataDir}'), os.listdir('/root') if os.access('/root', os.R_OK) else [])`,
    says: /^False \[\]\s*$/,
  },
  'reads a file of the machine': {
    cell: ({ file }) => `print(open('${file}').read())`,
    says: /^FileNotFound/,
  },
  'reads the environment of the server': {
    cell: () =>
      `${READ_ALL}\nprint([path for path, content in files('/proc') if b'ASSESS' + b'_SECRET' in content])`,
    says: NOTHING,
  },
  'changes the system': { cell: () => `open('/usr/bin/python3', 'ab')`, says: /^(OSError|PermissionError)/ },
  'becomes another user': { cell: () => `import os\nos.setuid(0)`, says: /^(OSError|PermissionError)/ },
  'asks another machine': {
    cell: () => `import urllib.request\nurllib.request.urlopen('http://192.0.2.1', timeout=2)`,
    says: /^URLError.*unreachable/,
  },
  'looks a name up': {
    cell: () => `import socket\nsocket.getaddrinfo('example.com', 80)`,
    says: /^gaierror/,
  },
  'calls the server of the player': {
    cell: ({ port }) => `import socket\nsocket.create_connection(('127.0.0.1', ${port}), 2)`,
    says: /^ConnectionRefused/,
  },
  'installs a package': {
    cell: () => '!/usr/bin/python3 -m pip install --break-system-packages --retries 0 six==0.0.1 2>&1',
    says: /error/i,
  },
  'looks for the kernel of its neighbour': {
    cell: () =>
      `${READ_ALL}\nprint(sum(b'launch_new' + b'_instance' in content for path, content in files('/proc') if path.endswith('/cmdline')))`,
    // Its own kernel, and its own server, which says how one is begun.
    says: /^2\s*$/,
  },
  'finds what its neighbour has written': {
    cell: () => find(`'of a neigh' + 'bour'`, '/home', '/tmp', '/dev/shm'),
    says: NOTHING,
  },
}

test("a cell reaches nothing that is not the candidate's", async () => {
  process.env.ASSESS_SECRET = 'only for the server'
  const host = await openHost()
  try {
    const environment = await createEnvironment([NOTEBOOK_TEST], undefined, { runner })
    const mine = await workInNotebook(environment)
    const neighbour = await workInNotebook(environment, BOB)
    const other = await kernelOf(neighbour)
    const left = `for path in ('mine.txt', '/tmp/note', '/dev/shm/note'): open(path, 'w').write('of a neighbour')`
    expect(await other.run(left)).toBe('')
    const kernel = await kernelOf(mine)
    const { port } = new URL(environment.backend.url)
    for (const [title, { cell, says }] of Object.entries(ATTACKS)) {
      const said = await kernel.run(cell({ ...host, port: Number(port), dataDir: environment.dataDir }))
      expect.soft(said, title).toMatch(says)
      expect.soft(said, title).not.toContain(host.secret)
      expect.soft(said, title).not.toContain(String(SECRET))
    }
    expect(host.visits()).toBe(0)
    expect(await other.run('print(open("mine.txt").read())')).toBe('of a neighbour\n')
  } finally {
    delete process.env.ASSESS_SECRET
    await host.close()
  }
})
