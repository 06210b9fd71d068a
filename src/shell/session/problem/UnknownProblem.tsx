import { Link } from 'wouter'
import { TopBar } from '../../features/top-bar/TopBar.tsx'
import { paths } from '../../routing/routes.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { problemTexts } from '../../texts/problems.ts'
import { buttonStyle } from '../../ui/button.ts'
import { muted, page, screen } from '../../ui/layout.ts'
import { PageHeading } from '../../ui/PageHeading.tsx'

/** An address that names a problem which the test has not. */
export function UnknownProblem() {
  const { slug } = useOpenTest()
  return (
    <div css={screen}>
      <TopBar />
      <main css={page} id="content">
        <PageHeading>{problemTexts.problem.unknown}</PageHeading>
        <p css={[muted, { margin: '8px 0 20px' }]}>{problemTexts.problem.unknownWhy}</p>
        <Link href={paths.problems(slug)} css={buttonStyle('primary')}>
          {problemTexts.problem.back}
        </Link>
      </main>
    </div>
  )
}
