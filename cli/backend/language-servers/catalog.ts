import { existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'
import type { Limits, SandboxFiles } from '../../../src/sdk/sandbox.ts'
import { PACKAGES, packageFolder, packageFolders } from './packages.ts'
import { PYTHON_SETTINGS, TYPESCRIPT_CONFIGURATION, typescriptFiles } from './settings.ts'

const MB = 2 ** 20

/** A language as a language server knows it. */
export interface ServedLanguage {
  /** Its name in the Language Server Protocol. */
  readonly id: string
  /** Called so where a text has no path of its own; TypeScript leaves out `main.js` beside `main.ts`. */
  readonly file: string
  /** How paths of its files end, besides `file`. */
  readonly endings?: readonly string[]
}

/** A language server that a machine may have, and that is never needed. */
export interface LanguageServer {
  readonly name: string
  /** Within its sandbox. */
  readonly command: readonly string[]
  /** Prints its version. */
  readonly version: readonly string[]
  /** How to install it. */
  readonly advice: string
  /** What it is made of, from npm, in `PACKAGES` of its sandbox; without any, it is a program of the system. */
  readonly packages?: readonly string[]
  /** Other folders that it reads, by where its sandbox has them. */
  readonly folders?: Readonly<Record<string, string>>
  /** By slug of the technology. */
  readonly languages: Readonly<Record<string, ServedLanguage>>
  /** What it is told when it asks how it is to be. */
  readonly configuration?: object
  readonly env?: Readonly<Record<string, string>>
  /** Lie in its folder beside those of the problem, such as a file that says how to compile. */
  readonly files?: SandboxFiles
  /** The same, where they depend on those of the problem. */
  filesBeside?(files: SandboxFiles): SandboxFiles
  /** What of its findings is an error of an answer, by the language's name; all of them where it is left out. */
  readonly errors?: Readonly<Record<string, (code: number) => boolean>>
  readonly limits: Pick<Limits, 'memoryBytes' | 'processes' | 'diskBytes'>
}

const NPM = 'npm ci installs it with the project'
const python: ServedLanguage = { id: 'python', file: 'main.py', endings: ['py', 'pyi'] }
const javascript: ServedLanguage = { id: 'javascript', file: 'main.js', endings: ['js', 'mjs', 'cjs', 'jsx'] }
const cpp: ServedLanguage = { id: 'cpp', file: 'main.cpp', endings: ['cpp', 'cc', 'h', 'hpp'] }

/** The compiler of TypeScript is a program of its own for each kind of machine. */
const TYPESCRIPT = `@typescript/typescript-${process.platform}-${process.arch}`
const TSC = `${PACKAGES}/${TYPESCRIPT}/lib/tsc`
/** What does not parse; names that nobody declared; what is declared twice, and a constant that is assigned to. */
const isErrorOfJavaScript = (code: number) => code < 2000 || [2304, 2451, 2552, 2588].includes(code)

const OWN = '/opt/language-servers'

const system = (name: string, debian: string) => ({
  name,
  version: [name, '--version'],
  advice: `Debian: apt-get install ${debian}`,
})

/** Those that are looked for. Style is not an error of an answer, so linters of style are off. */
export const LANGUAGE_SERVERS: readonly LanguageServer[] = [
  {
    name: 'pyright',
    command: ['node', `${PACKAGES}/pyright/langserver.index.js`, '--stdio'],
    version: ['node', '-p', `require('${PACKAGES}/pyright/package.json').version`],
    advice: NPM,
    packages: ['pyright'],
    languages: { python, python3: python },
    // It would ask each Python that it finds where packages are, a second each time.
    env: { PATH: '/opt/node' },
    files: { 'pyrightconfig.json': JSON.stringify(PYTHON_SETTINGS) },
    limits: { memoryBytes: 768 * MB, processes: 48, diskBytes: 64 * MB },
  },
  {
    name: 'tsc',
    command: [TSC, '--lsp', '--stdio'],
    version: [TSC, '--version'],
    advice: NPM,
    packages: [TYPESCRIPT, '@types/node', 'undici-types'],
    languages: {
      typescript: { id: 'typescript', file: 'program.ts', endings: ['ts', 'mts', 'cts', 'tsx'] },
      javascript,
      nodejs: javascript,
    },
    env: { GOMAXPROCS: '2', GOMEMLIMIT: '512MiB' },
    configuration: TYPESCRIPT_CONFIGURATION,
    filesBeside: typescriptFiles,
    errors: { javascript: isErrorOfJavaScript, javascriptreact: isErrorOfJavaScript },
    limits: { memoryBytes: 768 * MB, processes: 48, diskBytes: 64 * MB },
  },
  {
    name: 'vscode-css-languageservice',
    command: ['node', `${OWN}/web/server.ts`],
    version: ['node', '-p', `require('${PACKAGES}/vscode-css-languageservice/package.json').version`],
    advice: NPM,
    packages: [
      'vscode-css-languageservice',
      'vscode-html-languageservice',
      'vscode-json-languageservice',
      'vscode-languageserver-textdocument',
      'vscode-languageserver-types',
      'vscode-uri',
      'jsonc-parser',
      '@vscode/l10n',
    ],
    folders: { [OWN]: import.meta.dirname },
    languages: {
      html: { id: 'html', file: 'index.html', endings: ['html', 'htm'] },
      css: { id: 'css', file: 'style.css', endings: ['css'] },
      json: { id: 'json', file: 'data.json', endings: ['json'] },
    },
    limits: { memoryBytes: 256 * MB, processes: 16, diskBytes: 16 * MB },
  },
  {
    name: 'bash -n',
    command: ['node', `${OWN}/shell/server.ts`],
    version: ['bash', '--version'],
    advice: 'Debian: apt-get install bash',
    packages: [],
    folders: { [OWN]: import.meta.dirname },
    languages: { bash: { id: 'shellscript', file: 'main.sh', endings: ['sh', 'bash'] } },
    limits: { memoryBytes: 192 * MB, processes: 16, diskBytes: 16 * MB },
  },
  {
    ...system('clangd', 'clangd'),
    command: ['clangd', '--log=error', '-j=2', '--background-index=false', '--limit-results=200'],
    languages: { cpp, 'c++': cpp, c: { id: 'c', file: 'main.c', endings: ['c'] } },
    files: { '.clangd': 'If:\n  PathMatch: .*\\.cpp\nCompileFlags:\n  Add: [-std=gnu++20]\n' },
    limits: { memoryBytes: 768 * MB, processes: 32, diskBytes: 64 * MB },
  },
  {
    ...system('gopls', 'gopls golang-go'),
    command: ['gopls', '-mode=stdio'],
    version: ['gopls', 'version'],
    languages: { go: { id: 'go', file: 'main.go', endings: ['go'] } },
    env: { GOFLAGS: '-mod=mod', GOPROXY: 'off', GOMEMLIMIT: '768MiB' },
    files: { 'go.mod': 'module answer\n' },
    limits: { memoryBytes: 1024 * MB, processes: 64, diskBytes: 256 * MB },
  },
  {
    ...system('rust-analyzer', 'rust-src cargo; and put rust-analyzer into /usr/local/bin'),
    command: ['rust-analyzer'],
    languages: { rust: { id: 'rust', file: 'main.rs', endings: ['rs'] } },
    files: {
      'rust-project.json': JSON.stringify({
        crates: [{ root_module: 'main.rs', edition: '2021', deps: [] }],
      }),
    },
    limits: { memoryBytes: 1024 * MB, processes: 64, diskBytes: 256 * MB },
  },
  {
    ...system(
      'jdtls',
      'default-jdk-headless; and put the Eclipse JDT Language Server where /usr/local/bin/jdtls starts it',
    ),
    command: ['jdtls', '-data', '/tmp/workspace'],
    version: ['sh', '-c', 'command -v jdtls'],
    languages: { java: { id: 'java', file: 'Main.java', endings: ['java'] } },
    limits: { memoryBytes: 1280 * MB, processes: 96, diskBytes: 256 * MB },
  },
  {
    ...system('phpactor', 'php-cli; and put phpactor.phar into /usr/local/bin as phpactor'),
    command: ['phpactor', 'language-server'],
    languages: { php: { id: 'php', file: 'main.php', endings: ['php'] } },
    limits: { memoryBytes: 512 * MB, processes: 32, diskBytes: 64 * MB },
  },
  {
    ...system('solargraph', 'ruby ruby-dev build-essential; then gem install solargraph'),
    command: ['solargraph', 'stdio'],
    languages: { ruby: { id: 'ruby', file: 'main.rb', endings: ['rb'] } },
    limits: { memoryBytes: 512 * MB, processes: 32, diskBytes: 64 * MB },
  },
]

/** Only what stands in the folders of the system can be seen from within a sandbox. */
const VISIBLE = /^(\/usr)?\/(local\/)?s?bin$/

/** Those that are on this machine; whether one works shows when it is started. */
export function findLanguageServers(path = process.env.PATH ?? ''): readonly LanguageServer[] {
  const folders = path.split(delimiter).filter((folder) => isAbsolute(folder) && VISIBLE.test(folder))
  return LANGUAGE_SERVERS.filter(({ name, packages }) =>
    packages
      ? packages.every((one) => packageFolder(one) !== undefined)
      : folders.some((folder) => existsSync(join(folder, name))),
  )
}

/** The folders of this machine that the sandbox of a language server has. */
export function sandboxFolders({ folders, packages = [] }: LanguageServer): Readonly<Record<string, string>> {
  return { ...packageFolders(packages), ...folders }
}

/** Which of a server's languages a text is of, by its path, or by what it was opened for. */
export function languageOfPath(
  { languages }: LanguageServer,
  path: string,
  opened: string,
): ServedLanguage | undefined {
  if (!path.includes('.')) return languages[path] ?? languages[opened]
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase()
  return Object.values(languages).find(({ endings = [] }) => endings.includes(ending))
}
