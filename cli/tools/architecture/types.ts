import { nodeManifest } from '../../../plugins/node.ts'
import type { NodePlugin } from '../../../src/sdk/node.ts'

const ALL: Readonly<Record<string, () => Promise<{ default: NodePlugin }>>> = nodeManifest

/** The schemas of every problem type, by its code and with its page. */
export async function typesWithPages() {
  const types = await Promise.all(Object.values(ALL).map(async (load) => (await load()).default))
  return types.flatMap(({ code, schemas }) =>
    schemas ? [{ code, schemas, page: `plugins/${code}/README.md` }] : [],
  )
}
