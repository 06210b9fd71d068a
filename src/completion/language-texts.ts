import type { Clock } from '../kernel/ports.ts'
import { COMPLETION_LIMITS, type CompletionMessage, type TextDiagnostic } from '../wire/completion.ts'
import type { LanguageText, LanguageTextOptions } from './language-text.ts'
import { type Connect, createLink } from './link.ts'

/** The texts of one language of one problem, which share a language server. */
export interface LanguageTexts {
  open(options: Omit<LanguageTextOptions, 'language'>): LanguageText
  close(): void
}

/** A text that has not changed for this long is looked at, in milliseconds. */
const REST_MS = 400
/** A later answer is of no use to somebody who types or points, in milliseconds. */
const ANSWER_MS = { complete: 700, hover: 3000 } as const
/**
 * After its last text a language server stays for this long: the next text may be of the same language, in
 * milliseconds.
 */
const LINGER_MS = 5000

type Answer = Extract<CompletionMessage, { id: number }>

interface OpenText {
  /** As it was sent last. */
  code: string | undefined
  version: number
  readonly watchers: Set<Parameters<LanguageText['watch']>[0]>
  readonly files: LanguageTextOptions['files']
}

export function createLanguageTexts(
  clock: Clock,
  connect: Connect,
  path: () => string | undefined,
): LanguageTexts {
  const texts = new Map<string, OpenText>()
  const questions = createQuestions(clock)
  let cancelEnd = () => {}
  const link = createLink(clock, connect, path, {
    greeting() {
      const [first] = texts.values()
      const known = [...texts].flatMap(([path, { code: text, version }]) =>
        text === undefined ? [] : [{ type: 'text', path, version, text } as const],
      )
      return [{ type: 'begin', files: first?.files?.() ?? {} }, ...known]
    },
    take(message) {
      if (message.type !== 'diagnostics') return questions.answer(message)
      const text = texts.get(message.path)
      if (text?.version === message.version) tell(text, message.diagnostics)
    },
    lost() {
      questions.end()
      for (const text of texts.values()) tell(text, [])
    },
  })

  /** Whether it can be asked about now; each new connection begins with the texts as they were written last. */
  function write(path: string, text: OpenText, code: string): boolean {
    if (code.length > COMPLETION_LIMITS.text) return false
    const isReached = link.reach()
    if (text.code !== code) {
      text.code = code
      text.version += 1
      link.send({ type: 'text', path, version: text.version, text: code })
    }
    return isReached
  }

  async function ask(type: 'complete' | 'hover', path: string, code: string, offset: number) {
    const text = texts.get(path)
    if (!text || !write(path, text, code)) return undefined
    return questions.ask(ANSWER_MS[type], (id) => link.send({ type, id, path, offset }))
  }

  function close(path: string, text: OpenText) {
    if (texts.get(path) !== text) return
    texts.delete(path)
    link.send({ type: 'close', path })
    if (texts.size === 0) cancelEnd = clock.after(LINGER_MS, end)
  }

  function end() {
    cancelEnd()
    link.drop()
  }

  return {
    open({ files, path }) {
      cancelEnd()
      const text: OpenText = { code: undefined, version: 0, watchers: new Set(), files }
      texts.set(path, text)
      let cancelCheck = () => {}
      return {
        ...answersOf((type, code, offset) => ask(type, path, code, offset)),
        check(code) {
          cancelCheck()
          cancelCheck = clock.after(REST_MS, () => write(path, text, code))
        },
        watch(found) {
          text.watchers.add(found)
          return () => void text.watchers.delete(found)
        },
        close() {
          cancelCheck()
          close(path, text)
        },
      }
    },
    close: end,
  }
}

type Ask = (type: 'complete' | 'hover', code: string, offset: number) => Promise<Answer | undefined>

function answersOf(ask: Ask): Pick<LanguageText, 'complete' | 'hover'> {
  return {
    async complete(code, offset) {
      const answer = await ask('complete', code, offset)
      if (answer?.type !== 'completions') return undefined
      const { end, isPart, items: completions, start } = answer
      return { start, end, completions, isPart }
    },
    async hover(code, offset) {
      const answer = await ask('hover', code, offset)
      return answer?.type === 'hover' ? answer.text : ''
    },
  }
}

function tell({ watchers }: OpenText, diagnostics: readonly TextDiagnostic[]) {
  for (const found of [...watchers]) found(diagnostics)
}

/** What is asked, each with one answer or none. */
function createQuestions(clock: Clock) {
  const open = new Map<number, (answer: Answer | undefined) => void>()
  let count = 0

  function settle(id: number, answer: Answer | undefined) {
    const resolve = open.get(id)
    open.delete(id)
    resolve?.(answer)
  }

  return {
    async ask(limitMs: number, send: (id: number) => void): Promise<Answer | undefined> {
      count += 1
      const id = count
      const cancel = clock.after(limitMs, () => settle(id, undefined))
      const answered = new Promise<Answer | undefined>((resolve) => open.set(id, resolve))
      send(id)
      const answer = await answered
      cancel()
      return answer
    },
    answer: (answer: Answer) => settle(answer.id, answer),
    end() {
      for (const id of [...open.keys()]) settle(id, undefined)
    },
  }
}
