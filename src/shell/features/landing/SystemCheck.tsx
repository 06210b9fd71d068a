import { css } from '@emotion/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio/react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { Icon } from '../../../sdk/widgets/Icon.tsx'
import { plainList } from '../../../sdk/widgets/styles.ts'
import { card } from '../../../sdk/widgets/surface.ts'
import { mutedText } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { useServices } from '../../state/services.ts'
import { stepTexts } from '../../texts/landing.ts'
import { Loader } from '../../ui/Loader.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { TONES, type ToneOf } from '../../ui/tones.ts'
import { CameraCheck } from './CameraCheck.tsx'
import { type Finding, inspect } from './inspectDevice.ts'
import { BackButton, OnwardButton, StepFrame, StepPosition } from './StepFrame.tsx'
import type { Steps } from './useSteps.ts'

/** Looks at browser, storage, connection, clock, window, screens and camera; there is always a way on (NET-03). */
export function SystemCheck({ steps }: { readonly steps: Steps }) {
  const { session } = useOpenTest()
  const { test } = useSnapshot(session.state)
  const { findings, again } = useFindings()
  const isFine = findings?.every(({ state }) => state === 'good')
  return (
    <StepFrame
      footer={
        <>
          <BackButton steps={steps} />
          <OnwardButton steps={steps} />
        </>
      }
    >
      <StepPosition steps={steps} />
      <PageHeading within={test?.name}>{stepTexts.system.title}</PageHeading>
      <p css={[mutedText, { marginTop: 8 }]}>{stepTexts.system.intro}</p>
      <div css={[card, { marginTop: 20 }]} aria-live="polite" aria-busy={findings === undefined}>
        {!findings && <Loader message={stepTexts.system.checking} />}
        {findings && (
          <ul css={plainList}>
            {findings.map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
          </ul>
        )}
      </div>
      <CameraCheck />
      {findings && !isFine && <p css={{ marginTop: 16 }}>{stepTexts.system.anyway}</p>}
      {findings && (
        <button type="button" css={[buttonStyle('secondary'), { marginTop: 16 }]} onClick={again}>
          {stepTexts.system.again}
        </button>
      )}
    </StepFrame>
  )
}

function useFindings() {
  const { device } = useServices()
  const [round, setRound] = useState(0)
  const [seen, setSeen] = useState<{ round: number; findings: readonly Finding[] }>()
  useEffect(() => {
    let isStale = false
    void inspect(device).then((findings) => {
      if (!isStale) setSeen({ round, findings })
    })
    return () => {
      isStale = true
    }
  }, [device, round])
  return {
    findings: seen?.round === round ? seen.findings : undefined,
    again: () => setRound((last) => last + 1),
  }
}

const LOOK: ToneOf<Finding['state']> = {
  good: TONES.good,
  poor: { ...TONES.warning, icon: 'info' },
  bad: TONES.danger,
}

const row = css({
  display: 'grid',
  gridTemplateColumns: '24px minmax(0, 1fr)',
  gap: '0 12px',
  paddingBlock: 12,
  'li + &': { borderTop: '1px solid var(--border)' },
})

function FindingRow({ finding: { check, state, missing } }: { readonly finding: Finding }) {
  const { icon, color } = LOOK[state]
  const words = stepTexts.system[check]
  return (
    <li css={row}>
      <span css={{ color, paddingTop: 2 }}>
        <Icon name={icon} />
      </span>
      <div>
        <p css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 12px' }}>
          <strong>{words.title}</strong>
          <span css={{ color, fontWeight: 600, fontSize: 15 }}>{stepTexts.system.words[state]}</span>
        </p>
        <p css={mutedText}>{words[state]}</p>
        {missing.length > 0 && <p css={mutedText}>{stepTexts.system.missing(missing.join(', '))}</p>}
      </div>
    </li>
  )
}
