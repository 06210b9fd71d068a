import { type Static, Type } from 'typebox'
import type { ExecutedPlugin } from '../../../src/sdk/node.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { StubsReply, TechnologiesReply } from '../../../src/wire/runs.schema.ts'
import type { App } from '../http/server.ts'
import { runSettings } from '../platform/config.ts'
import { type Context, replies } from './context.ts'

type Technologies = Static<typeof TechnologiesReply>
/** `q` narrows to one technology or to one problem type; `''` asks for all. */
const StubsQuery = Type.Object({ namespace: Type.Literal('stub'), q: Type.String({ maxLength: 100 }) })

/** Technologies of answers, and the stubs that the editor begins with (CALL-53, CALL-54). */
export function technologyRoutes(app: App, { clock, config, runner, types }: Context) {
  const settings = runSettings(config)
  /** On virtual time a replay has to say the same on every machine. */
  const tellsRuntime = clock.hold === undefined

  app.get(CALLS.technologies.path, { schema: { response: replies(TechnologiesReply) } }, async () => {
    const known = new Map<string, Technologies[number]>()
    for (const type of await executed()) {
      for (const { slug, name, available, runtime } of type.technologies?.(runner, settings) ?? []) {
        const other = known.get(slug)
        known.set(slug, {
          name,
          slug,
          allowed_in: [...(other?.allowed_in ?? []), type.code],
          resource_uri: `/api/v1/technology/${slug}`,
          available: available || other?.available === true,
          ...(tellsRuntime && runtime && { runtime: { ...runtime, libraries: [...runtime.libraries] } }),
        })
      }
    }
    return [...known.values()]
  })

  app.get(
    CALLS.stubs.path,
    { schema: { querystring: StubsQuery, response: replies(StubsReply) } },
    async ({ query: { q } }) => {
      const stubs = (await executed()).flatMap(({ code, stubs = {} }) =>
        Object.entries(stubs).filter(([slug]) => q === '' || q === slug || q === code),
      )
      return Object.fromEntries(stubs)
    },
  )

  /** All types whose answers are run. */
  async function executed(): Promise<readonly ExecutedPlugin[]> {
    const all = await Promise.all(types.codes.map((code) => types.load(code)))
    return all.filter((type) => 'execute' in type)
  }
}
