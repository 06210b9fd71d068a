import { textLanguage } from '../../sdk/text-language.ts'
import { title } from '../../sdk/widgets/text.ts'
import { useHeadingFocus } from '../routing/navigation.ts'
import { useBrand } from '../state/useBrand.ts'
import { texts } from '../texts/common.ts'

interface PageHeadingProps {
  readonly children: string
  /** What the browser's tab says after the heading, such as the test's name. */
  readonly within?: string | undefined
}

/** The one `h1` of a page; names the tab and takes the focus after a navigation. */
export function PageHeading({ children, within }: PageHeadingProps) {
  const heading = useHeadingFocus()
  const product = useBrand().isOwn ? texts.product : undefined
  return (
    <>
      <title>{[children, within ?? product].filter(Boolean).join(' · ')}</title>
      <h1 ref={heading} tabIndex={-1} css={title} lang={textLanguage(children)}>
        {children}
      </h1>
    </>
  )
}
