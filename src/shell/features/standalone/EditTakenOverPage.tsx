import { useLocation } from 'wouter'
import { paths } from '../../routing/guards.ts'
import { loneTexts } from '../../texts/lone.ts'
import { buttonStyle } from '../../ui/button.ts'
import { muted } from '../../ui/layout.ts'
import { choices, Plain } from '../../ui/PlainPage.tsx'
import { Signed } from './SignedIn.tsx'

interface EditedElsewherePageProps {
  readonly problem: string
  readonly folder: string
}

/** Another tab edits the folder (ROUTE-16). */
export function EditedElsewherePage({ problem, folder }: EditedElsewherePageProps) {
  const [, navigate] = useLocation()
  const goBack = (takeOver: boolean) =>
    navigate(paths.edit(problem, folder), { replace: true, state: { takeOver } })
  return (
    <Signed only="recruiter">
      {() => (
        <Plain title={loneTexts.elsewhere.title}>
          <p>{loneTexts.elsewhere.message}</p>
          <p css={muted}>{loneTexts.elsewhere.why}</p>
          <div css={choices}>
            <button type="button" css={buttonStyle('primary')} onClick={() => goBack(false)}>
              {loneTexts.elsewhere.refresh}
            </button>
            <button type="button" css={buttonStyle('secondary')} onClick={() => goBack(true)}>
              {loneTexts.elsewhere.continueHere}
            </button>
          </div>
        </Plain>
      )}
    </Signed>
  )
}
