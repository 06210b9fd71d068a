import { type Edge, edgesOf } from './folders.ts'
import { importsBelow } from './imports.ts'

const MARK = '%% Drawn from the imports by "npm run draw".'
const DRAWN = /```mermaid\n%% Drawn from the imports[^`]*```/

/** What is drawn as one: the plugins, and whatever stands in src and in cli. */
function layerOf(file: string): string {
  const [top = '', next = ''] = file.split('/')
  return top === 'plugins' ? top : `${top}/${next}`
}

/** An edge that other edges lead round says nothing new. */
function isImplied({ from, to }: Edge, edges: readonly Edge[]): boolean {
  const seen = new Set([from])
  const waiting = [from]
  for (let layer = waiting.pop(); layer !== undefined; layer = waiting.pop()) {
    for (const edge of edges) {
      if (edge.from !== layer || seen.has(edge.to) || (edge.from === from && edge.to === to)) continue
      if (edge.to === to) return true
      seen.add(edge.to)
      waiting.push(edge.to)
    }
  }
  return false
}

const idOf = (layer: string) => layer.replace(/\W/g, '_')

/** The layers of src, plugins and cli as a Mermaid block: an arrow leads from a layer to what it imports. */
export function drawLayers(root = '.'): string {
  const edges = edgesOf(importsBelow(['src', 'plugins', 'cli'], root), layerOf)
  const layers = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort()
  const drawn = edges.filter((edge) => !isImplied(edge, edges)).map(({ from, to }) => [from, to])
  return [
    '```mermaid',
    MARK,
    'flowchart TD',
    ...layers.map((layer) => `  ${idOf(layer)}["${layer}"]`),
    ...drawn.map(([from = '', to = '']) => `  ${idOf(from)} --> ${idOf(to)}`).sort(),
    '```',
  ].join('\n')
}

/** The text of a page with another picture in place of the one that stands in it; throws when there is none. */
export function withPicture(page: string, picture: string): string {
  if (!DRAWN.test(page)) throw new Error(`The page has no picture that begins with: ${MARK}`)
  return page.replace(DRAWN, () => picture)
}
