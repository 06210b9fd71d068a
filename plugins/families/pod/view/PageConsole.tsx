import { smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useEffect, useId, useRef, useState } from 'react'
import type { Printed } from '../../browser/preview/lines.ts'
import { ConsoleLines } from '../../browser/preview/PreviewConsole.tsx'
import { podTexts } from '../texts.ts'

const bar = css({ display: 'flex', flex: 'none', alignItems: 'center', gap: 8, minWidth: 0 })
const newest = css({
  flex: '1 1 0',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
})

/** What the page wrote to its console: its newest line, and all lines on request. It draws nothing before the first line. */
export function PageConsole({ lines, dropped }: Printed) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  const last = lines.at(-1)
  if (!last) return null
  return (
    <>
      <div css={bar}>
        <button
          type="button"
          css={smallButton}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {podTexts.preview.console(lines.length + dropped)}
        </button>
        {!isOpen && (
          <code
            css={newest}
            style={{ color: last.level === 'error' ? 'var(--danger)' : undefined }}
            translate="no"
          >
            {last.text}
          </code>
        )}
      </div>
      <div ref={box} id={id} hidden={!isOpen}>
        {isOpen && <ConsoleLines lines={lines} dropped={dropped} maxHeight="6rem" />}
      </div>
    </>
  )
}
