import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { CALLS } from '../../../src/wire/calls.ts'
import { EVIDENCE_LIMIT_BYTES, PER_MINUTE } from '../../../src/wire/limits.ts'
import {
  BatchSignedUrlReply,
  BatchSignedUrlRequest,
  SignedUrlReply,
  SignedUrlRequest,
} from '../../../src/wire/proctoring.schema.ts'
import { httpError } from '../http/errors.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { App } from '../http/server.ts'
import { answerAsStorage } from '../http/storage-errors.ts'
import { type Context, replies } from './context.ts'
import { senderOfToken } from './proctored.ts'

/** Where pictures and pieces of recordings may be sent to, as paths on this origin (CALL-70..72). */
export function addressRoutes(app: App, context: Context) {
  const { clock, proctoring } = context
  const allow = createRateLimit(clock, PER_MINUTE.addresses, 60_000)

  async function issue(
    request: FastifyRequest,
    body: SignedUrlRequest,
    count: number,
  ): Promise<readonly string[]> {
    if (!request.headers['x-transaction-id'])
      throw httpError(400, 'The header X-Transaction-Id is missing; each request needs its own.')
    const { attempt } = await senderOfToken(context, request, body.assessment_id)
    allow(attempt.id)
    const { image_sequence: sequence, mode, source = 'camera' } = body
    return proctoring.addresses.issue({ attempt_id: attempt.id, mode, source, sequence }, count)
  }

  app.post(
    CALLS.signedUrl.path,
    { schema: { body: SignedUrlRequest, response: replies(SignedUrlReply) } },
    async (request) => ({ signed_url: (await issue(request, request.body, 1))[0] ?? '' }),
  )

  app.post(
    CALLS.batchSignedUrl.path,
    { schema: { body: BatchSignedUrlRequest, response: replies(BatchSignedUrlReply) } },
    async (request) => ({ signed_urls: [...(await issue(request, request.body, request.body.batch_size))] }),
  )
}

/**
 * Takes what is sent to a signed address (CALL-75). The address is the only permission and works once; errors are XML,
 * as those of a storage cloud (ERR-56).
 */
export async function evidenceRoutes(app: App, { disk, log, proctoring }: Context) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: EVIDENCE_LIMIT_BYTES.piece },
    (_request: FastifyRequest, body: Buffer, done: (error: Error | null, body?: Buffer) => void) =>
      done(null, body),
  )

  answerAsStorage(app, { disk, log })

  app.put(
    CALLS.evidence.path,
    {
      schema: { params: Type.Object({ token: Type.String({ maxLength: 200 }) }) },
      // Runs before the body is read, which would fill memory for anybody.
      onRequest: async ({ params }) => {
        if (!(await proctoring.addresses.isOpen(params.token))) throw noAddress()
      },
    },
    async (request, reply) => {
      const name = await proctoring.addresses.take(request.params.token)
      if (!name) throw noAddress()
      if (!Buffer.isBuffer(request.body)) throw httpError(400, 'There is nothing in it.')
      const { attempt_id, mode, sequence, source } = name
      await proctoring.evidence.add({ attempt_id, mode, sequence, source }, request.body)
      return reply.code(200).send()
    },
  )
}

const noAddress = () => httpError(403, 'This address is unknown, was used, or has expired.')
