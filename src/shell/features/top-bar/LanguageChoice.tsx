import { LANGUAGES, type Language } from '../../../sdk/language.ts'
import { useLanguage } from '../../../sdk/view.ts'
import { chooseLanguage } from '../../state/languageChoice.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { texts } from '../../texts/common.ts'
import { Choice } from '../../ui/Choice.tsx'

const options = LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))

/** Switches the language of every screen; each language is called by its own name. */
export function LanguageChoice({ wide = false }: { readonly wide?: boolean }) {
  const { preferences } = useServices()
  const { toasts } = useShell()
  const { code } = useLanguage()

  function choose(language: Language) {
    chooseLanguage(preferences, language).catch(() => {
      toasts.show({ kind: 'danger', text: texts.actionOffline })
    })
  }

  return <Choice legend={texts.bar.language} options={options} value={code} wide={wide} choose={choose} />
}
