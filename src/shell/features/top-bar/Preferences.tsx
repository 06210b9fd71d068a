import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { LANGUAGES, type Language } from '../../../sdk/language.ts'
import { useLanguage } from '../../../sdk/useLanguage.ts'
import { Choice } from '../../../sdk/widgets/Choice.tsx'
import { chooseLanguage } from '../../state/languageChoice.ts'
import { useServices } from '../../state/services.ts'
import { useShell } from '../../state/shellContext.ts'
import { texts } from '../../texts/common.ts'
import { clockHidden } from './clockHidden.ts'

const choices = css({ display: 'grid', gap: 14 })

/** How the player looks, which language it speaks and whether it shows the time left, in a panel. */
export function Preferences() {
  const { appearance } = useShell()
  const { choice } = useSnapshot(appearance.state)
  const isHidden = clockHidden.use()
  return (
    <div css={choices}>
      <Choice
        legend={texts.bar.theme}
        options={appearance.choices.map((value) => ({ value, label: texts.bar.themes[value] }))}
        value={choice}
        wide
        choose={appearance.choose}
      />
      <LanguageSwitcher wide />
      <Choice
        legend={texts.time.left}
        options={[
          { value: 'on', label: texts.time.always },
          { value: 'off', label: texts.time.atTheEnd },
        ]}
        value={isHidden ? 'off' : 'on'}
        wide
        choose={(value) => clockHidden.turn(value === 'off')}
      />
    </div>
  )
}

const options = LANGUAGES.map(({ code, name }) => ({ value: code, label: name, lang: code }))

/** Switches the language of every screen; each language is called by its own name. */
export function LanguageSwitcher({ wide = false }: { readonly wide?: boolean }) {
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
