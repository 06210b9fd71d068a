import { availableParallelism } from 'node:os'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_MS, WAIT_MS } from './tests/timeouts.ts'

/** The same JSX runtime as the player's build. */
const oxc = { jsx: { runtime: 'automatic', importSource: '@emotion/react' } } as const
const FOLDERS = '{src,plugins,cli,tests}/**'

/** Begin first, so that none of them runs alone at the end, the longest before the others. */
const LONG = [
  'tests/record/every-type.test.ts',
  'tests/replay/command.test.ts',
  'tests/record/record.test.ts',
  'tests/contract/contract.test.tsx',
  'tests/commands/check-backend.test.ts',
  'tests/contract/drive.test.ts',
  'plugins/DBA/tests/postgresql.test.ts',
  'tests/screens/screens.test.ts',
  'tests/pods/attacks/notebook-limits.test.ts',
  'tests/pods/view.test.ts',
  'plugins/DJP/tests/view.test.ts',
  'tests/replay/report.test.ts',
  'tests/postgres/flows.test.ts',
  'tests/replay/ways.test.ts',
  'tests/replay/deployed.test.ts',
  'tests/editor/monaco.test.ts',
  'tests/backend/evaluators.test.ts',
  'tests/rules/dist.test.ts',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => LONG.findIndex((file) => moduleId.endsWith(file))
    const [long, others] = [[], []] as [TestSpecification[], TestSpecification[]]
    for (const file of await super.sort(files)) (rank(file) < 0 ? others : long).push(file)
    const sorted = [...long.toSorted((a, b) => rank(a) - rank(b)), ...others]
    // A record that is broken off has most of them by then.
    return process.env.RECORD_COVERAGE ? sorted.toReversed() : sorted
  }
}

/** `npm run test:mutants` asks which statements each test executes. */
const recorded = process.env.RECORD_COVERAGE
  ? {
      plugins: [(await import('./tests/mutants/coverage/instrument.ts')).instrument()],
      setupFiles: ['tests/mutants/coverage/record.ts'],
    }
  : { plugins: [], setupFiles: [] }

// Every worker would compile React, the window and the like again; with those of `assess-cli`, which tests start.
process.env.NODE_COMPILE_CACHE ??= path.resolve('node_modules/.cache/compile')

export default defineConfig({
  oxc,
  plugins: recorded.plugins,
  test: {
    environment: 'node',
    // A failure in a log of CI shows whole what was found.
    chaiConfig: { truncateThreshold: 400 },
    restoreMocks: true,
    setupFiles: ['tests/setup.ts', ...recorded.setupFiles],
    sequence: { sequencer: LongestFirst },
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
    // More of them than processors take longer: browsers and compilers of tests use these as well.
    maxWorkers: availableParallelism(),
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: [`${FOLDERS}/*.test.ts`],
          // Recorded, each test executes for itself what a module does when it is loaded.
          isolate: recorded.plugins.length > 0,
          typecheck: {
            enabled: true,
            // The compiler of `npm run check:types`, many times as fast as the other.
            checker: './node_modules/typescript-7/bin/tsc',
            include: ['tests/types/**/*.test-d.ts'],
            tsconfig: './tests/types/tsconfig.json',
          },
        },
      },
      // Whatever draws leaves its styles behind, and a sanitizer belongs to one window. Contexts of one process would be faster,
      // but there an error of Node is not an `Error` of the file.
      { extends: true, test: { name: 'screens', include: [`${FOLDERS}/*.test.tsx`] } },
    ],
  },
})
