import type { ProblemContext } from '@assess/sdk'
import { listField } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useState } from 'react'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { pagesIn, pageWithFiles } from '../../families/browser/preview/site.ts'
import { isRight, type Problem, SITE } from '../problem/solution.ts'
import { texts } from '../problem/texts.ts'

const list = css(listField, {
  minHeight: 32,
  maxWidth: 'min(100%, 22rem)',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})

interface SitePreviewProps {
  readonly context: ProblemContext<Problem, unknown>
}

/** The site that the script tests, as it should be or as one of the samples has it, page by page. */
export function SitePreview({ context }: SitePreviewProps) {
  const { files, sample_testcases } = context.problem
  const [site, setSite] = useState(0)
  const [chosen, setPage] = useState<string>()
  const shown = { ...files, ...sample_testcases[site]?.files }
  const pages = pagesIn(shown, SITE)
  const page = pages.find((one) => one === chosen) ?? pages[0] ?? `${SITE}/index.html`
  return (
    <PagePreview
      title={texts.site}
      html={pageWithFiles(shown, page)}
      source={previewSource()}
      context={context}
    >
      {sample_testcases.length > 1 && (
        <select
          css={list}
          aria-label={texts.whichSite}
          value={site}
          onChange={(event) => setSite(Number(event.target.value))}
        >
          {sample_testcases.map((sample, index) => (
            <option key={sample.id} value={index}>
              {texts.expected(sample.name, isRight(sample))}
            </option>
          ))}
        </select>
      )}
      {pages.length > 1 && (
        <select
          css={list}
          aria-label={texts.whichPage}
          value={page}
          onChange={(event) => setPage(event.target.value)}
        >
          {pages.map((path) => (
            <option key={path} value={path}>
              {path.slice(SITE.length + 1)}
            </option>
          ))}
        </select>
      )}
    </PagePreview>
  )
}
