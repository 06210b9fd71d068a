import type { Language, Limits } from '../../../src/sdk/box.ts'

/** The command of a language with `{memory}` as what the program may use, in megabytes. */
export function fill(command: readonly string[], { memoryBytes }: Limits): readonly string[] {
  const megabytes = String(Math.max(1, Math.floor(memoryBytes / 2 ** 20)))
  return command.map((part) => part.replaceAll('{memory}', megabytes))
}

/** The limits of a job, and what the runtime of its language uses on top. */
export function withExtra(limits: Limits, extra: Language['extra']): Limits {
  const cpuMs = limits.cpuMs + (extra.cpuMs ?? 0)
  return {
    ...limits,
    cpuMs,
    wallMs: limits.wallMs + 3 * (extra.cpuMs ?? 0),
    memoryBytes: limits.memoryBytes + (extra.memoryBytes ?? 0),
    processes: limits.processes + (extra.processes ?? 0),
    diskBytes: limits.diskBytes + (extra.diskBytes ?? 0),
  }
}
