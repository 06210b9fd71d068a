import { execFile, spawn } from 'node:child_process'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const GOOD = 'screen: Web platform basics'
const BAD = 'screen: Something else'
const flow = (expectation: string) => `name: Somebody looks at a test
test: web-platform-basics
steps: [open]
expect:
  - ${expectation}
`

async function folderWith(flows: Readonly<Record<string, string>>) {
  const folder = temporaryFolder('ways')
  for (const [name, expectation] of Object.entries(flows))
    await writeFile(join(folder, `${name}.yaml`), flow(expectation))
  return folder
}

function replay(folder: string, ...more: string[]) {
  const args = ['cli/main.ts', 'replay', folder, '--reporter', 'json', '--out', join(folder, 'out'), ...more]
  return new Promise<{ code: number; output: unknown }>((resolve, reject) => {
    execFile(process.execPath, args, (error, stdout, stderr) => {
      if (stdout === '') return reject(new Error(stderr))
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: JSON.parse(stdout) })
    })
  })
}

inDepth(
  'a shard plays its part only, and each flow so often as is asked, with the count of flakes',
  async () => {
    const folder = await folderWith({ a: BAD, b: GOOD, c: BAD })
    const { code, output } = await replay(folder, '--shard', '2/2', '--repeat', '3')
    expect(output).toMatchObject({ passed: 1, failed: 0, runs: 3, flakes: [], flows: [{ id: 'b' }] })
    expect(code).toBe(0)
  },
)

inDepth(
  'of several flows the first is played twice and compared, a flow alone only when that is asked for',
  async () => {
    const several = await replay(await folderWith({ a: GOOD, b: GOOD }), '--workers', '1')
    expect(several.output).toMatchObject({ passed: 2, runs: 3, divergence: null })
    const alone = await replay(await folderWith({ a: GOOD }))
    expect(alone.output).toMatchObject({ passed: 1, runs: 1, divergence: null })
  },
)

inDepth(
  'a flow that fails is tried once more when that is asked for, and is not a flake when it fails again',
  async () => {
    const folder = await folderWith({ a: BAD })
    const { code, output } = await replay(folder, '--retries', '1', '--realtime')
    expect(output).toMatchObject({ passed: 0, failed: 1, runs: 2, flakes: [] })
    expect(code).toBe(1)
  },
)

inDepth(
  'with --watch a flow is played again each time it has been changed, also by an editor that puts a new file in its place',
  async () => {
    const folder = await folderWith({ a: BAD })
    const child = spawn(process.execPath, [
      'cli/main.ts',
      'replay',
      folder,
      '--watch',
      '--out',
      join(folder, 'out'),
    ])
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk))
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    await expect.poll(() => said).toMatch(/0 passed, 1 failed[\s\S]*Waiting for a change/)
    const waits = () => said.match(/Waiting for a change/g)?.length
    const file = join(folder, 'a.yaml')
    await writeFile(`${file}~`, flow(GOOD))
    await rename(`${file}~`, file)
    await expect.poll(waits).toBe(2)
    expect(said).toMatch(/Changed: \S*a\.yaml\n[\s\S]*1 passed, 0 failed/)
    await writeFile(file, flow(BAD))
    await expect.poll(waits).toBe(3)
    expect(said).toMatch(/1 passed, 0 failed[\s\S]*0 passed, 1 failed/)
    expect(said.match(/Replaying/g)).toHaveLength(3)
    child.kill('SIGTERM')
    expect(await ended).toBe(143)
  },
)

it.each([
  ['--shard', '3/2', 'a part and a total'],
  ['--retries', '-1', 'a whole number from 0'],
  ['--engine', 'netscape', 'Allowed choices are chromium, shell'],
  ['--engine', 'firefox', 'Firefox can play no flow'],
  [
    '--browser-ws',
    'ws://127.0.0.1:1/none',
    'No browser answers at ws://127.0.0.1:1/none: connect ECONNREFUSED',
  ],
  ['--base-url', 'tests.example', 'is an address such as'],
])('%s %s is refused with what is wanted', async (option, value, wanted) => {
  const folder = await folderWith({ a: GOOD })
  await expect(replay(folder, option, value)).rejects.toThrow(wanted)
})
