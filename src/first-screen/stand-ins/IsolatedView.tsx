import { CacheProvider } from '@emotion/react'
import type { IsolatedViewProps } from '../../shell/features/problem-view/IsolatedView.tsx'
import { viewStyles } from '../../shell/features/problem-view/viewStyles.ts'

/** A view within the page, drawn once: what it throws ends the whole first screen, which then comes with the scripts. */
export function IsolatedView({ children, problem = '' }: IsolatedViewProps) {
  return (
    <div data-view={problem} css={{ display: 'contents' }}>
      <CacheProvider value={viewStyles()}>{children}</CacheProvider>
    </div>
  )
}
