import { css } from '@emotion/react'
import { useId } from 'react'
import { useSnapshot } from 'valtio/react'
import { useShell } from '../shell.ts'
import { texts } from '../texts/common.ts'
import { buttonStyle } from '../ui/button.ts'
import { Icon } from '../ui/Icon.tsx'
import { coveringInput, popover } from '../ui/layout.ts'
import { useLogout } from './useLogout.ts'

const panel = css(popover, {
  inset: '60px 12px auto auto',
  width: 340,
  fontSize: 15,
})

const themes = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  margin: '14px 0',
  padding: 0,
  border: 0,
  legend: { padding: 0, marginBottom: 6, fontSize: 14, color: 'var(--text-muted)' },
  label: { position: 'relative', display: 'block' },
  input: coveringInput,
  span: {
    display: 'block',
    padding: '7px 4px',
    textAlign: 'center',
    fontSize: 14,
    border: '1px solid var(--border-strong)',
    marginLeft: -1,
  },
  'label:first-of-type span': { borderRadius: 'var(--radius) 0 0 var(--radius)', marginLeft: 0 },
  'label:last-of-type span': { borderRadius: '0 var(--radius) var(--radius) 0' },
  'input:checked + span': { background: 'var(--accent)', color: 'var(--accent-text)', fontWeight: 600 },
  'input:focus-visible + span': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})

/** The kebab menu (TOPBAR-09, 10) with the choice of light and dark. */
export function Menu({ email }: { readonly email: string | undefined }) {
  const id = useId()
  const logout = useLogout()
  return (
    <>
      <button type="button" css={buttonStyle('ghost')} popoverTarget={id} aria-label={texts.bar.menu}>
        <Icon name="kebab" />
      </button>
      <div id={id} popover="auto" css={panel}>
        {email && <p css={{ overflowWrap: 'anywhere' }}>{texts.bar.signedInAs(email)}</p>}
        <ThemeChoice />
        <button type="button" css={[buttonStyle('secondary'), { width: '100%' }]} onClick={logout}>
          {texts.bar.logout}
        </button>
      </div>
    </>
  )
}

function ThemeChoice() {
  const { appearance } = useShell()
  const { choice } = useSnapshot(appearance.state)
  return (
    <fieldset css={themes}>
      <legend>{texts.bar.theme}</legend>
      {appearance.choices.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name="appearance"
            checked={choice === name}
            onChange={() => appearance.choose(name)}
          />
          <span>{texts.bar.themes[name]}</span>
        </label>
      ))}
    </fieldset>
  )
}
