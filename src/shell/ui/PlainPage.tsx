import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useHandedOnFocus } from '../routing/navigation.ts'
import { Logo } from './Logo.tsx'
import { PageHeading } from './PageHeading.tsx'

const frame = css({
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  minHeight: '100dvh',
  padding: '20px 16px',
})

const body = css({
  alignSelf: 'center',
  justifySelf: 'center',
  width: '100%',
  maxWidth: 520,
  paddingBottom: '12vh',
  '& > p': { marginTop: 12 },
})

/** A page with one message and a way out, such as 404. */
export function PlainPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const element = useHandedOnFocus<HTMLElement>()
  return (
    <div css={frame}>
      <header>
        <Logo />
      </header>
      <main ref={element} css={body} id="content">
        <PageHeading>{title}</PageHeading>
        {children}
      </main>
    </div>
  )
}

export const choices = css({ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 24 })
