import type { ViewProps } from '@assess/sdk'
import { letterKeys, muted, type OfferedKey, quietButton, smallButton, useOfferedKeys } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { type RefObject, useId, useState } from 'react'
import { keysFor } from './keys.ts'
import { OptionCard } from './OptionCard.tsx'
import type { Option, Problem, Solution } from './problem.schema.ts'
import { isChosen, letterOf } from './solution.ts'
import { texts } from './texts.ts'
import { type Done, useChoices } from './useChoices.ts'
import { useOptionKeys } from './useOptionKeys.ts'
import { strikingByHand, useRuledOut } from './useRuledOut.ts'

const group = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', minHeight: 44 })

const switchStyle = css(quietButton, {
  '&[aria-pressed="true"]': {
    borderColor: 'var(--accent)',
    background: 'var(--accent-soft)',
    color: 'var(--text)',
  },
})

const legend = css({ padding: 0, marginBottom: 8, color: 'var(--text-muted)' })

/** A device for fingers mostly has no keyboard. */
const hint = css(muted, { '@media (pointer: coarse)': { display: 'none' } })

interface OptionsProps extends Pick<ViewProps<Problem, Solution>, 'context' | 'solution'> {
  /** The question, in which letters are keys. */
  readonly host: RefObject<HTMLElement | null>
}

/** The options of a question, of which one or several are chosen, and others ruled out. */
export function Options({ context, solution, host }: OptionsProps) {
  const { is_multi_correct, options } = context.problem
  const { readOnly } = context
  const [said, tell] = useState<Done>({ words: '' })
  const ruledOut = useRuledOut(context.key)
  const isByHand = strikingByHand.use()
  const { choice, clear, pick, ruleOut, undo } = useChoices({ context, solution }, { ruledOut, tell })
  const name = useId()
  const several = is_multi_correct === 'Multiple'

  function refocus(act: () => void) {
    act()
    host.current?.querySelector('input')?.focus()
  }

  useOptionKeys({ host, options: options.length, isOff: readOnly, ruleOut })
  useOfferedKeys('page', () => (readOnly ? [] : offered(options)))

  return (
    <div>
      <fieldset css={group}>
        <legend css={legend}>{several ? texts.chooseSeveral : texts.chooseOne}</legend>
        {options.map((option, index) => (
          <OptionCard
            key={option.id}
            option={option}
            index={index}
            name={name}
            several={several}
            isChosen={isChosen(choice, option)}
            isRuledOut={!readOnly && ruledOut.has(option.id)}
            isStruckByHand={isByHand}
            readOnly={readOnly}
            mark={context.marks?.[index]?.mark}
            pick={(isPicked) => pick(option, isPicked)}
            ruleOut={() => ruleOut(index)}
          />
        ))}
      </fieldset>
      {!readOnly && (
        <div css={[row, { marginTop: 12 }]}>
          <button
            type="button"
            css={quietButton}
            disabled={choice.length === 0}
            onClick={() => refocus(clear)}
          >
            {texts.clear}
          </button>
          <button
            type="button"
            css={switchStyle}
            aria-pressed={isByHand}
            onClick={() => strikingByHand.turn(!isByHand)}
          >
            {texts.byHand}
          </button>
          {several && <p css={muted}>{texts.chosen(choice.length)}</p>}
          <Said said={said} undo={() => refocus(() => undo(said))} last={lastKey(options)} />
        </div>
      )}
    </div>
  )
}

const lastKey = (options: readonly Option[]) => letterOf(keysFor(options.length) - 1)

const offered = (options: readonly Option[]): readonly OfferedKey[] => [
  { does: texts.keyChooses, chord: `A–${lastKey(options)}` },
  { does: texts.keyRulesOut, chord: `Shift+A–${lastKey(options)}` },
]

/** Takes no room, and no gap, before there is something to say. */
const status = css(muted, { '&:empty': { position: 'absolute' } })

interface SaidProps {
  readonly said: Done
  undo(): void
  /** The last letter that is a key. */
  readonly last: string
}

/** What was done last, with the way back; until then, what the keys are. */
function Said({ said: { words, before }, undo, last }: SaidProps) {
  const areLettersKeys = letterKeys.use()
  return (
    <span css={[row, { minHeight: 0 }]}>
      <span css={status} role="status">
        {words}
      </span>
      {before && (
        <button type="button" css={smallButton} onClick={undo}>
          {texts.undo}
        </button>
      )}
      {words === '' && areLettersKeys && <span css={hint}>{texts.keys(last)}</span>}
    </span>
  )
}
