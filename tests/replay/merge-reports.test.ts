import { execFile } from 'node:child_process'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { readBlobs } from '../../cli/replay/reporters/blob.ts'
import { createJunitReporter } from '../../cli/replay/reporters/junit.ts'
import type { FlowResult, Summary } from '../../cli/replay/results/result.ts'
import { merged } from '../../cli/replay/run/merge.ts'
import { shardOf } from '../../cli/replay/run/selection.ts'
import { inDepth } from '../sampled.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const PLANNED = ['a', 'b', 'c[one]', 'c[two]', 'd'].map((id) => ({
  id,
  name: `Flow ${id}`,
  file: `flows/${id.replace(/\[.*/, '')}.yaml`,
}))

const passed = (flow: (typeof PLANNED)[number]): FlowResult => ({
  ...flow,
  status: 'passed',
  wallMs: 100,
  virtualMs: 1000,
  traceHash: flow.id,
  failures: [],
  notes: [],
  timeline: [],
})

function part(index: number, count = 3, planned = PLANNED) {
  const results = shardOf(planned, { index, count }).map(passed)
  const summary = {
    results,
    wallMs: index * 1000,
    divergence: undefined,
    repeat: 1,
    runs: results.length,
    flakes: [],
    unsuitable: [],
    sampled: results.filter(({ id }) => id.startsWith('c')).map(() => ({ flow: 'c', played: 1, all: 2 })),
    shard: { index, count, planned },
  } satisfies Summary
  return { source: `${index}.json`, summary }
}

it('shards make the summary of all flows, in their order, with each counted once', () => {
  const { summary, missing } = merged([part(3), part(1), part(2)])
  expect(missing).toEqual([])
  expect(summary.results.map(({ id }) => id)).toEqual(['a', 'b', 'c[one]', 'c[two]', 'd'])
  expect(summary).toMatchObject({ wallMs: 3000, runs: 5, unsuitable: [], sampled: [] })
})

it('the flows of a shard that is missing are named as not played', () => {
  const { summary, missing } = merged([part(1), part(3)])
  expect(missing).toEqual([2])
  expect(summary.unsuitable.map(({ id, reason }) => [id, reason])).toEqual([
    ['b', 'there are no results of shard 2/3'],
    ['d', 'there are no results of shard 2/3'],
  ])
})

it.each([
  ['the same shard', part(1), '1.json and 1.json are both shard 1/3'],
  ['another number of shards', part(2, 2), 'parts of 3 and of 2 shards'],
  ['other flows', part(2, 3, PLANNED.slice(0, 4)), 'shards of different flows, such as d'],
  ['other order', part(2, 3, PLANNED.toReversed()), 'shards of different flows.'],
])('parts do not belong together: %s', (_, other, why) => {
  expect(() => merged([part(1), other])).toThrow(why)
})

it('JUnit has file, line and attachments of each case from the folder of the project', () => {
  const here = (path: string) => join(process.cwd(), path)
  const file = here('flows/a.yaml')
  const failed: FlowResult = {
    ...passed({ id: 'a', name: 'Flow a', file }),
    status: 'failed',
    failures: [{ file: here('flows/common/press.yaml'), line: 7, message: 'No button' }],
    evidence: { screenshot: here('out/a/screenshot.png'), timeline: here('out/a/timeline.txt') },
  }
  let text = ''
  const { summary } = part(1)
  const unsuitable = [{ id: 'b', name: 'Flow b', file: here('flows/b.yaml'), reason: 'no camera' }]
  createJunitReporter((printed) => (text += printed)).end({ ...summary, results: [failed], unsuitable })
  // The line is one of the file that is included.
  expect(text).toContain('name="Flow a" file="flows/common/press.yaml" line="7" time="0.100">')
  expect(text).toContain('<failure message="No button">flows/common/press.yaml:7\nNo button</failure>')
  expect(text).toContain(
    '<system-out>[[ATTACHMENT|out/a/screenshot.png]]\n[[ATTACHMENT|out/a/timeline.txt]]</system-out>',
  )
  expect(text).toContain('<testcase classname="b" name="Flow b" file="flows/b.yaml" line="1">')
})

it('each case of a flow has a name of its own in JUnit', () => {
  let text = ''
  createJunitReporter((printed) => (text += printed)).end({
    ...part(1).summary,
    results: PLANNED.filter(({ id }) => id.startsWith('c')).map((flow) =>
      passed({ ...flow, name: 'Flow c' }),
    ),
  })
  expect(text.match(/ name="Flow.*?"/g)).toEqual([' name="Flow c [one]"', ' name="Flow c [two]"'])
})

it('a path that is not there is named without a code of the system', async () => {
  await expect(readBlobs(['nosuch'])).rejects.toThrow('There is no file or folder "nosuch".')
})

const FLOW = (heading: string) => `name: Somebody looks at a test
test: web-platform-basics
steps: [open]
expect:
  - heading: ${heading}
`

async function assess(...args: string[]) {
  const all = ['cli/main.ts', ...args]
  const {
    stdout,
    stderr,
    code = 0,
  } = await promisify(execFile)(process.execPath, all).catch((error) => error)
  return { stdout: String(stdout), stderr: String(stderr), code: Number(code) }
}

inDepth('blobs of shards become one report, also on a machine with another set of folders', async () => {
  const folder = temporaryFolder('merge')
  const to = (name: string) => join(folder, name)
  await mkdir(to('flows'))
  for (const [name, heading] of Object.entries({ a: 'Web platform basics', b: 'Something else' }))
    await writeFile(to(`flows/${name}.yaml`), FLOW(heading))
  for (const shard of ['1/2', '2/2']) {
    const blobs = to(`blobs-${shard[0]}`)
    await assess('replay', to('flows'), '--shard', shard, '--blob', blobs, '--out', to('out'))
  }
  const html = to('report.html')
  const junit = to('report.xml')
  const whole = await assess(
    ...[
      'merge-reports',
      to('blobs-1'),
      to('blobs-2'),
      '--reporter',
      'json',
      '--html',
      html,
      '--junit',
      junit,
    ],
  )
  expect(whole.code).toBe(1)
  expect(JSON.parse(whole.stdout)).toMatchObject({
    passed: 1,
    failed: 1,
    unsuitable: [],
    flows: [
      { id: 'a', file: to('flows/a.yaml') },
      { id: 'b', file: to('flows/b.yaml'), evidence: { tree: to('out/b/tree.txt') } },
    ],
  })
  expect(whole.stderr).toContain('1 passed, 1 failed in')
  expect((await readFile(html, 'utf8')).match(/<img/g)).toHaveLength(2)
  const attached = relative(process.cwd(), to('out/b/screenshot.png'))
  expect(await readFile(junit, 'utf8')).toContain(`[[ATTACHMENT|${attached}]]`)

  await rm(to('blobs-1'), { recursive: true })
  const rest = await assess('merge-reports', folder)
  expect(rest.stderr).toContain('Shard 1/2 is missing.')
  expect(rest.stdout).toContain('- a not played: there are no results of shard 1/2')
  expect([rest.code, rest.stdout]).toEqual([1, expect.stringContaining('0 passed, 1 failed, 1 not played')])
  await rename(to('blobs-2/shard-2-of-2.json'), to('moved.json'))
  const none = await assess('merge-reports', folder)
  expect([none.code, none.stderr]).toEqual([2, expect.stringContaining('There is no blob in')])
  const other = await assess('merge-reports', to('flows/a.yaml'))
  expect([other.code, other.stderr]).toEqual([2, expect.stringContaining('is not a blob')])
})
