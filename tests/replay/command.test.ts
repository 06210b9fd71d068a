import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const flow = (expectation: string) => `name: Somebody looks at a test
test: web-platform-basics
steps: [open]
expect:
  - ${expectation}
`

async function replay(yaml: string, ...args: string[]) {
  const folder = temporaryFolder('replay')
  const file = join(folder, 'look.yaml')
  await writeFile(file, yaml)
  await mkdir(join(folder, 'common'))
  await writeFile(
    join(folder, 'common/see.yaml'),
    `variables: { text: }\nsteps:\n  - expect: [screen: '\${text}']\n`,
  )
  const all = ['cli/main.ts', 'replay', file, '--out', join(folder, 'out'), ...args]
  return new Promise<{ code: number; stdout: string; stderr: string; folder: string }>((resolve) => {
    execFile(process.execPath, all, (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr, folder })
    })
  })
}

it('a flow that passes ends with 0 and tells its times and trace hash as one JSON document', async () => {
  const { code, stdout } = await replay(flow('screen: Web platform basics'), '--reporter', 'json')
  expect(JSON.parse(stdout)).toMatchObject({
    passed: 1,
    failed: 0,
    divergence: null,
    flows: [
      {
        id: 'look',
        name: 'Somebody looks at a test',
        status: 'passed',
        wallMs: expect.any(Number),
        virtualMs: expect.any(Number),
        traceHash: expect.stringMatching(/^[\da-f]{64}$/),
        failures: [],
      },
    ],
  })
  expect(code).toBe(0)
})

it('a flow that fails ends with 1, shows line, wish and truth, and keeps a picture', async () => {
  const { code, stdout, folder } = await replay(flow('screen: Something else'))
  expect(stdout).toContain('look.yaml:5')
  expect(stdout).toContain('- Something else')
  expect(stdout).toMatch(/\+ .*Web platform basics/)
  expect(stdout).toContain('0 passed, 1 failed')
  const picture = await readFile(join(folder, 'out/look/screenshot.png'))
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(await readFile(join(folder, 'out/look/tree.txt'), 'utf8')).toContain('heading "Web platform basics"')
  expect(await readFile(join(folder, 'out/look/timeline.txt'), 'utf8')).toContain(
    '00:00:00.000  step    open',
  )
  expect(code).toBe(1)
})

inDepth(
  'a replay whose flow had its answers judged ends after its report, with nothing left running',
  async () => {
    const folder = temporaryFolder('judged')
    const answer = 'answer: { problem: which-colour, with: { choice: [navy] } }'
    const judged = flow('submission: { type: MSB }').replace('[open]', `[open, start, { ${answer} }, submit]`)
    await writeFile(join(folder, 'judged.yaml'), judged)
    const args = ['cli/main.ts', 'replay', folder, '--out', join(folder, 'out')]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    let stdout = ''
    child.stdout.on('data', (text) => (stdout += text))
    const [code] = await once(child, 'close')
    expect(stdout).toContain('1 passed, 0 failed')
    expect(code).toBe(0)
  },
)

inDepth('a step that fails in a loop is told with its round, and with the file that has it', async () => {
  const include = `include: { file: common/see.yaml, with: { text: '\${one}' } }`
  const loop = `each: { of: [Web, Something else], as: one, steps: [{ ${include} }] }`
  const { code, stdout } = await replay(flow('screen: Web').replace('[open]', `[open, { ${loop} }]`))
  expect(stdout).toMatch(
    /common\/see\.yaml:3\n.*In round 2 of 2 \(one: Something else\): The screen does not show/,
  )
  expect(code).toBe(1)
})

it.each([
  ['usr=ada', '--var: no flow has a variable "usr": did you mean "user"?'],
  ['user', 'Expected a name and a value, such as --var user=ada.'],
])('a value that no flow can use is refused before anything is played: --var %s', async (given, finding) => {
  const { code, stderr } = await replay(
    flow('screen: Web').replace('steps', 'variables: { user: x }\nsteps'),
    '--var',
    given,
  )
  expect(stderr).toContain(finding)
  expect(code).toBe(2)
})

it('without a terminal --step is refused', async () => {
  const { code, stderr } = await replay(flow('screen: Web'), '--step')
  expect(stderr).toBe(
    '--step waits for Enter in a terminal, but the standard input is not one. Leave --step out.\n',
  )
  expect(code).toBe(2)
})

inDepth('without a terminal a pause is passed over, which is told', async () => {
  const { code, stdout } = await replay(flow('screen: Web').replace('[open]', '[open, pause]'))
  expect(stdout).toContain('A pause was passed over: it waits with --step or --headed, in a terminal')
  expect(code).toBe(0)
})

it('a flow that cannot be read ends with 2 and names the line, also in every report', async () => {
  const folder = temporaryFolder('refused')
  const junit = join(folder, 'report.xml')
  const html = join(folder, 'report.html')
  const reports = ['--reporter', 'json', '--junit', junit, '--html', html]
  const { code, stdout, stderr } = await replay(flow('sceen: Something else\n  - lost: A'), ...reports)
  expect(stderr).toMatch(/look\.yaml:5 Unknown key "sceen"/)
  expect(code).toBe(2)
  const { flows, findings } = JSON.parse(stdout)
  expect([flows, findings.map(({ line }: { line: number }) => line)]).toEqual([[], [5, 6]])
  expect(await readFile(html, 'utf8')).toContain('look.yaml:6 Unknown key')
  const xml = await readFile(junit, 'utf8')
  expect(xml).toContain(
    '<testsuite name="replay" tests="1" skipped="0" failures="0" errors="1" time="0.000">',
  )
  expect(xml).toMatch(/<testcase .*name="[^"]*look\.yaml cannot be played" file="[^"]*look\.yaml" line="5">/)
  expect(xml).toMatch(/<error message="Unknown key &quot;sceen&quot;.*look\.yaml:5 .*\n.*look\.yaml:6 /)
})

inDepth('a step whose time has passed fails, and says where the flow is', async () => {
  const steps = 'steps: [open, { at: 2m, start: {} }, { at: 1m, reload: {} }]'
  const { code, stdout } = await replay(flow('screen: Question').replace('steps: [open]', steps))
  expect(stdout).toMatch(/"at: 1m" has passed: the flow is at 00:02:0/)
  expect(code).toBe(1)
})

inDepth('a step waits for its field, as a user does while the page is loading', async () => {
  const steps = [
    ...['open', 'start', 'go to: old-logo', 'delay: { call: sections, by: 14s, times: 1 }', 'reload'],
    ...['type: It was cached.', 'when: { badge: { is: Saved } }'],
  ]
  const list = `steps:\n${steps.map((step) => `  - ${step}\n`).join('')}`
  const wanted = 'saved: { problem: old-logo, fields: { answer: It was cached. } }'
  const { stdout } = await replay(flow(wanted).replace('steps: [open]\n', list))
  expect(stdout).toContain('1 passed, 0 failed')
})

it('a replay that is broken off reports what ran, in every format, and ends its browser', async () => {
  const folder = temporaryFolder('broken-off')
  // No path of a socket is as long as one in here would be.
  const temporary = join(temporaryFolder('long'), 'name'.repeat(20))
  await mkdir(temporary)
  await writeFile(join(folder, 'a.yaml'), flow('screen: Web platform basics'))
  await writeFile(join(folder, 'b.yaml'), flow('screen: x').replace('[open]', '[open, { advance: 1h }]'))
  const to = (name: string) => join(folder, name)
  const files = ['--html', to('new/report.html'), '--junit', to('report.xml')]
  const child = spawn(
    process.execPath,
    ['cli/main.ts', 'replay', folder, '--realtime', '--workers', '1', '--reporter', 'json', ...files],
    { env: { ...process.env, TMPDIR: temporary } },
  )
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (text) => (stdout += text))
  child.stderr.on('data', (text) => (stderr += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await expect.poll(() => stderr).toMatch(/✓.* a /)
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(JSON.parse(stdout)).toMatchObject({
    passed: 1,
    failed: 0,
    unsuitable: [{ id: 'b', reason: 'the replay was broken off before its end' }],
  })
  expect(await readFile(to('new/report.html'), 'utf8')).toContain('1 not played')
  expect(await readFile(to('report.xml'), 'utf8')).toMatch(/tests="2" skipped="1" failures="0"/)
  expect(stderr).toContain('1 passed, 0 failed, 1 not played')
  expect((await readdir(folder)).toSorted()).toEqual(['a.yaml', 'b.yaml', 'new', 'report.xml'])
})

inDepth('random journeys that are broken off say how many ran, and what was done in them', async () => {
  const folder = temporaryFolder('random', onTestFinished, '/tmp')
  const child = spawn(
    process.execPath,
    ['cli/main.ts', 'replay', '--random', '1000', '--workers', '1', '--out', folder],
    { env: { ...process.env, TMPDIR: folder } },
  )
  let stdout = ''
  child.stdout.on('data', (text) => (stdout += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  await expect.poll(async () => (await readdir(folder)).length).toBeGreaterThan(0)
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  const [, passed, unplayed] = /^Moves: .*\n(\d+) passed, 0 failed, (\d+) not played/m.exec(stdout) ?? []
  expect([stdout, Number(passed) + Number(unplayed)]).toEqual([stdout, 1000])
})

it.each([
  ['--html', '/dev/null/report.html'],
  ['--junit', '/proc/report.xml'],
  ['--html', '/proc/nowhere/deep/report.html'],
  ['--json', 'cli'],
])('a report that cannot be written is refused before anything is played: %s %s', async (option, file) => {
  const { code, stdout, stderr } = await replay(flow('screen: Something else'), option, file)
  expect(stderr).toMatch(new RegExp(`${option}.*(cannot be written|is a folder)`))
  expect([code, stdout]).toEqual([2, ''])
})

inDepth('a replay without a browser, or broken off in the middle, leaves no folder behind', async () => {
  const folder = temporaryFolder('left', onTestFinished, '/tmp')
  const file = join(temporaryFolder('replay'), 'long.yaml')
  await writeFile(file, flow('screen: x').replace('[open]', '[open, { advance: 1h }]'))
  const start = (env: NodeJS.ProcessEnv) =>
    spawn(process.execPath, ['cli/main.ts', 'replay', file, '--realtime'], {
      env: { ...process.env, TMPDIR: folder, ...env },
    })
  const ended = (child: ReturnType<typeof start>) =>
    new Promise<number | null>((resolve) => child.once('exit', resolve))

  const none = join(folder, 'none')
  const without = { PUPPETEER_EXECUTABLE_PATH: none, ASSESS_HEADLESS_SHELL: none }
  expect(await ended(start(without))).toBe(2)
  expect(await readdir(folder)).toEqual([])

  const child = start({})
  const end = ended(child)
  await expect
    .poll(async () => (await readdir(folder, { recursive: true })).join())
    .toMatch(/browser-\w+\/Default/)
  child.kill('SIGTERM')
  expect(await end).toBe(143)
  expect(await readdir(folder)).toEqual([])
})
