import { css } from '@emotion/react'
import { buttonStyle } from '../../sdk/widgets/button.ts'
import { useHandedOnFocus } from '../routing/navigation.ts'
import { useRetry } from '../state/useRetry.ts'
import { texts } from '../texts/common.ts'
import { cornerPanel, keepRoom } from './cornerPanel.ts'
import { page } from './page.ts'

const inPage = css({ display: 'grid', gap: 12, justifyItems: 'start' })

interface FailedPartProps {
  readonly isPage: boolean
  /** Shows that it is loaded. */
  retry(): void
  /** Leaves the notice up; draws it again when the load has failed. */
  retryQuietly(): void
}

/** Stands where code could not be loaded, until it can be; what was answered is not touched by it. */
export function FailedPart({ isPage, retry, retryQuietly }: FailedPartProps) {
  const element = useHandedOnFocus()
  useRetry(retryQuietly)
  const notice = (
    <div ref={element} role="alert" css={isPage ? inPage : undefined}>
      <p>
        <strong>{texts.pages.partFailed}</strong>
      </p>
      <p>{texts.pages.errorHint}</p>
      <button type="button" css={[buttonStyle('primary'), { marginTop: 8 }]} onClick={retry}>
        {texts.pages.again}
      </button>
    </div>
  )
  return isPage ? (
    <main css={page} id="content">
      {notice}
    </main>
  ) : (
    <div ref={keepRoom} css={cornerPanel}>
      {notice}
    </div>
  )
}
