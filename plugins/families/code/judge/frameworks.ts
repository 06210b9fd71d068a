import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language, SandboxFiles, SandboxJob } from '../../../../src/sdk/sandbox.ts'

type Start = Pick<SandboxJob, 'command' | 'env'>

/** A real test framework for one language: how its tests and the program, each in a sandbox of its own, are started. */
export interface Framework {
  /** As results name it (ENTITY-123). */
  readonly name: string
  readonly testFile: string
  /** Files of `link/` that both sandboxes have. */
  readonly sources: readonly string[]
  /** Writes `REPORT`. */
  tests(language: Language): Start
  program(language: Language): Start
}

/** The file in which a framework reports. */
export const REPORT = 'report.xml'

const FOLDER = join(import.meta.dirname, 'link')

/** What links tests and program, as files of a sandbox. */
export async function linkSources(names: readonly string[]): Promise<SandboxFiles> {
  const read = async (name: string) => [name, await readFile(join(FOLDER, name), 'utf8')] as const
  return Object.fromEntries(await Promise.all(names.map(read)))
}

const unittest: Framework = {
  name: 'unittest',
  testFile: 'test_main.py',
  sources: ['remote.py', 'link.py', 'serve.py', 'run_tests.py'],
  tests: ({ run: [python = 'python3'] }) => ({ command: [python, 'run_tests.py'] }),
  program: ({ run: [python = 'python3'] }) => ({ command: [python, 'serve.py'] }),
}

/** Lets what is printed go where errors go, because the other side reads the output; see `link/channel.ts`. */
const LINKED = ['/bin/sh', '-c', 'exec "$@" 8<&0 7>&1 0</dev/null 1>&2', 'sh']

/** The tests import the program by its name, such as `./main.js`. */
function nodeTest(testFile: string): Framework {
  const node = ({ run }: Language) => [...LINKED, ...run.slice(0, -1).filter((part) => !part.includes('{'))]
  return {
    name: 'node:test',
    testFile,
    sources: ['values.ts', 'channel.ts', 'remote.ts', 'link.ts', 'serve.ts', 'tests.ts'],
    tests: (language) => ({
      command: [
        ...node(language),
        '--import',
        './tests.ts',
        '--test-reporter=junit',
        `--test-reporter-destination=${REPORT}`,
        testFile,
      ],
      env: { PROGRAM: language.fileName },
    }),
    program: (language) => ({ command: [...node(language), 'serve.ts', language.fileName] }),
  }
}

/** By slug of the technology. */
export const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  python: unittest,
  javascript: nodeTest('main.test.js'),
  typescript: nodeTest('main.test.ts'),
}
