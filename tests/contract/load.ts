import { browserManifest } from '../../plugins/browser.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { createRegistry } from '../../src/kernel/registry.ts'
import type { NodePlugin } from '../../src/sdk/node.ts'
import { preparedSample } from '../../src/sdk/variant.ts'
import type { Plugin } from '../../src/sdk/view.ts'

export const browserTypes = createRegistry<Plugin>(browserManifest)
const nodeTypes = createRegistry<NodePlugin>(nodeManifest)

/** Both entries of a type, and its samples. */
export async function load(code: string) {
  const [plugin, node] = await Promise.all([browserTypes.load(code), nodeTypes.load(code)])
  return { plugin, node, samples: node.samples.map((sample) => preparedSample(node, sample)) }
}

/** No type may take any of these for a saved solution. */
export const GARBAGE = [
  { choice: 7, answer: 7, code: 7, file_based_data: 7 },
  { choice: [{}], answer: [{}], attachments: 'none', code: [{}] },
  { choice: 'A', answer: { text: 'A' }, attachments: [7], code: {} },
  {},
]
