import { hold, listField, muted, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { type DataFile, MOST_BYTES } from '../files.ts'
import { readSheet, type Sheet } from '../read.ts'
import { dataTexts } from '../texts.ts'
import { DataTable } from './DataTable.tsx'

/** Fills the pane that it is in; the table scrolls by itself. */
const frame = css({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 0 0',
  gap: 8,
  minWidth: 0,
  // Less would be a scroll in a scroll.
  minHeight: '6.5rem',
  maxHeight: '100%',
})
const choice = css({ display: 'flex', flexWrap: 'wrap', flex: 'none', alignItems: 'center', gap: '4px 8px' })
const list = css(listField, {
  minHeight: 32,
  maxWidth: '100%',
  fontSize: '0.875rem',
  '@media (pointer: coarse)': { minHeight: 44 },
})

type Reading =
  | { readonly kind: 'reading' | 'failed' }
  | { readonly kind: 'large'; readonly size: number }
  | { readonly kind: 'read'; readonly sheet: Sheet }

export interface DataFilesProps {
  readonly files: readonly DataFile[]
  /** Name of the file that is shown, where the view says so. */
  readonly chosen?: string | undefined
  readonly onChoose?: ((name: string) => void) | undefined
  /** Shows them where there is more room. */
  readonly onEnlarge?: (() => void) | undefined
}

/** Files of data as tables, one at a time. */
export function DataFiles({ files, ...given }: DataFilesProps) {
  const [own, setOwn] = useState('')
  const { chosen = own, onChoose = setOwn, onEnlarge } = given
  const id = useId()
  const file = files.find(({ name }) => name === chosen) ?? files[0]
  if (!file) return <p css={muted}>{dataTexts.none}</p>
  return (
    <div css={frame}>
      <DataContent key={`${file.name} ${file.stamp}`} file={file}>
        <label htmlFor={id} css={muted}>
          {dataTexts.file}
        </label>
        <select id={id} css={list} value={file.name} onChange={(event) => onChoose(event.target.value)}>
          {files.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {onEnlarge && (
          <button type="button" css={smallButton} onClick={onEnlarge}>
            {dataTexts.enlarge}
          </button>
        )}
      </DataContent>
    </div>
  )
}

interface DataContentProps {
  readonly file: DataFile
  /** Stands in the bar above the table. */
  readonly children: ReactNode
}

function DataContent({ file, children }: DataContentProps) {
  const [tries, setTries] = useState(0)
  const reading = useReading(file, tries)
  if (reading.kind === 'read')
    return (
      <DataTable sheet={reading.sheet} name={file.name}>
        {children}
      </DataTable>
    )
  return (
    <>
      <div css={choice}>{children}</div>
      <NotShown reading={reading} file={file} onRetry={() => setTries(tries + 1)} />
    </>
  )
}

interface NotShownProps {
  readonly reading: Exclude<Reading, { readonly kind: 'read' }>
  readonly file: DataFile
  onRetry(): void
}

function NotShown({ reading, file, onRetry }: NotShownProps) {
  if (reading.kind === 'large') return <p css={muted}>{dataTexts.tooLarge(reading.size)}</p>
  if (reading.kind === 'reading')
    return (
      <p css={muted} role="status">
        {dataTexts.reading}
      </p>
    )
  return (
    <p css={muted} role="alert">
      {dataTexts.failed(file.name)}{' '}
      <button type="button" css={smallButton} onClick={onRetry}>
        {dataTexts.retry}
      </button>
    </p>
  )
}

/** What becomes of a file that is read; again with each try. */
function useReading(file: DataFile, tries: number): Reading {
  const [reading, setReading] = useState<Reading>({ kind: 'reading' })
  const [first] = useState(file)
  useEffect(() => {
    let isOver = false
    const show = (next: Reading) => {
      if (!isOver) setReading(next)
    }
    if ((first.size ?? 0) > MOST_BYTES) show({ kind: 'large', size: first.size ?? 0 })
    else {
      if (tries > 0) show({ kind: 'reading' })
      const read = first.read().then(
        (content) => show({ kind: 'read', sheet: readSheet(content) }),
        () => show({ kind: 'failed' }),
      )
      hold(read)
    }
    return () => {
      isOver = true
    }
  }, [first, tries])
  return reading
}
