import { type editor, type IDisposable, languages } from 'monaco-editor/editor/editor.api.js'
import { useEffect } from 'react'
import type { EditorProps } from '../common/props.ts'

const LANGUAGES = ['html', 'css'] as const
const SIGNS = [...'!.}:*$]/>+^0123456789']

/** Emmet's abbreviations in HTML and CSS, whose code comes with the first text of these languages. */
export function useEmmet(
  shown: editor.IStandaloneCodeEditor | undefined,
  { language, words: hasWords = false }: EditorProps,
): void {
  const isWanted = hasWords && LANGUAGES.some((one) => one === language)
  useEffect(() => {
    if (!shown || !isWanted) return
    let provided: IDisposable | undefined
    let isOver = false
    const start = async () => {
      const { abbreviationAt } = await import('./emmet.ts')
      if (isOver) return
      // Of all languages, as the others are: Monaco would ask those no more once a provider of one language has something.
      provided = languages.registerCompletionItemProvider('*', {
        triggerCharacters: SIGNS,
        provideCompletionItems: (model, position) =>
          model === shown.getModel() ? abbreviationAt(model, position) : undefined,
      })
    }
    // Who has no network for it goes without.
    start().catch(() => {})
    return () => {
      isOver = true
      provided?.dispose()
    }
  }, [shown, isWanted])
}
