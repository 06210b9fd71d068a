import { css } from '@emotion/react'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText, subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { productName } from '../../state/openTestFacts.ts'
import { useServices } from '../../state/services.ts'
import { stepTexts } from '../../texts/landing.ts'
import { type CommandState, isSecured, type SecureCheck } from './commands.ts'
import type { Secured } from './useSecured.ts'

/** What the secure browser has to see to before the test, or that this is another browser (SECURE-01..05, GAP-101). */
export function SecurePanel({ secured: { check, isMissed, heading } }: { readonly secured: Secured }) {
  const { session } = useOpenTest()
  const { reload } = useServices()
  const { secure } = stepTexts
  return (
    <section css={[card, { marginTop: 20 }]} aria-labelledby="secure">
      <h2 id="secure" ref={heading} tabIndex={-1} css={[subtitle, { marginBottom: 8 }]}>
        {secure.title}
      </h2>
      {check ? (
        <Commands check={check} isMissed={isMissed} />
      ) : (
        <>
          <p css={{ marginBottom: 14 }}>{secure.missing(productName(session))}</p>
          <button type="button" css={buttonStyle('secondary')} onClick={reload}>
            {secure.again}
          </button>
        </>
      )}
    </section>
  )
}

/** Where each command stands, and the way on from it. */
export function Commands({ check, isMissed }: { readonly check: SecureCheck; readonly isMissed: boolean }) {
  const { device } = useServices()
  const state = useSnapshot(check.state)
  const { secure } = stepTexts
  return (
    <>
      <p role="alert" css={{ color: 'var(--danger)', fontWeight: 600 }}>
        {isMissed && !isSecured(state) && secure.notYet}
      </p>
      <ul css={plainList} aria-live="polite">
        <Command title={secure.notifications.title} state={state.notifications}>
          {secure.notifications.hint}
        </Command>
        <Command title={secure.screens.title} state={state.screens}>
          {secure.screens.hint(state.screenCount)}
        </Command>
        <Command title={secure.apps.title} state={state.apps}>
          {secure.apps.hint}
        </Command>
      </ul>
      {state.apps === 'running' && <RunningApps check={check} />}
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 10, marginTop: 16 }}>
        <button type="button" css={buttonStyle('secondary')} onClick={() => void check.check()}>
          {secure.again}
        </button>
        <button type="button" css={buttonStyle('ghost')} onClick={() => void device.secureBrowser?.exit()}>
          {secure.exit}
        </button>
      </div>
    </>
  )
}

interface CommandProps {
  readonly title: string
  readonly state: CommandState
  /** What to do when something stands in the way. */
  readonly children: string
}

const COLORS: Readonly<Record<CommandState, string>> = {
  notExecuted: 'var(--danger)',
  inProgress: 'var(--text-muted)',
  running: 'var(--warning)',
  success: 'var(--success)',
}

function Command({ title, state, children }: CommandProps) {
  return (
    <li css={{ paddingBlock: 10, borderTop: '1px solid var(--border)' }} data-command={state}>
      <p css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' }}>
        <strong>{title}</strong>
        <span css={{ color: COLORS[state], fontWeight: 600, fontSize: 15 }}>
          {stepTexts.secure.states[state]}
        </span>
      </p>
      {state === 'running' && <p css={mutedText}>{children}</p>}
      {state === 'notExecuted' && <p css={mutedText}>{stepTexts.secure.failed}</p>}
    </li>
  )
}

const agreeRow = css({
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: 12,
  margin: '14px 0',
  input: { width: 20, height: 20, margin: '2px 0 0', accentColor: 'var(--accent)' },
})

/** Closing other people's programs needs their consent (SECURE-05). */
function RunningApps({ check }: { readonly check: SecureCheck }) {
  const { session } = useOpenTest()
  const { found } = useSnapshot(check.state)
  const [isAgreed, setAgreed] = useState(false)
  const id = useId()
  const { secure } = stepTexts
  return (
    <>
      <ul css={{ margin: 0, paddingInlineStart: 24 }}>
        {found.map((app) => (
          <li key={app.id}>{app.name}</li>
        ))}
      </ul>
      <div css={agreeRow}>
        <input
          id={id}
          type="checkbox"
          checked={isAgreed}
          onChange={(event) => setAgreed(event.target.checked)}
        />
        <div>
          <label htmlFor={id}>{secure.agree(productName(session))}</label>
          <p css={mutedText}>{secure.unsaved}</p>
        </div>
      </div>
      <button
        type="button"
        css={buttonStyle('primary')}
        disabled={!isAgreed}
        onClick={() => void check.closeApps()}
      >
        {secure.close}
      </button>
    </>
  )
}
