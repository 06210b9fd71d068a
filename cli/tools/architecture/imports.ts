import { existsSync, globSync, readFileSync } from 'node:fs'
import { posix, sep } from 'node:path'
import ts from 'typescript'

/** One file that needs another, for its types too; paths from the root of the project, with slashes. */
export interface Import {
  readonly from: string
  readonly to: string
}

const TEST = /\.test\.tsx?$/

/** Every import between files below the folders of a project: static, dynamic, of types, and of what is exported on. */
export function importsBelow(folders: readonly string[], root = '.'): Import[] {
  const patterns = folders.map((folder) => `${folder}/**/*.{ts,tsx,mjs}`)
  const files = globSync(patterns, { cwd: root }).map((file) => file.split(sep).join('/'))
  return files
    .filter((file) => !TEST.test(file))
    .sort()
    .flatMap((from) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(posix.join(root, from), 'utf8'), true, true)
      return importedFiles
        .filter(({ fileName }) => fileName.startsWith('.'))
        .map(({ fileName }) => ({ from, to: posix.join(posix.dirname(from), fileName) }))
        .filter(({ to }) => existsSync(posix.join(root, to)))
    })
}
