import { type ReactNode, useEffect } from 'react'
import { isRecordingNow } from '../../../recorder/view.ts'
import { BesidePassage } from '../../features/passage/lazy.tsx'
import type { PassagePanes } from '../../features/passage/usePassagePanes.ts'
import { createLastQuestion } from '../../state/lastQuestion.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useSelected } from '../../state/useSelected.ts'
import { ViewHost } from './ViewHost.tsx'

interface PassageSideProps {
  /** Slug of the passage; without one the question stands alone. */
  readonly passage: string | undefined
  /** Slug of the question that is open. */
  readonly question: string
  readonly panes: PassagePanes
  readonly children: ReactNode
}

/** What is asked, with its passage beside it; that stays as it is from one of its questions to the next (COM-05). */
export function PassageSide({ passage, question, panes, children }: PassageSideProps) {
  const { session, slug } = useOpenTest()
  const services = useServices()
  useEffect(() => {
    if (passage !== undefined) createLastQuestion(services, slug).write(passage, question)
  }, [services, slug, passage, question])
  const title = useSelected(session.state, ({ problems }) => problems[passage ?? '']?.title)
  const records = useSelected(session.state, ({ recorders: { [question]: view } }) => {
    return view !== undefined && isRecordingNow(view)
  })
  if (passage === undefined || title === undefined) return children
  return (
    <BesidePassage
      key={passage}
      panes={panes}
      title={title}
      passage={<ViewHost problem={passage} />}
      records={records}
    >
      {children}
    </BesidePassage>
  )
}
