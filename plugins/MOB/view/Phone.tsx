import { isRunning, type ProblemContext, type RunView } from '@assess/sdk'
import { muted, ownRun, ScrollBox, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type ReactNode, useState } from 'react'
import { previewSource } from '../../families/browser/preview/connection.ts'
import { PagePreview } from '../../families/browser/preview/PagePreview.tsx'
import { pageIn } from '../../families/browser/preview/page-in.ts'
import { previewPart } from '../../families/browser/preview/parts.tsx'
import { FaultNote } from '../../families/browser/program/FaultNote.tsx'
import { hindranceOf } from '../../families/browser/program/program.ts'
import type { FilesProblem } from '../../families/files/problem.ts'
import type { Shown } from '../../families/files/view/view.tsx'
import { lineOf, partsIn, unknownKinds } from './parts.ts'
import { Screen } from './Screen.tsx'
import { texts } from './texts.ts'
import { type AppPlayed, useApp } from './useApp.ts'

const bar = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
})

const room = css({ position: 'relative', flex: '1 0 22rem' })

/** As high as there is room, in the shape of a phone. */
const body = css({
  position: 'absolute',
  insetBlock: 0,
  insetInline: 0,
  marginInline: 'auto',
  display: 'flex',
  flexDirection: 'column',
  height: 'min(100%, 46rem)',
  maxWidth: '24rem',
  padding: '10px 8px 14px',
  border: '2px solid var(--border-strong)',
  borderRadius: 32,
  background: 'var(--surface-2)',
})

const speaker = css({
  flex: 'none',
  width: 56,
  height: 5,
  margin: '2px auto 10px',
  borderRadius: 3,
  background: 'var(--border-strong)',
})

const screen = css({
  flex: '1 1 auto',
  minHeight: 0,
  margin: 0,
  padding: 12,
  overflow: 'auto',
  border: '1px solid var(--border)',
  borderRadius: 20,
  background: 'var(--surface)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 1 },
})

const printed = css(screen, {
  fontFamily: 'var(--font-mono)',
  // A line of a phone's width, some forty letters, has room.
  fontSize: '0.75rem',
  // Lines and blocks that are drawn by letters touch each other.
  lineHeight: 1.2,
  fontVariantLigatures: 'none',
  whiteSpace: 'pre',
})
const empty = css(screen, { display: 'grid', placeItems: 'center', textAlign: 'center' })
const strange = css({ color: 'var(--warning)', '&:empty': { display: 'none' } })
/** What was there before the newest change went wrong. */
const old = css({ opacity: 0.55 })

interface PhoneProps extends Shown {
  readonly run: RunView
  readonly context: Pick<
    ProblemContext<FilesProblem, unknown>,
    'clock' | 'key' | 'mayOpenWindows' | 'problem'
  >
}

/** The app as on a phone: a page as a page, parts as parts that can be tapped, and all else as text. */
export function Phone(props: PhoneProps) {
  const { files, input, context } = props
  const source = previewSource()
  const program = { files, command: context.problem.commands.run, input }
  const isLive = source !== undefined && hindranceOf(program) === undefined
  return isLive ? <LivePhone {...props} source={source} /> : <RunPhone {...props} />
}

/** What the app printed at its last run with own input, where it cannot run here. */
function RunPhone({ run, context, onRun }: PhoneProps) {
  const [output, setOutput] = useState('')
  const own = ownRun(run)
  if (own.output !== '' && own.output !== output) setOutput(own.output)
  const button = onRun && (
    <button type="button" css={smallButton} aria-disabled={isRunning(run)} onClick={onRun}>
      {texts.run}
    </button>
  )
  return (
    <PhoneBody output={output} note={onRun ? texts.nothing : texts.blank} context={context} tools={button} />
  )
}

/** The app itself, again after each change and each tap. */
function LivePhone({ files, input, context, source, toLine }: PhoneProps & { readonly source: string }) {
  const { clock, problem, key } = context
  const app = useApp({ files, command: problem.commands.run, input, source, clock, key })
  const button = (
    <button type="button" css={smallButton} disabled={app.taps === 0} onClick={app.restart}>
      {texts.again}
    </button>
  )
  return (
    <PhoneBody
      output={app.output}
      note={app.played ? texts.blank : texts.starting}
      context={context}
      tools={button}
      isOld={isBroken(app)}
      tap={(line, value) => app.tap(lineOf(line, clock.calendar(), value))}
    >
      <FaultNote fault={app.played?.fault} isStuck={app.played?.end === 'stuck'} toLine={toLine} />
    </PhoneBody>
  )
}

const isBroken = ({ played }: AppPlayed) =>
  played !== undefined && (played.fault !== undefined || played.end !== 'ended')

interface PhoneBodyProps extends Pick<PhoneProps, 'context'> {
  readonly output: string
  /** In place of an empty screen. */
  readonly note: string
  readonly tools: ReactNode
  readonly isOld?: boolean
  /** Below the phone. */
  readonly children?: ReactNode
  tap?(line: string, value?: string): void
}

function PhoneBody(props: PhoneBodyProps) {
  const { output, context, tools, children } = props
  const page = pageIn(output)
  const unknown = unknownKinds(partsIn(output) ?? [])
  if (page !== undefined)
    return (
      <PagePreview title={texts.title} html={page} source={previewSource()} context={context} device="phone">
        {tools}
      </PagePreview>
    )
  return (
    <section css={previewPart}>
      <div css={bar}>
        <h2>{texts.title}</h2>
        {tools}
      </div>
      <div css={room}>
        <div css={body}>
          <div css={speaker} />
          <PhoneScreen {...props} />
        </div>
      </div>
      <p css={[muted, strange]} role="status">
        {unknown.map((kind) => texts.unknown(kind)).join(' ')}
      </p>
      {children}
    </section>
  )
}

function PhoneScreen({ output, note, isOld = false, tap = () => {} }: PhoneBodyProps) {
  const parts = partsIn(output)
  const look = isOld && old
  if (parts)
    return (
      <ScrollBox as="div" css={[screen, look]} role="region" aria-label={texts.screen} translate="no">
        <Screen parts={parts} tap={tap} />
      </ScrollBox>
    )
  if (output !== '')
    return (
      <ScrollBox as="pre" css={[printed, look]} role="region" aria-label={texts.screen} translate="no">
        {output}
      </ScrollBox>
    )
  return (
    <div css={empty}>
      <p css={muted}>{note}</p>
    </div>
  )
}
