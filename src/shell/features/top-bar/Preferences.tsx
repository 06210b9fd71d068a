import { css } from '@emotion/react'
import { useSnapshot } from 'valtio/react'
import { useShell } from '../../state/shellContext.ts'
import { texts } from '../../texts/common.ts'
import { Choice } from '../../ui/Choice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'

const choices = css({ display: 'grid', gap: 14 })

/** How the player looks and which language it speaks, in a panel. */
export function Preferences() {
  const { appearance } = useShell()
  const { choice } = useSnapshot(appearance.state)
  return (
    <div css={choices}>
      <Choice
        legend={texts.bar.theme}
        options={appearance.choices.map((value) => ({ value, label: texts.bar.themes[value] }))}
        value={choice}
        wide
        choose={appearance.choose}
      />
      <LanguageChoice wide />
    </div>
  )
}
