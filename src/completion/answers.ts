import type { LanguageText } from './language-text.ts'
import type { Answer, Question } from './questions.ts'
import { withEdits } from './text-edits.ts'

type Ask = (code: string, question: Question, isPatient?: boolean) => Promise<Answer | undefined>
type Asked = Pick<LanguageText, 'complete' | 'define' | 'format' | 'hover' | 'renamed' | 'signature'>

/** What a language server says of the text of a path, by what is asked; `files` are those beside it. */
export function languageAnswers(
  path: string,
  files: () => Readonly<Record<string, string>>,
  ask: Ask,
): Asked {
  return {
    async complete(code, offset, isPatient) {
      const answer = await ask(code, { type: 'complete', offset }, isPatient)
      if (answer?.type !== 'completions') return undefined
      const { end, isPart, items: completions, start } = answer
      return { start, end, completions, isPart }
    },
    async hover(code, offset) {
      const answer = await ask(code, { type: 'hover', offset })
      return answer?.type === 'hover' ? answer.text : ''
    },
    async signature(code, offset) {
      const answer = await ask(code, { type: 'signature', offset })
      return answer?.type === 'signature' && answer.signatures.length > 0 ? answer : undefined
    },
    async define(code, offset) {
      const answer = await ask(code, { type: 'definition', offset })
      return answer?.type === 'definition' && answer.path !== '' ? answer : undefined
    },
    async renamed(code, offset, name) {
      const answer = await ask(code, { type: 'rename', offset, name })
      const edits = answer?.type === 'edits' ? answer.edits : []
      const before = files()
      const others = new Set(edits.map((edit) => edit.path))
      others.delete(path)
      const editsOf = (one: string) => edits.filter((edit) => edit.path === one)
      return {
        edits: editsOf(path),
        others: [...others].map((one) => [one, withEdits(before[one] ?? '', editsOf(one))]),
      }
    },
    async format(code, indentation) {
      const answer = await ask(code, { type: 'format', ...indentation })
      return answer?.type === 'edits' && answer.edits.length > 0 ? withEdits(code, answer.edits) : undefined
    },
  }
}
