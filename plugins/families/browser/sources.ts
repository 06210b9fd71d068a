import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** Files of this project as a box needs them to run one of them with Node: each at its own path. */
export async function boxSources(paths: readonly string[]): Promise<Readonly<Record<string, string>>> {
  const texts = await Promise.all(
    paths.map(async (path) => [path, await readFile(join(ROOT, path), 'utf8')] as const),
  )
  return { ...Object.fromEntries(texts), 'package.json': '{"type":"module"}' }
}

/** The command that runs one of them. */
export function nodeCommand(path: string): readonly string[] {
  return ['node', '--disable-warning=ExperimentalWarning', path]
}
