import { css } from '@emotion/react'
import { useId, useRef, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { from } from '../../../sdk/theme.ts'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { popover, square } from '../../../sdk/widgets/styles.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { proctoringTexts } from '../../texts/proctoring.ts'
import { needsOf } from './needs.ts'
import { ProctoringIcon } from './ProctoringIcon.tsx'
import { RecordingsDialog } from './RecordingsDialog.tsx'
import { useReminder } from './useReminder.ts'

/** Below its button, which stands in the second row of a problem's bar on a narrow screen. */
const panel = css(popover, {
  insetBlock: '94px auto',
  insetInline: 'auto 12px',
  width: 340,
  fontSize: 15,
  [from('medium')]: { insetBlock: '60px auto' },
})

const dot = css(square(10), {
  position: 'absolute',
  insetBlockStart: 6,
  insetInlineEnd: 6,
  background: 'var(--danger)',
  border: '2px solid var(--surface)',
})

/** The eye in the bar: that the test is watched (TOPBAR-06, TOPBAR-18, TOPBAR-19), and what was recorded so far. */
export function ProctoringTools() {
  const { session } = useOpenTest()
  const { settings, proctoring } = useSnapshot(session.state)
  const id = useId()
  const element = useRef<HTMLDivElement>(null)
  const [isListed, setListed] = useState(false)
  const needs = settings && needsOf(settings)
  const isSeen = needs !== undefined && (needs.snapshot || needs.video)
  useReminder(element, isSeen)
  const { reminder } = proctoringTexts
  const label = isSeen ? reminder.buttonWatched : reminder.button
  const left = proctoring.toleranceLeft

  function list() {
    element.current?.hidePopover?.()
    setListed(true)
  }

  return (
    <>
      <button
        type="button"
        css={[buttonStyle('ghost'), { position: 'relative' }]}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        <ProctoringIcon name="eye" />
        {isSeen && <span css={dot} data-reminder="on" />}
      </button>
      <div ref={element} id={id} popover="auto" css={panel} role="status">
        {isSeen && <p>{reminder.text}</p>}
        {left !== undefined && <p css={[mutedText, { marginTop: 8 }]}>{reminder.left(left)}</p>}
        <button type="button" css={[buttonStyle('secondary'), { marginTop: 12 }]} onClick={list}>
          {reminder.list}
        </button>
      </div>
      {isListed && <RecordingsDialog close={() => setListed(false)} />}
    </>
  )
}
