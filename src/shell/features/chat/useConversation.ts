import { type Conversation, createConversation } from '../../state/conversation.ts'
import { useServices } from '../../state/services.ts'
import { useTest } from '../../state/testContext.ts'

/** The conversation of the open test; the first to ask for it begins it. */
export function useConversation(): Conversation {
  const { chat, session, slug } = useTest()
  const { clock, errands } = useServices()
  chat.conversation ??= createConversation({
    clock,
    send: (text, problem) => errands.chat(text, slug, problem),
    upload: (file) => session.upload(file, file.name),
  })
  return chat.conversation
}
