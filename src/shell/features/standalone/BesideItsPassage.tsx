import type { ReactNode } from 'react'
import { mutedText } from '../../../sdk/widgets/text.ts'
import type { ProblemHead } from '../../../wire/entities.schema.ts'
import { BesidePassage } from '../passage/lazy.tsx'
import { PassageName } from '../passage/PassageName.tsx'
import { usePassagePanes } from '../passage/usePassagePanes.ts'
import { StandaloneView } from './StandaloneView.tsx'

interface BesideItsPassageProps {
  /** Without one the question stands alone. */
  readonly passage: ProblemHead | undefined
  /** Slug of the question. */
  readonly question: string
  readonly readOnly: boolean
  readonly children: ReactNode
}

/** A question without a test, with its passage at hand (COM-14). */
export function BesideItsPassage({ passage, question, readOnly, children }: BesideItsPassageProps) {
  const panes = usePassagePanes({ passage: passage?.slug, question, isBegun: true })
  if (!passage) return children
  return (
    <>
      <p css={mutedText}>
        <PassageName title={passage.title} />
      </p>
      <BesidePassage
        panes={panes}
        title={passage.title}
        passage={<StandaloneView head={passage} saved={undefined} readOnly={readOnly} />}
      >
        {children}
      </BesidePassage>
    </>
  )
}
