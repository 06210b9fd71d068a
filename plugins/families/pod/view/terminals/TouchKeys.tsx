import { quietButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { TOUCH_KEYS, type TouchKey } from './keys.ts'
import { terminalTexts } from './texts.ts'

const row = css({
  display: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
  '@media (pointer: coarse)': { display: 'flex', flexWrap: 'wrap', gap: 4 },
})
const key = css(quietButton, { flex: '1 1 44px', padding: '0 6px', whiteSpace: 'nowrap' })

/** What is on the keys in every language. */
const SIGNS = { tab: 'Tab', escape: 'Esc', up: '↑', down: '↓' } as const

interface TouchKeysProps {
  onPress(key: TouchKey): void
}

/** For fingers: the keys that programs wait for and keyboards of phones lack. The focus stays where it is. */
export function TouchKeys({ onPress }: TouchKeysProps) {
  return (
    <fieldset css={row} aria-label={terminalTexts.keys}>
      {TOUCH_KEYS.map((name) => (
        <button
          key={name}
          type="button"
          css={key}
          aria-label={terminalTexts.keyNames[name]}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPress(name)}
        >
          {name === 'interrupt' ? terminalTexts.interrupt : SIGNS[name]}
        </button>
      ))}
    </fieldset>
  )
}
