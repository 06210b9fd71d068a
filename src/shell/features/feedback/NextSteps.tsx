import { Link } from 'wouter'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useBrand } from '../../state/useBrand.ts'
import { texts } from '../../texts/common.ts'
import { endingTexts } from '../../texts/ending.ts'
import { useLogout } from '../top-bar/useLogout.tsx'

/** What is left to do where nothing follows: sign out on a machine that others use too, or ask somebody (GAP-048). */
export function NextSteps() {
  const { slug } = useOpenTest()
  const { logout } = useLogout()
  const { isOwn } = useBrand()
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginBottom: 24 }}>
      {isOwn && (
        <button type="button" css={buttonStyle('secondary')} onClick={logout}>
          {texts.bar.logout}
        </button>
      )}
      <Link href={paths.help(slug)} css={buttonStyle('secondary')}>
        {endingTexts.feedback.help}
      </Link>
    </div>
  )
}
