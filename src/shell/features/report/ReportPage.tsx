import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { ReportSet } from '../../../wire/report.schema.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { useFetched } from '../../state/useFetched.ts'
import { useReloadLater } from '../../state/useReloadLater.ts'
import { reportTexts } from '../../texts/report.ts'
import { FailedCard } from '../../ui/FailedCard.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { page, screen } from '../../ui/page.ts'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { EndingNote } from '../feedback/EndingNote.tsx'
import { TopBar } from '../top-bar/TopBar.tsx'
import { Pending } from './Pending.tsx'
import { ReportList } from './ReportList.tsx'
import { Summary } from './Summary.tsx'

/** What became of a learning test (REPORT-01, ROUTE-04, GAP-115); the guards let nobody else in. */
export function ReportPage() {
  const { session } = useOpenTest()
  const { api } = useServices()
  const { test, user } = useSnapshot(session.state)
  const id = test?.id ?? 0
  const username = user?.username ?? ''
  const [shown, setShown] = useState<ReportSet>()
  const load = useCallback(async () => {
    try {
      setShown(await api.reportSet(id, username))
    } catch (error) {
      session.notifyError(error)
      throw error
    }
  }, [api, session, id, username])
  const [asked, retry] = useFetched(load)
  const isPending = shown?.evaluating !== undefined
  useReloadLater(isPending && asked.kind !== 'waiting', retry)
  return (
    <div css={screen}>
      <TopBar />
      <main css={[page, { maxWidth: 800 }]} id="content">
        <PageHeading within={test?.name}>{reportTexts.title}</PageHeading>
        <EndingNote />
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
