import { useLocation } from 'wouter'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { paths } from '../../routing/routes.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import { choices, PlainPage } from '../../ui/PlainPage.tsx'
import { SignedIn } from './SignedIn.tsx'

interface EditTakenOverPageProps {
  readonly problem: string
  readonly folder: string
}

/** Another tab edits the folder (ROUTE-16). */
export function EditTakenOverPage({ problem, folder }: EditTakenOverPageProps) {
  const [, navigate] = useLocation()
  const goBack = (takeOver: boolean) =>
    navigate(paths.edit(problem, folder), { replace: true, state: { takeOver } })
  return (
    <SignedIn only="recruiter">
      {() => (
        <PlainPage title={standaloneTexts.takenOver.title}>
          <p>{standaloneTexts.takenOver.message}</p>
          <p css={mutedText}>{standaloneTexts.takenOver.why}</p>
          <div css={choices}>
            <button type="button" css={buttonStyle('primary')} onClick={() => goBack(false)}>
              {standaloneTexts.takenOver.refresh}
            </button>
            <button type="button" css={buttonStyle('secondary')} onClick={() => goBack(true)}>
              {standaloneTexts.takenOver.continueHere}
            </button>
          </div>
        </PlainPage>
      )}
    </SignedIn>
  )
}
