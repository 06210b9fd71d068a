import { nodeManifest } from '../../../plugins/node.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'

const ALL: Readonly<Record<string, () => Promise<{ default: NodePlugin }>>> = nodeManifest

/** The schemas of every problem type, with its page. */
export async function typesWithPages() {
  const types = await Promise.all(Object.values(ALL).map(async (load) => (await load()).default))
  return types.map(({ code, schemas }) => ({ schemas, page: `plugins/${code}/README.md` }))
}
