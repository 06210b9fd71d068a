import { spawnSync } from 'node:child_process'

const LIMIT_MS = 2000

/** What Bash prints, and what it complains of, in English; a text that it would take long for is not looked at. */
export function askBash(
  args: readonly string[],
  input = '',
): { readonly said: string; readonly faults: string } {
  const { stdout, stderr } = spawnSync('bash', args, {
    input,
    encoding: 'utf8',
    timeout: LIMIT_MS,
    maxBuffer: 2 ** 20,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
  })
  return { said: stdout ?? '', faults: stderr ?? '' }
}
