import { proxy, ref } from 'valtio/vanilla'
import type { Clock } from '../../kernel/ports.ts'
import type { ChatAnswer } from '../../ports/api-client.ts'

/** An answer shows no sooner than this after the question, in milliseconds (CONST-01). */
const ANSWER_DELAY_MS = 1500

const FILE_LIMIT_BYTES = 10_000_000

export interface Question {
  readonly from: 'candidate'
  readonly id: number
  readonly text: string
  /** Slug of the problem that was on the screen; `''` elsewhere. */
  readonly problem: string
  /** What the text stands for, when it is a file. */
  readonly file: File | undefined
  state: 'sending' | 'answered' | 'failed' | 'too-large'
}

export interface Answer extends ChatAnswer {
  readonly from: 'help'
  readonly id: number
}

export interface Conversation {
  /** Oldest first; `draft` is what has been typed and not sent. */
  readonly state: { messages: (Question | Answer)[]; draft: string }
  /** Asks; a blank text asks nothing. */
  ask(text: string, problem: string): Promise<void>
  /** Uploads a file of at most 10 MB and hands it in with its address (VALID-05, CALL-78). */
  attach(file: File, problem: string): Promise<void>
  /** Asks again what failed. */
  retry(id: number): Promise<void>
}

export interface ConversationPorts {
  readonly clock: Clock
  /** Rejects when no answer can be had. */
  send(text: string, problem: string): Promise<ChatAnswer>
  /** Resolves with the file's address. */
  upload(file: File): Promise<string>
}

/** The talk with the help chatbot; it lives as long as the test is open (FEED-03). */
export function createConversation({ clock, send, upload }: ConversationPorts): Conversation {
  const state = proxy<Conversation['state']>({ messages: [], draft: '' })
  let lastId = 0

  const pause = () => new Promise<void>((resolve) => clock.after(ANSWER_DELAY_MS, resolve))

  function add(text: string, problem: string, file?: File): number {
    const id = ++lastId
    const isTooLarge = file !== undefined && file.size > FILE_LIMIT_BYTES
    const question: Question = {
      ...{ from: 'candidate', id, text, problem, file: file && ref(file) },
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
