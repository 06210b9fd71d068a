import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { ReportSet } from '../../../wire/entities.ts'
import { useServices } from '../../state/services.ts'
import { useTest } from '../../state/testContext.ts'
import { useFetched } from '../../state/useFetched.ts'
import { reportTexts } from '../../texts/report.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { page, screen } from '../../ui/layout.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import { Pending } from './Pending.tsx'
import { ReportList } from './ReportList.tsx'
import { Summary } from './Summary.tsx'
import { useLater } from './useLater.ts'

/** What became of a learning test (REPORT-01, ROUTE-04, GAP-115); the guards let nobody else in. */
export function ReportPage() {
  const { session } = useTest()
  const { errands } = useServices()
  const { test, user } = useSnapshot(session.state)
  const id = test?.id ?? 0
  const username = user?.username ?? ''
  const [shown, setShown] = useState<ReportSet>()
  const load = useCallback(async () => {
    try {
      setShown(await errands.reportSet(id, username))
    } catch (error) {
      session.notifyError(error)
      throw error
    }
  }, [errands, session, id, username])
  const [asked, retry] = useFetched(load)
  const isPending = shown?.evaluating !== undefined
  useLater(isPending && asked.kind !== 'waiting', retry)
  return (
    <div css={screen}>
      <TopBar />
      <main css={[page, { maxWidth: 800 }]} id="content">
        <PageHeading within={test?.name}>{reportTexts.title}</PageHeading>
        <div css={{ marginTop: 20 }}>
          {!shown && asked.kind === 'waiting' && <TextSkeleton />}
          {!shown && asked.kind === 'failed' && (
            <FailedCard
              title={reportTexts.notLoaded}
              text={reportTexts.notLoadedWhy}
              again={reportTexts.retry}
              retry={retry}
            />
          )}
          {shown && (
            <>
              {isPending && <Pending isBusy={asked.kind === 'waiting'} refresh={retry} />}
              <Summary report={shown} />
              <ReportList report={shown} />
            </>
          )}
        </div>
      </main>
    </div>
  )
}
