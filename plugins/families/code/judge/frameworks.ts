import { join } from 'node:path'
import { type Language, type SandboxFiles, type SandboxJob, sandboxScripts } from '@assess/sdk/node'

type Start = Pick<SandboxJob, 'command' | 'env'>

/** A real test framework for one language: how its tests and the program, each in a sandbox of its own, are started. */
export interface Framework {
  /** As results name it (ENTITY-123). */
  readonly name: string
  readonly testFile: string
  /** What links the two, as files of both sandboxes; `program` is the file of the program. */
  files(program: string): SandboxFiles
  /** Writes `REPORT`. */
  tests(language: Language): Start
  program(language: Language): Start
}

/** The file in which a framework reports. */
export const REPORT = 'report.xml'

const FOLDER = join(import.meta.dirname, 'link')

/** Files of `link/`. */
const linkSources = (names: readonly string[]) =>
  sandboxScripts(Object.fromEntries(names.map((name) => [LINK + name, join(FOLDER, name)])))

/** The folder of a sandbox with what links it to the other one. */
const LINK = '.link/'
const NODE_SOURCES = [
  'values.ts',
  'channel.ts',
  'remote.ts',
  'link.ts',
  'permissions.ts',
  'requests.ts',
  'syntax.ts',
  'serve.ts',
  'tests.ts',
]

/** What links tests and program in Node. */
export function nodeLinkFiles({ begun, added }: ProgramModules): SandboxFiles {
  return {
    ...linkSources(NODE_SOURCES),
    [`${LINK}modules.json`]: JSON.stringify([...begun, ...added]),
  }
}

/** Lets what is printed go to `output`, because the other side reads the standard output; see `link/channel.ts`. */
const linked = (output: string) => ['/bin/sh', '-c', `exec "$@" 8<&0 7>&1 0</dev/null 1>${output}`, 'sh']
const TO_ERRORS = linked('&2')

/** Starts tests in Node whose modules of the program are in the other sandbox; what they print goes to `output`. */
export const nodeTests = (node: readonly string[], args: readonly string[], output?: string) => [
  ...(output ? linked(output) : TO_ERRORS),
  ...node,
  '--import',
  `./${LINK}tests.mjs`,
  ...args,
]

/** Starts the program that such tests use. */
export const nodeProgram = (node: readonly string[]) => [...TO_ERRORS, ...node, `${LINK}serve.mjs`]

const PYTHON_SOURCES = ['remote.py', 'link.py', 'serve.py', 'modules.py', 'run_tests.py', 'run_project.py']

/** The paths of a program's modules; those that the candidate added take the place of nothing else. */
export interface ProgramModules {
  readonly begun: readonly string[]
  readonly added: readonly string[]
}

/** What links tests and program in Python. */
export function pythonLinkFiles(modules: ProgramModules): SandboxFiles {
  return { ...linkSources(PYTHON_SOURCES), [`${LINK}modules.json`]: JSON.stringify(modules) }
}

/** Starts tests in Python whose modules of the program are in the other sandbox; see `nodeTests`. */
export const pythonTests = (python: readonly string[], args: readonly string[], output: string) => [
  ...linked(output),
  ...python,
  `${LINK}run_project.py`,
  ...args,
]

/** Starts the program that such tests use. */
export const pythonProgram = (python: readonly string[]) => [...python, `${LINK}serve.py`]

const unittest: Framework = {
  name: 'unittest',
  testFile: 'test_main.py',
  files: (program) => pythonLinkFiles({ begun: [program], added: [] }),
  tests: ({ run: [python = 'python3'] }) => ({ command: [...TO_ERRORS, python, `${LINK}run_tests.py`] }),
  program: ({ run: [python = 'python3'] }) => ({ command: pythonProgram([python]) }),
}

function nodeTest(testFile: string): Framework {
  const node = ({ run }: Language) => run.slice(0, -1).filter((part) => !part.includes('{'))
  const args = ['--test-reporter=junit', `--test-reporter-destination=${REPORT}`, testFile]
  return {
    name: 'node:test',
    testFile,
    files: (program) => nodeLinkFiles({ begun: [program], added: [] }),
    tests: (language) => ({ command: nodeTests(node(language), args) }),
    program: (language) => ({ command: nodeProgram(node(language)) }),
  }
}

/** By slug of the technology. */
export const FRAMEWORKS: Readonly<Record<string, Framework>> = {
  python: unittest,
  javascript: nodeTest('main.test.js'),
  typescript: nodeTest('main.test.ts'),
}
