import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { reportTexts } from '../../texts/report.ts'
import { Note } from '../../ui/Note.tsx'

interface PendingProps {
  readonly isBusy: boolean
  refresh(): void
}

/** Answers that run are judged after the test was submitted too, so a report may come before its last points. */
export function Pending({ isBusy, refresh }: PendingProps) {
  return (
    <Note tone="info" text={reportTexts.pending}>
      <button
        type="button"
        css={buttonStyle('secondary')}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) refresh()
        }}
      >
        <Icon name="sync" size={18} />
        {isBusy ? reportTexts.refreshing : reportTexts.refresh}
      </button>
    </Note>
  )
}
