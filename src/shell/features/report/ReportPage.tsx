import { useCallback, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import type { ReportSet } from '../../../wire/report.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
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

/** Soon at first, then ever less often: whoever looks on waits for seconds, and a line of runs may take minutes. */
const FIRST_MS = 2000
const MOST_MS = 20_000

/** Does something again and again while it `isWanted`; it is wanted again once it has been done. */
export function useReloadLater(isWanted: boolean, run: () => void): void {
  const { clock } = useServices()
  const wait = useRef(FIRST_MS)
  useEffect(() => {
    if (!isWanted) return
    return clock.after(wait.current, () => {
      wait.current = Math.min(MOST_MS, wait.current * 1.5)
      run()
    })
  }, [isWanted, run, clock])
}
