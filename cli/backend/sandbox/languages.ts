import type { Language, Limits } from '../../../src/sdk/sandbox.ts'

const MB = 2 ** 20

/**
 * How a language is compiled and run, where its programs are installed. `{memory}` in a command is the job's limit
 * of memory in megabytes.
 */
export interface Toolchain extends Omit<Language, 'name'> {
  /** The language, such as `Python`. */
  readonly title: string
  /** What runs it, where the version is not the language's own. */
  readonly runtime?: string
  /** Prints its version; fails when it is not installed. */
  readonly version: readonly string[]
  /** Which Debian packages bring it; none for what comes with this project. */
  readonly packages: string
  /** What the compiler leaves in the working folder: files, or folders of them. */
  readonly compiled?: readonly string[]
  /** What its runtime prints when memory is used up and it ends by itself. */
  readonly outOfMemory?: RegExp
}

const NONE: Partial<Limits> = {}
const COMPILED_C = { compiled: ['program'], run: ['./program'], extra: NONE, outOfMemory: /std::bad_alloc/ }
const NODE = {
  version: ['node', '--version'],
  packages: '',
  extra: { memoryBytes: 64 * MB, processes: 16 },
  outOfMemory: /JavaScript heap out of memory|Array buffer allocation failed/,
}
const NODE_FLAGS = ['--max-old-space-size={memory}', '--disable-warning=ExperimentalWarning']

/** Few threads, however many cores a machine has, and no file that needs a lock. */
const JVM_FLAGS = ['-XX:+UseSerialGC', '-XX:ActiveProcessorCount=2', '-XX:-UsePerfData']

/** A new language is a new entry. */
export const TOOLCHAINS: readonly Toolchain[] = [
  {
    slug: 'python',
    title: 'Python',
    version: ['python3', '--version'],
    packages: 'python3',
    fileName: 'main.py',
    run: ['python3', 'main.py'],
    extra: { memoryBytes: 16 * MB },
    outOfMemory: /^MemoryError/m,
  },
  {
    slug: 'javascript',
    title: 'JavaScript',
    runtime: 'Node',
    fileName: 'main.js',
    run: ['node', ...NODE_FLAGS, 'main.js'],
    ...NODE,
  },
  {
    slug: 'typescript',
    title: 'TypeScript',
    runtime: 'Node',
    fileName: 'main.ts',
    run: ['node', ...NODE_FLAGS, '--experimental-transform-types', 'main.ts'],
    ...NODE,
  },
  {
    slug: 'c',
    title: 'C',
    runtime: 'GCC',
    version: ['gcc', '--version'],
    packages: 'gcc libc6-dev',
    fileName: 'main.c',
    compile: ['sh', '-c', 'exec gcc -std=gnu17 -O2 -pipe -o program *.c -lm'],
    ...COMPILED_C,
  },
  {
    slug: 'cpp',
    title: 'C++',
    runtime: 'GCC',
    version: ['g++', '--version'],
    packages: 'g++',
    fileName: 'main.cpp',
    compile: ['sh', '-c', 'exec g++ -std=gnu++20 -O2 -pipe -o program *.cpp'],
    ...COMPILED_C,
  },
  {
    slug: 'java',
    title: 'Java',
    version: ['/bin/sh', '-c', 'command -v javac && exec java -XX:-UsePerfData -version'],
    packages: 'default-jdk-headless',
    fileName: 'Main.java',
    compile: [
      ...['javac', '-J-Xmx{memory}m', ...JVM_FLAGS.map((flag) => `-J${flag}`), '-J-XX:TieredStopAtLevel=1'],
      ...['-encoding', 'UTF-8', '-d', 'classes', 'Main.java'],
    ],
    compiled: ['classes'],
    run: ['java', '-Xmx{memory}m', '-Xss64m', ...JVM_FLAGS, '-cp', 'classes', 'Main'],
    extra: { cpuMs: 500, memoryBytes: 160 * MB, processes: 40, diskBytes: MB },
    outOfMemory: /java\.lang\.OutOfMemoryError/,
  },
  {
    slug: 'bash',
    title: 'Bash',
    version: ['bash', '--version'],
    packages: 'bash',
    fileName: 'main.sh',
    run: ['bash', 'main.sh'],
    extra: NONE,
  },
  {
    slug: 'go',
    title: 'Go',
    version: ['go', 'version'],
    packages: 'golang-go',
    fileName: 'main.go',
    compile: ['sh', '-c', 'GOMAXPROCS=2 exec go build -p 2 -o program *.go'],
    compiled: ['program'],
    run: ['env', 'GOMAXPROCS=2', './program'],
    extra: { memoryBytes: 16 * MB, processes: 16 },
  },
  {
    slug: 'rust',
    title: 'Rust',
    version: ['rustc', '--version'],
    packages: 'rustc',
    fileName: 'main.rs',
    compile: ['rustc', '--edition', '2021', '-O', '-C', 'codegen-units=1', '-o', 'program', 'main.rs'],
    compiled: ['program'],
    run: ['./program'],
    extra: NONE,
  },
  {
    slug: 'ruby',
    title: 'Ruby',
    version: ['ruby', '--version'],
    packages: 'ruby',
    fileName: 'main.rb',
    run: ['ruby', 'main.rb'],
    extra: { memoryBytes: 16 * MB, processes: 4 },
    outOfMemory: /NoMemoryError/,
  },
  {
    slug: 'php',
    title: 'PHP',
    version: ['php', '--version'],
    packages: 'php-cli',
    fileName: 'main.php',
    run: ['php', '-d', 'display_errors=stderr', '-d', 'memory_limit={memory}M', 'main.php'],
    extra: { memoryBytes: 32 * MB },
    outOfMemory: /Allowed memory size of \d+ bytes exhausted/,
  },
  {
    slug: 'r',
    title: 'R',
    version: ['Rscript', '--version'],
    packages: 'r-base-core',
    fileName: 'main.R',
    run: ['Rscript', '--vanilla', 'main.R'],
    extra: { cpuMs: 500, memoryBytes: 64 * MB, processes: 8 },
    outOfMemory: /cannot allocate (vector|memory)/,
  },
]
