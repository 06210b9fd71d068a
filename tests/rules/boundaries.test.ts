import { execFile } from 'node:child_process'
import { appendFile, cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EVERY_CASE } from '../sampled.ts'

interface Plant {
  /** The file that breaks the rule; made, or added to when it is there. */
  readonly from: string
  readonly line: string
  /** Another file that the plant needs. */
  readonly with?: { readonly file: string; readonly line: string }
  /** Where the checker sees the violation begin, when that is not `from`. */
  readonly seenFrom?: string
}

const PLANTS: Readonly<Record<string, Plant>> = {
  'layer-wire': { from: 'src/wire/planted-layer.ts', line: `import '../kernel/lifetime.ts'` },
  'layer-schema': { from: 'src/schema/planted-layer.ts', line: `import '../kernel/lifetime.ts'` },
  'layer-kernel': { from: 'src/kernel/planted-layer.ts', line: `import '../runs/run.ts'` },
  'layer-completion': { from: 'src/completion/planted-layer.ts', line: `import '../runs/run.ts'` },
  'layer-proctoring': { from: 'src/proctoring/planted-layer.ts', line: `import '../runs/run.ts'` },
  'layer-recorder': { from: 'src/recorder/planted-layer.ts', line: `import '../runs/run.ts'` },
  'layer-runs': { from: 'src/runs/planted-layer.ts', line: `import '../proctoring/attention.ts'` },
  'layer-pods': { from: 'src/pods/planted-layer.ts', line: `import '../sdk/format.ts'` },
  'layer-ports': { from: 'src/ports/planted-layer.ts', line: `import '../sdk/format.ts'` },
  'layer-sdk': { from: 'src/sdk/planted-layer.ts', line: `import '../adapters/browser/clock.ts'` },
  'layer-adapters': { from: 'src/adapters/planted-layer.ts', line: `import '../shell/state/services.ts'` },
  'layer-shell': { from: 'src/shell/planted-layer.ts', line: `import '../adapters/browser/clock.ts'` },
  'kernel-leans-on-two': { from: 'src/kernel/planted-package.ts', line: `import 'idb'` },
  'plugin-sees-only-sdk': {
    from: 'plugins/TEX/planted-kernel.ts',
    line: `import type { ProblemType } from '../../src/kernel/problem.ts'`,
  },
  'plugins-are-strangers': { from: 'plugins/TEX/planted-stranger.ts', line: `import '../MCQ/solution.ts'` },
  'first-screen-is-a-root': { from: 'src/planted-root.ts', line: `import './first-screen/slots.ts'` },
  'only-manifests-load-entries': {
    from: 'src/planted-entry.ts',
    line: `import '../plugins/MCQ/index.ts'`,
  },
  'only-main-reads-browser-manifest': {
    from: 'src/planted-manifest.ts',
    line: `import '../plugins/browser.ts'`,
  },
  'entries-load-lazily': { from: 'plugins/node.ts', line: `import './MCQ/node.ts'` },
  'view-loads-lazily': { from: 'plugins/TEX/index.ts', line: `import './view.tsx'` },
  'browser-never-reaches-node-side': {
    from: 'plugins/MCQ/view.tsx',
    line: `import './evaluator.ts'`,
    seenFrom: 'src/main.tsx',
  },
  'only-tests-use-the-testing-kit': {
    from: 'src/shell/planted-kit.ts',
    line: `import '../sdk/testing/page/eventually.ts'`,
  },
  'node-never-reaches-a-view': { from: 'cli/planted-view.ts', line: `import '../src/sdk/entries/ui.ts'` },
  'second-backend-knows-nobody': {
    from: 'tests/second-backend/http.ts',
    line: `import '../../src/wire/calls.ts'`,
  },
  'kernel-tests-know-the-kernel': {
    from: 'tests/kernel/planted-shell.ts',
    line: `import '../../src/shell/routing/guards.ts'`,
  },
  'no-circular': {
    from: 'src/wire/planted-one.ts',
    line: `import './planted-two.ts'`,
    with: { file: 'src/wire/planted-two.ts', line: `import './planted-one.ts'` },
  },
  'no-orphans': { from: 'src/wire/planted-orphan.ts', line: 'export const alone = true' },
  'not-to-unresolvable': { from: 'src/wire/planted-nowhere.ts', line: `import './nowhere.ts'` },
  'not-to-test': { from: 'plugins/TEX/planted-test.ts', line: `import './TEX.test.tsx'` },
}

const CRUISED = ['src', 'plugins', 'cli', 'tests/second-backend', 'tests/kernel']

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

let copy = ''
let violations: readonly Violation[] = []

function cruise(folder: string): Promise<readonly Violation[]> {
  const program = path.resolve('node_modules/.bin/depcruise')
  const args = [...CRUISED, '--output-type', 'json']
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: folder, maxBuffer: 2 ** 28 }, (_, stdout, stderr) => {
      if (stdout) resolve(JSON.parse(stdout).summary.violations)
      else reject(new Error(stderr))
    })
  })
}

async function plantAndCruise() {
  copy = await mkdtemp(path.join(tmpdir(), 'assess-boundaries-'))
  const parts = [...CRUISED, '.dependency-cruiser.cjs', 'tsconfig.json', 'package.json']
  await Promise.all(parts.map((part) => cp(part, path.join(copy, part), { recursive: true })))
  await symlink(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  const lines = Object.values(PLANTS).flatMap((plant) => [
    { file: plant.from, line: plant.line },
    ...(plant.with ? [plant.with] : []),
  ])
  for (const { file, line } of lines) await appendFile(path.join(copy, file), `\n${line}\n`)
  violations = await cruise(copy)
}

test('every boundary rule has a plant', () => {
  const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
  expect(Object.keys(PLANTS)).toEqual(forbidden.map(({ name }: { name: string }) => name))
})

if (EVERY_CASE) {
  beforeAll(plantAndCruise)
  afterAll(() => rm(copy, { recursive: true, force: true }))
  test.for(Object.entries(PLANTS))(
    'the boundary rule %s finds what breaks it, and no other rule does',
    ([name, plant]) => {
      const from = plant.seenFrom ?? plant.from
      const found = violations.filter((violation) => violation.from === from)
      expect([...new Set(found.map(({ rule }) => rule.name))]).toEqual([name])
    },
  )
}
