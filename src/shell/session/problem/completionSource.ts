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
      return {
        complete: async (code, offset) => found?.complete(code, offset),
        hover: async (code, offset) => (await found?.hover(code, offset)) ?? '',
        check(code) {
          unchecked = code
          found?.check(code)
        },
        watch(tell) {
          const undo = opened.then((text) => text?.watch(tell))
          return () => void undo.then((end) => end?.())
        },
        close() {
          isClosed = true
          found?.close()
        },
      }
    },
  }
}
