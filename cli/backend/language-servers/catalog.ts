import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Limits, SandboxFiles } from '../../../src/sdk/sandbox.ts'

const MB = 2 ** 20

/** A language as a language server knows it. */
export interface ServedLanguage {
  /** Its name in the Language Server Protocol. */
  readonly id: string
  /** Called so where a text has no path of its own, as the runner calls it. */
  readonly file: string
}

/** A language server that a machine may have. It is a program of its package, and is never needed. */
export interface LanguageServer {
  /** Its program. */
  readonly name: string
  readonly command: readonly string[]
  /** Prints its version. */
  readonly version: readonly string[]
  /** How to install it. */
  readonly advice: string
  /** By slug of the technology. */
  readonly languages: Readonly<Record<string, ServedLanguage>>
  /** Goes with `initialize`. */
  readonly options?: object
  /** Sent when it is ready, as its own settings. */
  readonly settings?: object
  /** Lie in its folder beside those of the problem, such as a file that says how to compile. */
  readonly files?: SandboxFiles
  readonly limits: Pick<Limits, 'memoryBytes' | 'processes' | 'diskBytes'>
}

const python: ServedLanguage = { id: 'python', file: 'main.py' }
const javascript: ServedLanguage = { id: 'javascript', file: 'main.js' }

/** Node's own names, whose types no answer can install: without them each use would be marked as an error. */
const NODE = `declare module '*'
declare var process: any, require: any, module: any, exports: any, Buffer: any, global: any
declare var __dirname: string, __filename: string
declare function setImmediate(run: (...args: any[]) => void, ...args: any[]): any
`
const TYPESCRIPT = {
  compilerOptions: {
    target: 'esnext',
    module: 'preserve',
    allowJs: true,
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
}

/** Those that are looked for. Style is not an error of an answer, so linters of style are off. */
export const LANGUAGE_SERVERS: readonly LanguageServer[] = [
  {
    name: 'pylsp',
    command: ['pylsp'],
    version: ['pylsp', '--version'],
    advice: 'Debian: apt-get install python3-pylsp python3-pyflakes',
    languages: { python, python3: python },
    settings: {
      pylsp: {
        plugins: {
          ...Object.fromEntries(
            ['pycodestyle', 'pydocstyle', 'mccabe', 'pylint', 'flake8', 'rope_completion'].map((name) => [
              name,
              { enabled: false },
            ]),
          ),
          jedi_completion: { include_params: false, include_class_objects: false },
        },
      },
    },
    limits: { memoryBytes: 384 * MB, processes: 16, diskBytes: 64 * MB },
  },
  {
    name: 'clangd',
    command: ['clangd', '--log=error', '-j=2', '--background-index=false', '--limit-results=200'],
    version: ['clangd', '--version'],
    advice: 'Debian: apt-get install clangd',
    languages: {
      c: { id: 'c', file: 'main.c' },
      cpp: { id: 'cpp', file: 'main.cpp' },
      'c++': { id: 'cpp', file: 'main.cpp' },
    },
    files: { '.clangd': 'If:\n  PathMatch: .*\\.cpp\nCompileFlags:\n  Add: [-std=gnu++20]\n' },
    limits: { memoryBytes: 768 * MB, processes: 32, diskBytes: 64 * MB },
  },
  {
    name: 'typescript-language-server',
    command: ['typescript-language-server', '--stdio'],
    version: ['typescript-language-server', '--version'],
    advice: 'npm install --global --prefix /usr/local typescript-language-server typescript@5',
    languages: {
      javascript,
      nodejs: javascript,
      typescript: { id: 'typescript', file: 'main.ts' },
    },
    options: {
      disableAutomaticTypingAcquisition: true,
      maxTsServerMemory: 512,
      tsserver: { useSyntaxServer: 'never' },
    },
    files: { 'tsconfig.json': JSON.stringify(TYPESCRIPT), 'node.d.ts': NODE },
    limits: { memoryBytes: 1024 * MB, processes: 64, diskBytes: 64 * MB },
  },
]

/** Only what stands in the folders of the system can be seen from within a sandbox. */
const VISIBLE = /^(\/usr)?\/(local\/)?s?bin$/

/** Those whose program is on this machine; whether one works shows when it is started. */
export function findLanguageServers(path = process.env.PATH ?? ''): readonly LanguageServer[] {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder) && VISIBLE.test(folder))
  return LANGUAGE_SERVERS.filter(({ name }) => folders.some((folder) => existsSync(join(folder, name))))
}
