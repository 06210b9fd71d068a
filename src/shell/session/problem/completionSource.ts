import type { CompletionSource, LanguageText } from '../../../sdk/completion.ts'
import type { PlayerSession } from '../../state/playerSession.ts'

/** What the editors of a problem in an open test may ask of language servers, whose code comes with the first text. */
export function createCompletionSource(
  session: Pick<PlayerSession, 'completion' | 'state'>,
  slug: string,
  readOnly: boolean,
): CompletionSource {
  const settings = () => session.state.settings?.completion
  return {
    get isOn() {
      return settings()?.enabled !== false
    },
    open(options) {
      const { enabled = true, languages = [] } = settings() ?? {}
      if (readOnly || !enabled || !languages.includes(options.language)) return undefined
      let isClosed = false
      let found: LanguageText | undefined
      let unchecked: string | undefined
      const opened = session.completion().then(
        (completion) => {
          if (!isClosed) found = completion.open(slug, options)
          if (unchecked !== undefined) found?.check(unchecked)
          return found
        },
        // Words have to do.
        () => undefined,
      )
      /** Watches it as soon as it is there. */
      const watchLater =
        <T>(watch: (text: LanguageText, tell: (value: T) => void) => () => void) =>
        (tell: (value: T) => void) => {
          const undo = opened.then((text) => text && watch(text, tell))
          return () => void undo.then((end) => end?.())
        }
      return {
        complete: async (...asked) => found?.complete(...asked),
        hover: async (code, offset) => (await found?.hover(code, offset)) ?? '',
        signature: async (code, offset) => found?.signature(code, offset),
        define: async (code, offset) => (await opened)?.define(code, offset),
        renamed: async (code, offset, name) =>
          (await found?.renamed(code, offset, name)) ?? { edits: [], others: [] },
        format: async (code, indentation) => found?.format(code, indentation),
        check(code) {
          unchecked = code
          found?.check(code)
        },
        watch: watchLater((text, tell) => text.watch(tell)),
        watchState: watchLater((text, tell) => text.watchState(tell)),
        close() {
          isClosed = true
          found?.close()
        },
      }
    },
  }
}
