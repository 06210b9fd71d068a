/** What a program may use; each stops it when it is used up. */
export interface Limits {
  /** CPU time of all its processes together, by which it is judged. */
  readonly cpuMs: number
  /** Wall time, without what the program waits for a processor; at least three times the CPU time. */
  readonly wallMs: number
  /** Of all its processes together; what it writes counts too, because the working folder is in memory. */
  readonly memoryBytes: number
  /** Of its output, beyond which it is stopped, and of its error output, of which the middle is left out then. */
  readonly outputBytes: number
  /** Processes and threads at the same time. */
  readonly processes: number
  /** What it may write, in all, besides the files that it begins with. */
  readonly diskBytes: number
}

/** Which limit of `Limits` a program has hit. */
export type LimitName = 'time' | 'memory' | 'output' | 'processes' | 'disk'

/** Files by their relative path, such as `src/main.py`; text, or bytes. */
export type SandboxFiles = Readonly<Record<string, string | Uint8Array>>

/** Files, and the paths of those that may be executed. */
export interface SandboxFolder {
  readonly files: SandboxFiles
  readonly executable: readonly string[]
}

/** One program, alone with its files. */
export interface SandboxJob {
  /** By relative path, such as `src/main.py`; they stand in the working folder, which may be written to. */
  readonly files: SandboxFiles
  /** Paths of files that may be executed; when left out, bytes may be, and text may not. */
  readonly executable?: readonly string[]
  /** The program and its arguments; found in `PATH`, or `./` in the working folder. */
  readonly command: readonly string[]
  readonly input?: string
  readonly limits: Limits
  /** `loopback` gives it a network with nothing but itself; without it there is none at all. */
  readonly network?: 'loopback'
  readonly env?: Readonly<Record<string, string>>
  /**
   * Relative paths of files, or of folders of them, to bring back, at most 20 MB together: more ends it as `output`.
   * What is not there afterwards, or is not a regular file, is left out.
   */
  readonly keep?: readonly string[]
  /** Called while it runs, in order; a character is never cut in two. */
  onOutput?(text: string, stream: 'stdout' | 'stderr'): void
  /** Kills it. */
  readonly signal?: AbortSignal
}

/** One of two programs that talk with each other: each reads what the other prints. */
export type PairedJob = Omit<SandboxJob, 'input'>

/** What became of a job in the sandbox. */
export interface SandboxResult {
  /** Which limit ended it, `cancelled` by the signal, `exited` by itself. */
  readonly ending: 'exited' | 'cancelled' | LimitName
  /** 128 and the signal's number when a signal killed it, as a shell says. */
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  readonly cpuMs: number
  readonly wallMs: number
  /** The peak, where the machine can tell. */
  readonly memoryBytes: number | undefined
  readonly files: Readonly<Record<string, Uint8Array>>
  /** Paths of those that may be executed. */
  readonly executable: readonly string[]
}

/** A language that the sandbox knows. The compiler names what a new one still lacks. */
export type ProgrammingLanguage =
  | 'python'
  | 'javascript'
  | 'typescript'
  | 'c'
  | 'cpp'
  | 'java'
  | 'bash'
  | 'go'
  | 'rust'
  | 'ruby'
  | 'php'
  | 'r'

/** A language that is installed here. */
export interface Language {
  /** Slug of the technology, such as `python`. */
  readonly slug: string
  /** As a person reads it, such as `Python 3.11`. */
  readonly name: string
  /** Well-known ones that its programs find here, such as `pandas 1.5`. */
  readonly libraries?: readonly string[]
  /** What the main file is called unless the job says otherwise, such as `main.py`. */
  readonly fileName: string
  /** Compiles `fileName`, where the language is compiled. */
  readonly compile?: readonly string[]
  readonly run: readonly string[]
  /** What its runtime uses before the program has done anything; comes on top of a problem's limits. */
  readonly extra: Partial<Pick<Limits, 'cpuMs' | 'memoryBytes' | 'processes' | 'diskBytes'>>
}

/**
 * The limits of a job, and what the runtime of its language uses on top.
 *
 * @example
 * const limits = withRuntimeOverhead(LIMITS, program.language.extra)
 */
export function withRuntimeOverhead(limits: Limits, extra: Language['extra']): Limits {
  const cpuMs = extra.cpuMs ?? 0
  return {
    ...limits,
    cpuMs: limits.cpuMs + cpuMs,
    wallMs: limits.wallMs + 3 * cpuMs,
    memoryBytes: limits.memoryBytes + (extra.memoryBytes ?? 0),
    processes: limits.processes + (extra.processes ?? 0),
    diskBytes: limits.diskBytes + (extra.diskBytes ?? 0),
  }
}

/** Sources that are ready to run. */
export interface Program {
  readonly language: Language
  /** Sources, and what the compiler made of them. */
  readonly files: SandboxFiles
}

export type Compiled =
  | { readonly kind: 'ready'; readonly program: Program }
  /** `message` is the compiler's. */
  | { readonly kind: 'failed'; readonly message: string }

/** A run of a program that is compiled: what it reads, its limits, and more files. */
export type ProgramJob = Omit<SandboxJob, 'files' | 'command'> & {
  readonly files?: SandboxFiles
  readonly args?: readonly string[]
}

/**
 * Where programs of candidates run: a sandbox with a few slots, in which each job is alone. All of it rejects with
 * an `Error` when the sandbox itself fails, never for what the program does.
 */
export interface Runner {
  /** Why nothing can run on this machine, in words for an operator; absent when it can. */
  readonly unavailable?: string
  /** The most sandboxes at the same time; jobs beyond that wait in the order in which they came. */
  readonly slots: number
  readonly languages: ReadonlyMap<string, Language>
  /** Compiles within the sandbox, once for the same sources; for a language without a compiler the sources are ready. */
  compile(language: Language, files: SandboxFiles, signal?: AbortSignal): Promise<Compiled>
  run(program: Program, job: ProgramJob): Promise<SandboxResult>
  /** Any command in the sandbox, for what is not a single program. */
  runCommand(job: SandboxJob): Promise<SandboxResult>
  /**
   * Two sandboxes that have nothing in common but that each reads what the other prints; what they say besides goes to
   * `onOutput` as `stderr`. They share one slot, and the second is ended with the first.
   */
  pair(first: PairedJob, second: PairedJob): Promise<readonly [SandboxResult, SandboxResult]>
}
