import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { paths } from '../../routing/routes.ts'
import { useServices } from '../../state/services.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import { Note } from '../../ui/Note.tsx'
import { PageSkeleton } from '../../ui/Skeleton.tsx'
import { BesideItsPassage } from './BesideItsPassage.tsx'
import { SignedIn } from './SignedIn.tsx'
import { StandaloneProblem } from './StandaloneProblem.tsx'
import { StandaloneView } from './StandaloneView.tsx'

interface EditPageProps {
  readonly problem: string
  readonly folder: string
}

const facts = css(mutedText, { marginTop: 6, overflowWrap: 'anywhere' })

/** A problem as who wrote it sees it; while it is live it may not be changed (ROUTE-19, VALID-12, GAP-021). */
export function EditPage({ problem, folder }: EditPageProps) {
  const isHeld = useEditing(problem, folder)
  return (
    <SignedIn only="recruiter">
      {({ usertype }) =>
        isHeld ? (
          <StandaloneProblem key={problem} slug={problem} role={usertype} label={standaloneTexts.edit.label}>
            {(loaded, reload) => (
              <>
                <p css={facts}>
                  {standaloneTexts.edit.folder} <code translate="no">{folder}</code>
                </p>
                <Note
                  tone={loaded.is_live ? 'warning' : 'info'}
                  text={loaded.is_live ? standaloneTexts.edit.live : standaloneTexts.edit.draft}
                >
                  <button type="button" css={buttonStyle('secondary')} onClick={reload}>
                    {standaloneTexts.edit.reload}
                  </button>
                </Note>
                <BesideItsPassage passage={loaded.passage} question={problem} readOnly>
                  <StandaloneView head={loaded.problem} saved={undefined} readOnly />
                </BesideItsPassage>
              </>
            )}
          </StandaloneProblem>
        ) : (
          <PageSkeleton />
        )
      }
    </SignedIn>
  )
}

/** Whether this tab holds the folder; another tab that does, or takes it, leads to the page that says so (ROUTE-16). */
function useEditing(problem: string, folder: string): boolean {
  const { openLock } = useServices()
  const [, navigate] = useLocation()
  const { takeOver = false } = useHistoryState<{ takeOver?: boolean } | null>() ?? {}
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const lock = openLock()
    const leave = () => navigate(paths.editTakenOver(problem, folder), { replace: true })
    void lock.acquire(`edit/${problem}/${folder}`, leave, takeOver).then((isGranted) => {
      if (isGranted) setHeld(true)
      else leave()
    })
    return () => lock.release()
  }, [openLock, navigate, problem, folder, takeOver])
  return isHeld
}
