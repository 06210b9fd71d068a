import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SOURCES = '{src,plugins,cli,tests}/**/*.{ts,tsx,mjs}'
const TEST = /\.test\.tsx?$/
/** `from './a.ts'`, `import './a.ts'` and `import('./a.ts')`. */
const IMPORT = /(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g
const BRANCHES = ['origin/main', 'main']

async function git(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', args)
  return stdout.split('\n').filter(Boolean)
}

/** The commit where this branch left the main one; HEAD if there is no other branch. */
async function baseOfBranch(): Promise<string> {
  for (const branch of BRANCHES) {
    const [base] = await git('merge-base', 'HEAD', branch).catch(() => [])
    if (base !== undefined) return base
  }
  return 'HEAD'
}

/** Files that differ from the main branch, committed or not, as paths in the project. */
export async function changedFiles(): Promise<string[]> {
  const base = await baseOfBranch()
  const [changed, untracked] = await Promise.all([
    git('diff', '--name-only', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set([...changed, ...untracked])]
}

/** Who imports each file of the project, by relative paths. */
function importersOf(): Map<string, Set<string>> {
  const importers = new Map<string, Set<string>>()
  for (const file of globSync(SOURCES)) {
    for (const [, to = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const target = path.join(path.dirname(file), to)
      importers.set(target, (importers.get(target) ?? new Set()).add(file))
    }
  }
  return importers
}

/** Unit tests that reach one of the files by their imports, the nearest first. */
export function testsOf(changed: readonly string[]): string[] {
  const importers = importersOf()
  const seen = new Set(changed)
  for (const file of seen) for (const importer of importers.get(file) ?? []) seen.add(importer)
  return [...seen].filter((file) => TEST.test(file) && existsSync(file))
}
