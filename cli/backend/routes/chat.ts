import { languageFor } from '../../../src/sdk/language.ts'
import { ChatReply, ChatRequest, Refusal } from '../../../src/wire/bodies.ts'
import { CALLS } from '../../../src/wire/calls.ts'
import { answerChat } from '../chat/answer.ts'
import { type App, type Context, invitedTo } from '../context.ts'
import { createLimit } from '../limits.ts'
import { refusal } from '../refusal.ts'
import { senderOf } from '../sessions.ts'

/** Who is written to when nobody else is named (GAP-111). */
const SUPPORT = 'support@example.com'
const PER_MINUTE = 60

/** The help chat, for candidates only (CALL-78, ROLE-07). */
export function chatRoutes(app: App, context: Context) {
  const { clock, config } = context
  const allow = createLimit(clock, PER_MINUTE, 60_000)

  app.post(
    CALLS.chat.path,
    { schema: { body: ChatRequest, response: { 200: ChatReply, '4xx': Refusal } } },
    (request) => {
      const { user } = senderOf(request)
      if (user.usertype === 'recruiter') throw refusal(403, 'The help chat is for candidates.')
      const { text, test_slug, language } = request.body
      const { test } = invitedTo(context, user, test_slug)
      allow(user.id)
      const own = test.definition.white_label?.extra_data?.white_label_support_email
      const { 'accept-language': accepted = '' } = request.headers
      const wanted = [...(language ? [language] : []), ...acceptedLanguages(accepted)]
      const { topics, ...answer } = answerChat(
        text,
        languageFor(wanted),
        own ?? config.supportEmail ?? SUPPORT,
      )
      return { ...answer, topics: [...topics] }
    },
  )
}

/** The languages of an `Accept-Language` header, best first. */
function acceptedLanguages(header: string): readonly string[] {
  const ranked = header.split(',').map((part) => {
    const [tag = '', quality] = part.split(';').map((piece) => piece.trim())
    return { tag, quality: quality?.startsWith('q=') ? Number(quality.slice(2)) : 1 }
  })
  return ranked.toSorted((a, b) => b.quality - a.quality).map(({ tag }) => tag)
}
