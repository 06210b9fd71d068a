import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { NamedDialog } from '../../sdk/widgets/dialog/NamedDialog.tsx'
import { cornerPanel, keepRoom } from './cornerPanel.ts'

const heading = css({ fontSize: 17 })

/** A notice in the corner that stops nobody, as a dialog of its name. */
export function CornerDialog({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <NamedDialog open ref={keepRoom} css={cornerPanel} title={title} heading={heading}>
      {children}
    </NamedDialog>
  )
}
