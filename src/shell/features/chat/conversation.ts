import { proxy, ref } from 'valtio/vanilla'
import type { Clock } from '../../../kernel/ports.ts'
import type { ChatAnswer } from '../../../ports/screen-api.ts'
import { UPLOAD_LIMIT_BYTES } from '../../../wire/limits.ts'
import type { Conversation, Question } from '../../state/chat.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'

/** An answer shows no sooner than this after the question, in milliseconds (CONST-01). */
const ANSWER_DELAY_MS = 1500

export interface ConversationPorts {
  readonly clock: Clock
  /** Rejects when there is no answer. */
  send(text: string, problem: string): Promise<ChatAnswer>
  /** Resolves with the file's address. */
  upload(file: File): Promise<string>
}

/** The conversation with the help chatbot; it lives as long as the test is open (FEED-03). */
export function createConversation({ clock, send, upload }: ConversationPorts): Conversation {
  const state = proxy<Conversation['state']>({ messages: [], draft: '' })
  let lastId = 0

  const pause = () => new Promise<void>((resolve) => clock.after(ANSWER_DELAY_MS, resolve))

  function add(text: string, problem: string, file?: File): number {
    const id = ++lastId
    const isTooLarge = file !== undefined && file.size > UPLOAD_LIMIT_BYTES
    const question: Question = {
      from: 'candidate',
      id,
      text,
      problem,
      file: file && ref(file),
      state: isTooLarge ? 'too-large' : 'sending',
    }
    state.messages.push(question)
    return id
  }

  async function deliver(id: number) {
    const question = state.messages.find((message) => message.id === id)
    if (question?.from !== 'candidate' || question.state === 'too-large') return
    question.state = 'sending'
    const { text, problem, file } = question
    try {
      const sending = file ? upload(file).then((uri) => send(`${text} ${uri}`, problem)) : send(text, problem)
      const [answer] = await Promise.all([sending, pause()])
      question.state = 'answered'
      state.messages.push({ from: 'help', id: ++lastId, ...answer })
    } catch {
      question.state = 'failed'
    }
  }

  return {
    state,
    async ask(text, problem) {
      if (text.trim() === '') return
      state.draft = ''
      await deliver(add(text.trim(), problem))
    },
    attach: (file, problem) => deliver(add(file.name, problem, file)),
    retry: deliver,
  }
}

/** The conversation of the open test; the first to ask for it begins it. */
export function useConversation(): Conversation {
  const { chat, session, slug } = useOpenTest()
  const { clock, api } = useServices()
  chat.conversation ??= createConversation({
    clock,
    send: (text, problem) => api.chat(text, slug, problem),
    upload: (file) => session.upload(file, file.name),
  })
  return chat.conversation
}
