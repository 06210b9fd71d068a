import { css } from '@emotion/react'
import { useId, useRef } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { popover } from '../../../sdk/widgets/styles.ts'
import { useBrand } from '../../state/useBrand.ts'
import { texts } from '../../texts/common.ts'
import { useIssueDialog } from '../issue/useIssueDialog.tsx'
import { Preferences } from './Preferences.tsx'
import { useLogout } from './useLogout.tsx'

const panel = css(popover, {
  insetBlock: '60px auto',
  insetInline: 'auto 12px',
  width: 340,
  fontSize: 15,
})

const entries = css({ display: 'grid', gap: 8 })

/** The kebab menu (TOPBAR-09..11) with the choices of appearance and language, and the report of an issue. */
export function Menu({ email }: { readonly email: string | undefined }) {
  const id = useId()
  const panelElement = useRef<HTMLDivElement>(null)
  const { logout, dialog: exitDialog } = useLogout()
  const report = useIssueDialog()
  const { isOwn } = useBrand()

  function leaveFor(open: () => void) {
    // Not every browser knows popovers; without them the panel is not shown.
    panelElement.current?.hidePopover?.()
    open()
  }

  return (
    <>
      <button type="button" css={buttonStyle('ghost')} popoverTarget={id} aria-label={texts.bar.menu}>
        <Icon name="kebab" />
      </button>
      <div ref={panelElement} id={id} popover="auto" css={panel}>
        {email && <p css={{ overflowWrap: 'anywhere' }}>{texts.bar.signedInAs(email)}</p>}
        <div css={{ margin: '14px 0' }}>
          <Preferences />
        </div>
        <div css={entries}>
          <button type="button" css={buttonStyle('secondary')} onClick={() => leaveFor(report.open)}>
            {texts.bar.report}
          </button>
          {isOwn && (
            <button type="button" css={buttonStyle('secondary')} onClick={() => leaveFor(logout)}>
              {texts.bar.logout}
            </button>
          )}
        </div>
      </div>
      {report.dialog}
      {exitDialog}
    </>
  )
}
