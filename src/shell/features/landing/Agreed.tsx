import { useSnapshot } from 'valtio/react'
import { card } from '../../../sdk/widgets/surface.ts'
import { subtitle } from '../../../sdk/widgets/text.ts'
import { useOpenTest } from '../../state/openTestContext.ts'
import { stepTexts } from '../../texts/landing.ts'

/** What was agreed with this candidate: more time, rules that do not count, a quiet countdown. */
export function Agreed() {
  const { session } = useOpenTest()
  const { accommodation } = useSnapshot(session.state)
  if (!accommodation) return null
  const { time_factor, exempt, quiet_timer, writes_instead_of_speaking } = accommodation
  const { declaration } = stepTexts
  const lines = [
    ...(time_factor === 1 ? [] : [declaration.moreTime(time_factor)]),
    ...exempt.map((rule) => declaration.exempt[rule]),
    ...(quiet_timer ? [declaration.quietTimer] : []),
    ...(writes_instead_of_speaking ? [declaration.writesInsteadOfSpeaking] : []),
  ]
  if (lines.length === 0) return null
  return (
    <section css={[card, { marginTop: 20 }]} aria-labelledby="agreed">
      <h2 id="agreed" css={[subtitle, { marginBottom: 8 }]}>
        {declaration.agreed}
      </h2>
      <ul css={{ margin: 0, paddingInlineStart: 24 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
