import { css } from '@emotion/react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { PodWorkspace } from '../../../../src/sdk/pod.ts'
import type { Clock } from '../../../../src/sdk/view.ts'
import {
  barButton,
  field,
  hidden,
  muted,
  primaryButton,
  quietButton,
  toolButton,
} from '../../../../src/sdk/widgets/styles.ts'
import { useParts } from '../../../../src/sdk/widgets/workspace/parts.ts'
import { GuardedFrame } from '../../browser/GuardedFrame.tsx'
import { Icon } from '../../files/view/icons.tsx'
import { pageAddress } from '../address.ts'
import { podTexts } from '../texts.ts'
import type { ShownTerminals } from './terminals/useTerminals.ts'
import { usePreviewAddress } from './usePreviewAddress.ts'

const part = css({ display: 'flex', flexDirection: 'column', flex: '1 0 auto', gap: 6, minWidth: 0 })
const bar = css({ display: 'flex', flex: '1 1 auto', alignItems: 'stretch', gap: 2, minWidth: 0 })
const head = css({ display: 'flex', flex: 'none', justifyContent: 'flex-end', gap: 2, minWidth: 0 })
const pathField = css(field, {
  flex: '1 1 6rem',
  minWidth: 0,
  minHeight: 32,
  padding: '0 8px',
  '@media (pointer: coarse)': { minHeight: 44 },
})
const note = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: 10,
  '& p': { margin: 0 },
})
const choices = css({ display: 'flex', flexWrap: 'wrap', gap: 8 })

interface PreviewProps {
  readonly workspace: PodWorkspace
  readonly port: number
  readonly clock: Clock
  readonly shown: ShownTerminals
  /** The task that starts the server. */
  readonly startTask: string
  onStart(): void
}

/** What the candidate's server answers, in a frame of another origin. */
export function Preview({ workspace, port, clock, shown, startTask, onStart }: PreviewProps) {
  const { found, retry } = usePreviewAddress(workspace, port)
  const [isWanted, setWanted] = useState(false)
  const isRunning = shown.entries.some(({ state }) => state === 'running')
  if (found.state === 'loading') return <p css={muted}>{podTexts.preview.loading}</p>
  if (found.state === 'off')
    return (
      <Note text={podTexts.preview.off}>
        <button type="button" css={[quietButton, barButton]} onClick={retry}>
          {podTexts.preview.retry}
        </button>
      </Note>
    )
  if (!isRunning && !isWanted)
    return (
      <Note text={podTexts.preview.notStarted(port)}>
        <button type="button" css={[primaryButton, barButton]} onClick={onStart}>
          {podTexts.preview.start(startTask)}
        </button>
        <button type="button" css={[quietButton, barButton]} onClick={() => setWanted(true)}>
          {podTexts.preview.show}
        </button>
      </Note>
    )
  return <Browser address={found.address} clock={clock} />
}

function Note({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <div css={note}>
      <p>{text}</p>
      <div css={choices}>
        {children}
        <MoveButton />
      </div>
    </div>
  )
}

/** Puts the preview beside the editor, or back among the tabs. */
function MoveButton() {
  const { isBeside, move } = useParts().previewPlace
  if (!move) return null
  const name = isBeside ? podTexts.preview.toTabs : podTexts.preview.toSide
  return (
    <button type="button" css={toolButton} aria-label={name} title={name} onClick={move}>
      <Icon name={isBeside ? 'below' : 'beside'} />
    </button>
  )
}

interface BrowserProps extends Pick<PreviewProps, 'clock'> {
  readonly address: string
}

/** A field for the path of a page, and the page. */
function Browser({ address, clock }: BrowserProps) {
  const [shown, setShown] = useState({ path: '/', generation: 1 })
  const [path, setPath] = useState('/')
  const [isGrabbing, setGrabbing] = useState(false)
  const [grabbed] = useState(() => () => setGrabbing(true))
  const id = useId()

  function go(event: FormEvent) {
    event.preventDefault()
    setGrabbing(false)
    setShown({ path, generation: shown.generation + 1 })
  }

  return (
    <div css={part}>
      <div css={head}>
        <form css={bar} onSubmit={go}>
          <label htmlFor={id} css={hidden}>
            {podTexts.preview.path}
          </label>
          <input
            id={id}
            type="text"
            css={pathField}
            value={path}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={(event) => setPath(event.target.value)}
          />
          <button
            type="submit"
            css={toolButton}
            aria-label={podTexts.preview.reload}
            title={podTexts.preview.reload}
          >
            <Icon name="reload" />
          </button>
        </form>
        <MoveButton />
      </div>
      {isGrabbing ? (
        <p role="alert">{podTexts.preview.grabbing}</p>
      ) : (
        <GuardedFrame
          key={shown.generation}
          title={podTexts.preview.frame}
          source={pageAddress(address, shown.path)}
          clock={clock}
          grabbed={grabbed}
        />
      )}
    </div>
  )
}
