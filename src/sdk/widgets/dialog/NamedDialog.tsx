import type { SerializedStyles } from '@emotion/react'
import { type ComponentProps, useId } from 'react'

interface NamedDialogProps extends Omit<ComponentProps<'dialog'>, 'aria-label' | 'aria-labelledby'> {
  readonly title: string
  readonly heading: SerializedStyles
}

/** The one element of its kind in the player: a dialog that is named by its heading. */
export function NamedDialog({ title, heading, children, ...rest }: NamedDialogProps) {
  const id = useId()
  return (
    <dialog aria-labelledby={id} {...rest}>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      {children}
    </dialog>
  )
}
