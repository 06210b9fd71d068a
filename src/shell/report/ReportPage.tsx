import { useCallback } from 'react'
import { useSnapshot } from 'valtio/react'
import { TopBar } from '../bar/TopBar.tsx'
import { useServices } from '../services.ts'
import { useTest } from '../test/context.ts'
import { reportTexts } from '../texts/report.ts'
import { FailedCard } from '../ui/FailedCard.tsx'
import { page, screen } from '../ui/layout.ts'
import { PageHeading } from '../ui/PageHeading.tsx'
import { TextSkeleton } from '../ui/Skeleton.tsx'
import { useFetched } from '../useFetched.ts'
import { ReportList } from './ReportList.tsx'
import { Summary } from './Summary.tsx'

/** What became of a learning test (REPORT-01, ROUTE-04, GAP-115); the guards let nobody else in. */
export function ReportPage() {
  const { session } = useTest()
  const { errands } = useServices()
  const { test, user } = useSnapshot(session.state)
  const id = test?.id ?? 0
  const username = user?.username ?? ''
  const load = useCallback(
    () =>
      errands.reportSet(id, username).catch((error: unknown) => {
        session.tell(error)
        throw error
      }),
    [errands, session, id, username],
  )
  const [report, retry] = useFetched(load)
  return (
    <div css={screen}>
      <TopBar />
      <main css={[page, { maxWidth: 800 }]} id="content">
        <PageHeading within={test?.name}>{reportTexts.title}</PageHeading>
        <div css={{ marginTop: 20 }}>
          {report.kind === 'waiting' && <TextSkeleton />}
          {report.kind === 'failed' && (
            <FailedCard
              title={reportTexts.notLoaded}
              text={reportTexts.notLoadedWhy}
              again={reportTexts.retry}
              retry={retry}
            />
          )}
          {report.kind === 'here' && (
            <>
              <Summary report={report.value} />
              <ReportList report={report.value} />
            </>
          )}
        </div>
      </main>
    </div>
  )
}
