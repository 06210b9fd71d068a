import { dirname } from 'node:path'
import type { Import } from './imports.ts'

/** A folder that needs another, and the imports that make it so. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly imports: readonly Import[]
}

/** Folders that need each other, in one round or in several. */
export interface Loop {
  readonly folders: readonly string[]
  readonly edges: readonly Edge[]
}

/** The graph of folders; a folder and the one around it are two. */
export function edgesOf(imports: readonly Import[], nodeOf: (file: string) => string = dirname): Edge[] {
  const edges = Map.groupBy(imports, ({ from, to }) => `${nodeOf(from)} ${nodeOf(to)}`)
  return [...edges].flatMap(([key, list]) => {
    const [from = '', to = ''] = key.split(' ')
    return from === to ? [] : [{ from, to, imports: list }]
  })
}

/** Each composes the others: nobody takes it from the folder in which it stands. */
const COMPOSING: readonly string[] = ['src/main.tsx', 'src/first-screen.ts']

/** The folder of a file, or the one around it that has this many names in its path. */
const folderAt = (level: number) => (file: string) =>
  COMPOSING.includes(file) ? file : dirname(file).split('/').slice(0, level).join('/')

/** Every loop of folders, from the outermost to the innermost; a folder stands for all that is in it. */
export function loopsAtEveryLevel(imports: readonly Import[]): Loop[] {
  const deepest = Math.max(0, ...imports.flatMap(({ from, to }) => [from, to].map(depthOf)))
  const levels = Array.from({ length: deepest }, (_, index) => folderAt(index + 1))
  const loops = levels.flatMap((nodeOf) => loopsOf(edgesOf(imports, nodeOf)))
  const nameOf = ({ folders }: Loop) => folders.join()
  return loops.filter((loop, index) => loops.findIndex((one) => nameOf(one) === nameOf(loop)) === index)
}

const depthOf = (file: string) => dirname(file).split('/').length

/** Every loop of the graph. A folder is in one loop at most: what it reaches, and what reaches it. */
export function loopsOf(edges: readonly Edge[]): Loop[] {
  const byFolder = Map.groupBy(edges, ({ from }) => from)
  const reached = new Map([...byFolder.keys()].map((folder) => [folder, reach(folder, byFolder)]))
  const loops: Loop[] = []
  for (const [folder, others] of reached) {
    if (!others.has(folder) || loops.some(({ folders }) => folders.includes(folder))) continue
    const folders = [...others].filter((other) => reached.get(other)?.has(folder)).sort()
    const inside = (name: string) => folders.includes(name)
    loops.push({ folders, edges: edges.filter(({ from, to }) => inside(from) && inside(to)) })
  }
  return loops
}

/** Every folder that one can come to from this one; itself only by a loop. */
function reach(start: string, byFolder: ReadonlyMap<string, readonly Edge[]>): Set<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { to } of byFolder.get(folder) ?? []) {
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return seen
}

/** The folders of a loop, then each edge with its imports. */
export function loopAsText({ folders, edges }: Loop): string {
  const lines = edges.flatMap(({ from, to, imports }) => [
    `  ${from} -> ${to}`,
    ...imports.map((each) => `    ${each.from} -> ${each.to}`),
  ])
  return [`${folders.join(', ')} need each other:`, ...lines].join('\n')
}
