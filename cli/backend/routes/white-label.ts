import { BASE_PATH, CALLS } from '../../../src/wire/calls.ts'
import { WhiteLabel } from '../../../src/wire/entities.schema.ts'
import { senderOf } from '../auth/sessions.ts'
import { httpError } from '../http/errors.ts'
import type { App } from '../http/server.ts'
import { type Context, replies, SlugParams } from './context.ts'

/** Name and logos of another product (WL-01, ENTITY-147..150). */
export function whiteLabelRoutes(app: App, { catalog, store }: Context) {
  const testsOf = async (userId: number) =>
    (await store.users.invitesOf(userId))
      .map((invite) => catalog.byId(invite.test_id))
      .filter((test) => test !== undefined)

  app.get(CALLS.whiteLabel.path, { schema: { response: replies(WhiteLabel) } }, async (request) => {
    const tests = await testsOf(senderOf(request).user.id)
    const slug = slugOfPage(request.headers.referer)
    const open = tests.find((test) => test.definition.slug === slug)
    const only = tests.length === 1 ? tests[0] : undefined
    return (open ?? only)?.definition.white_label ?? {}
  })

  app.get(
    CALLS.companyWhiteLabel.path,
    { schema: { params: SlugParams, response: replies(WhiteLabel) } },
    async (request) => {
      const { slug } = request.params
      const tests = (await testsOf(senderOf(request).user.id)).filter(
        (test) => test.definition.company.slug === slug,
      )
      if (tests.length === 0) throw httpError(404, `No test of yours is given by a company "${slug}".`)
      return tests.find((test) => test.definition.white_label)?.definition.white_label ?? {}
    },
  )
}

/** The call names no test, so the page that asks tells by its own address which one it shows (CALL-32). */
function slugOfPage(referer: string | undefined): string | undefined {
  const path = referer && URL.canParse(referer) ? new URL(referer).pathname : ''
  if (!path.startsWith(BASE_PATH)) return undefined
  return /^\/test[\w-]*\/([^/]+)/.exec(path.slice(BASE_PATH.length))?.[1]
}
