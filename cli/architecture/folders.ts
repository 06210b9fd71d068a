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

/** Every loop of the graph. A folder is in one loop at most: what it reaches, and what reaches it. */
export function loopsOf(edges: readonly Edge[]): Loop[] {
  const reached = new Map(edges.map(({ from }) => [from, reach(from, edges)]))
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
function reach(start: string, edges: readonly Edge[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const { from, to } of edges) {
      if (from !== folder || seen.has(to)) continue
      seen.add(to)
      waiting.push(to)
    }
  }
  return seen
}

/** The folders of a loop, then each edge with its imports. */
export function asText({ folders, edges }: Loop): string {
  const lines = edges.flatMap(({ from, to, imports }) => [
    `  ${from} -> ${to}`,
    ...imports.map((each) => `    ${each.from} -> ${each.to}`),
  ])
  return [`${folders.join(', ')} need each other:`, ...lines].join('\n')
}
