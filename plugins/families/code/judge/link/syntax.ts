import { spawnSync } from 'node:child_process'

/** The file and line with which Node begins what it says of a syntax error, the line itself, and where in it. */
const HEAD = /^\S+:\d+\n[\s\S]*?(?=\n\n?\w*Error)/

/**
 * A syntax error with its place in its stack: Node tells that only of a file that it checks alone. `listed` has the
 * paths of the program's modules as JSON.
 */
export function placed(error: unknown, listed: string): unknown {
  if (!(error instanceof SyntaxError) || HEAD.test(String(error.stack))) return error
  const paths: unknown = JSON.parse(listed)
  for (const path of Array.isArray(paths) ? paths : []) {
    const { stderr } = spawnSync(process.execPath, ['--check', String(path)], { encoding: 'utf8' })
    const [head] = HEAD.exec(stderr ?? '') ?? []
    if (head === undefined || !stderr.includes(error.message)) continue
    error.stack = `${head}\n${error.name}: ${error.message}\n    at ${head.split('\n', 1)[0]}`
    return error
  }
  return error
}
