import { ChatReply, ChatRequest } from '../../../src/wire/bodies.schema.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { PER_MINUTE } from '../../../src/wire/limits.ts'
import { senderOf } from '../auth/sessions.ts'
import { answerChat } from '../chat/answer.ts'
import { httpError } from '../http/errors.ts'
import { pageLanguageOf } from '../http/plain-pages.ts'
import { createRateLimit } from '../http/rate-limit.ts'
import type { App } from '../http/server.ts'
import { type Context, invitedTo, replies } from './context.ts'

/** The support address when no other is configured (GAP-111). */
const SUPPORT = 'support@example.com'

/** The help chat, for candidates only (CALL-78, ROLE-07). */
export function chatRoutes(app: App, context: Context) {
  const { clock, config } = context
  const allow = createRateLimit(clock, PER_MINUTE.chat, 60_000)

  app.post(
    CALLS.chat.path,
    { schema: { body: ChatRequest, response: replies(ChatReply) } },
    async (request) => {
      const { user } = senderOf(request)
      if (user.usertype === 'recruiter') throw httpError(403, 'The help chat is for candidates.')
      const { text, test_slug } = request.body
      const { test } = await invitedTo(context, user, test_slug)
      allow(user.id)
      const own = test.definition.white_label?.extra_data?.white_label_support_email
      const contact = own ?? config.supportEmail ?? SUPPORT
      const { topics, ...answer } = answerChat(text, pageLanguageOf(request), contact)
      return { ...answer, topics: [...topics] }
    },
  )
}
