import { type ReactNode, useId, useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'

interface MoreProps {
  /** Of the button, while the rest is hidden and while it is shown. */
  readonly more: string
  readonly less: string
  /** The name of the rest. */
  readonly label?: string | undefined
  readonly children: ReactNode
}

/** The rest of what a dialog says, behind a button that shows and hides it. */
export function More({ more, less, label, children }: MoreProps) {
  const [isShown, setShown] = useState(false)
  const rest = useId()
  return (
    <>
      <button
        type="button"
        css={[buttonStyle('ghost'), { marginTop: 10, marginInlineStart: -10, color: 'var(--accent)' }]}
        aria-expanded={isShown}
        aria-controls={rest}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? less : more}
      </button>
      <section id={rest} hidden={!isShown} aria-label={label}>
        {children}
      </section>
    </>
  )
}
