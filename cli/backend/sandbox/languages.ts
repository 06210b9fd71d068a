import type {
  Language,
  Limits,
  ProgrammingLanguage,
  SandboxJob,
  SandboxResult,
} from '../../../src/sdk/sandbox.ts'

const MB = 2 ** 20

/**
 * How a language is compiled and run, where its programs are installed. `{memory}` in a command is the job's limit
 * of memory in megabytes.
 */
export interface Toolchain extends Omit<Language, 'name' | 'libraries'> {
  readonly slug: ProgrammingLanguage
  /** The language, such as `Python`. */
  readonly title: string
  /** The runtime, where the version number is not the language's own. */
  readonly runtime?: string
  /** Prints its version; fails when it is not installed. */
  readonly version: readonly string[]
  /** Prints which well-known libraries are there, each on a line with its version. */
  readonly listing?: readonly string[]
  /** Debian packages to install; empty for what comes with this project. */
  readonly packages: string
  /** Files and folders that the compiler writes. */
  readonly compiled?: readonly string[]
  /** What the runtime prints when it ends by itself for lack of memory. */
  readonly outOfMemory?: RegExp
}

/** An interpreter reads the sources. */
const interpreted = (fileName: string, program: string, ...flags: readonly string[]) => ({
  fileName,
  version: [program, '--version'],
  run: [program, ...flags, fileName],
  extra: {},
})

/** The compiler makes one program of the sources. */
const compiled = (fileName: string, ...compile: readonly string[]) => ({
  fileName,
  compile,
  compiled: ['program'],
  run: ['./program'],
  extra: {},
})

/** The shell knows what `*` stands for. */
const gcc = (compiler: string, fileName: string, standard: string, sources: string) => ({
  ...compiled(fileName, 'sh', '-c', `exec ${compiler} ${standard} -O2 -pipe -o program ${sources}`),
  runtime: 'GCC',
  version: [compiler, '--version'],
  outOfMemory: /std::bad_alloc/,
})

/** In kB; as deep as Java goes, so that a language does not decide whether a recursion is too deep. */
export const STACK_KB = 65_536
/** Node leaves some for what the runtime itself calls. */
const NODE_STACK = `--stack-size=${STACK_KB - 4096}`

const QUIET = '--disable-warning=ExperimentalWarning'
const node = (fileName: string, ...flags: readonly string[]) => ({
  ...interpreted(fileName, 'node', '--max-old-space-size={memory}', NODE_STACK, QUIET, ...flags),
  runtime: 'Node',
  packages: '',
  extra: { memoryBytes: 64 * MB, processes: 16 },
  outOfMemory: /JavaScript heap out of memory|Array buffer allocation failed/,
})

/** Few threads, however many cores a machine has, and no file that needs a lock. */
const JVM = ['-XX:+UseSerialGC', '-XX:ActiveProcessorCount=2', '-XX:-UsePerfData']
const JAVAC = ['-J-Xmx{memory}m', ...JVM.map((flag) => `-J${flag}`), '-J-XX:TieredStopAtLevel=1']
const PHP = ['-d', 'display_errors=stderr', '-d', 'memory_limit={memory}M']

/** By the names under which they are installed and imported. */
const OF_PYTHON = {
  ...{
    numpy: 'numpy',
    pandas: 'pandas',
    scipy: 'scipy',
    'scikit-learn': 'sklearn',
    matplotlib: 'matplotlib',
  },
  ...{ seaborn: 'seaborn', statsmodels: 'statsmodels', xgboost: 'xgboost', lightgbm: 'lightgbm' },
  ...{ polars: 'polars', torch: 'torch', tensorflow: 'tensorflow' },
}
const LISTING_OF_PYTHON = `
from importlib import metadata, util
for name, module in ${JSON.stringify(OF_PYTHON)}.items():
    if util.find_spec(module):
        try:
            print(name, '.'.join(metadata.version(name).split('.')[:2]))
        except metadata.PackageNotFoundError:
            print(name)
`
const LISTING_OF_R = `
found <- installed.packages()
for (name in intersect(c('data.table', 'dplyr', 'tidyr', 'ggplot2', 'caret', 'randomForest', 'xgboost'), rownames(found)))
  cat(name, ' ', sub('^([0-9]+[.][0-9]+).*', '\\\\1', found[name, 'Version']), '\\n', sep = '')
`

const LANGUAGES: Readonly<Record<ProgrammingLanguage, Omit<Toolchain, 'slug'>>> = {
  python: {
    ...interpreted('main.py', 'python3'),
    title: 'Python',
    listing: ['python3', '-c', LISTING_OF_PYTHON],
    packages: 'python3',
    extra: { memoryBytes: 16 * MB },
    outOfMemory: /^MemoryError/m,
  },
  javascript: { ...node('main.js'), title: 'JavaScript' },
  typescript: { ...node('main.ts', '--experimental-transform-types'), title: 'TypeScript' },
  c: { ...gcc('gcc', 'main.c', '-std=gnu17', '*.c -lm'), title: 'C', packages: 'gcc libc6-dev' },
  cpp: { ...gcc('g++', 'main.cpp', '-std=gnu++20', '*.cpp'), title: 'C++', packages: 'g++' },
  java: {
    title: 'Java',
    version: ['/bin/sh', '-c', 'command -v javac && exec java -XX:-UsePerfData -version'],
    packages: 'default-jdk-headless',
    fileName: 'Main.java',
    compile: ['javac', ...JAVAC, '-encoding', 'UTF-8', '-d', 'classes', 'Main.java'],
    compiled: ['classes'],
    run: ['java', '-Xmx{memory}m', `-Xss${STACK_KB}k`, ...JVM, '-cp', 'classes', 'Main'],
    extra: { cpuMs: 500, memoryBytes: 160 * MB, processes: 40, diskBytes: MB },
    outOfMemory: /java\.lang\.OutOfMemoryError/,
  },
  bash: { ...interpreted('main.sh', 'bash'), title: 'Bash', packages: 'bash' },
  go: {
    ...compiled('main.go', 'sh', '-c', 'GOMAXPROCS=2 exec go build -p 2 -o program *.go'),
    title: 'Go',
    version: ['go', 'version'],
    packages: 'golang-go',
    run: ['env', 'GOMAXPROCS=2', './program'],
    extra: { memoryBytes: 16 * MB, processes: 16 },
  },
  rust: {
    ...compiled(
      'main.rs',
      'rustc',
      '--edition',
      '2021',
      '-O',
      '-C',
      'codegen-units=1',
      '-o',
      'program',
      'main.rs',
    ),
    title: 'Rust',
    version: ['rustc', '--version'],
    packages: 'rustc',
  },
  ruby: {
    ...interpreted('main.rb', 'ruby'),
    title: 'Ruby',
    packages: 'ruby',
    extra: { memoryBytes: 16 * MB, processes: 4 },
    outOfMemory: /NoMemoryError/,
  },
  php: {
    ...interpreted('main.php', 'php', ...PHP),
    title: 'PHP',
    packages: 'php-cli',
    extra: { memoryBytes: 32 * MB },
    outOfMemory: /Allowed memory size of \d+ bytes exhausted/,
  },
  r: {
    ...interpreted('main.R', 'Rscript', '--vanilla'),
    title: 'R',
    listing: ['Rscript', '--vanilla', '-e', LISTING_OF_R],
    packages: 'r-base-core',
    extra: { cpuMs: 500, memoryBytes: 64 * MB, processes: 8 },
    outOfMemory: /cannot allocate (vector|memory)/,
  },
}

export const TOOLCHAINS: readonly Toolchain[] = Object.entries(LANGUAGES).map(([slug, language]) => ({
  ...language,
  slug: slug as ProgrammingLanguage,
}))

/** A toolchain that works in the sandboxes of this machine. */
export type Installed = Toolchain & Pick<Language, 'name' | 'libraries'> & { readonly versionNumber: string }

export type RunCommand = (job: SandboxJob) => Promise<SandboxResult>

/** Limits of a program of ours in a sandbox, such as one that prints its version. */
export const TOOL_LIMITS: Limits = {
  cpuMs: 10_000,
  wallMs: 60_000,
  memoryBytes: 512 * MB,
  outputBytes: 64 * 1024,
  processes: 64,
  diskBytes: 16 * MB,
}

async function examine(toolchain: Toolchain, runCommand: RunCommand): Promise<Installed | undefined> {
  const job = { files: {}, command: toolchain.version, limits: TOOL_LIMITS }
  const { ending, exitCode, stdout, stderr } = await runCommand(job)
  if (ending !== 'exited' || exitCode !== 0) return undefined
  const versionNumber = /\d+(\.\d+)+/.exec(stdout + stderr)?.[0] ?? ''
  const short = versionNumber.split('.').slice(0, 2).join('.')
  const { runtime, title } = toolchain
  const name = runtime ? `${title} (${runtime} ${short})` : `${title} ${short}`
  return { ...toolchain, versionNumber, name, libraries: await librariesOf(toolchain, runCommand) }
}

async function librariesOf({ listing }: Toolchain, runCommand: RunCommand): Promise<readonly string[]> {
  if (!listing) return []
  const { exitCode, stdout } = await runCommand({ files: {}, command: listing, limits: TOOL_LIMITS })
  return exitCode === 0 ? stdout.split('\n').filter((line) => line !== '') : []
}

/** Asks every toolchain for its version within a sandbox, so that only what works there is found. */
export async function findInstalled(runCommand: RunCommand): Promise<ReadonlyMap<string, Installed>> {
  const found = await Promise.all(TOOLCHAINS.map((toolchain) => examine(toolchain, runCommand)))
  return new Map(found.filter((each) => each !== undefined).map((each) => [each.slug, each]))
}

/** The command of a language with `{memory}` as what the program may use, in megabytes. */
export function filledCommand(command: readonly string[], { memoryBytes }: Limits): readonly string[] {
  const megabytes = String(Math.max(1, Math.floor(memoryBytes / MB)))
  return command.map((part) => part.replaceAll('{memory}', megabytes))
}
