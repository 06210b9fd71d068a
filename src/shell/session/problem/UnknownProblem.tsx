import { Link } from 'wouter'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { TopBar } from '../../features/top-bar/TopBar.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { problemTexts } from '../../texts/problems.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { page, screen } from '../../ui/page.ts'

/** An address that names a problem which the test has not. */
export function UnknownProblem() {
  const { slug } = useOpenTest()
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        <PageHeading>{problemTexts.problem.unknown}</PageHeading>
        <p css={[mutedText, { margin: '8px 0 20px' }]}>{problemTexts.problem.unknownWhy}</p>
        <Link href={paths.problems(slug)} css={buttonStyle('primary')}>
          {problemTexts.problem.back}
        </Link>
      </main>
    </div>
  )
}
