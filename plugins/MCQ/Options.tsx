import { css } from '@emotion/react'
import { type RefObject, useId, useState } from 'react'
import type { ViewProps } from '../../src/sdk/view.ts'
import { hidden, muted } from '../../src/sdk/widgets/text.ts'
import { useAnswer } from '../../src/sdk/widgets/useAnswer.ts'
import { quietButton } from '../../src/sdk/widgets/viewButtons.ts'
import { keysFor } from './keys.ts'
import { OptionCard } from './OptionCard.tsx'
import type { Option, Problem, Solution } from './problem.schema.ts'
import { isChosen, letterOf } from './solution.ts'
import { texts } from './texts.ts'
import { useOptionKeys } from './useOptionKeys.ts'
import { useRuledOut } from './useRuledOut.ts'

const group = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
})

const legend = css({ padding: 0, marginBottom: 8, color: 'var(--text-muted)' })

const foot = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', marginTop: 16 })

/** Who has a keyboard at hand mostly has a mouse too. */
const hint = css(muted, {
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
})

interface OptionsProps extends Pick<ViewProps<Problem, Solution>, 'context' | 'solution'> {
  /** The question, in which letters are keys. */
  readonly host: RefObject<HTMLElement | null>
}

/** The options of a question, of which one or several are chosen, and others ruled out. */
export function Options({ context, solution, host }: OptionsProps) {
  const { is_multi_correct, options } = context.problem
  const { readOnly } = context
  const [{ choice }, change] = useAnswer({ context, solution })
  const [said, say] = useState('')
  const ruledOut = useRuledOut(context.key)
  const name = useId()
  const several = is_multi_correct === 'Multiple'

  function pick({ id }: Option, isPicked: boolean) {
    if (isPicked) ruledOut.set(id, false)
    change((current) => {
      const isKept = (other: Option) => several && other.id !== id && isChosen(current.choice, other)
      const wanted = options.filter((option) => (option.id === id ? isPicked : isKept(option)))
      return { choice: wanted.map((option) => option.id) }
    })
  }

  function ruleOut(index: number) {
    const { id } = options[index] ?? {}
    if (id === undefined) return
    const isOut = !ruledOut.has(id)
    ruledOut.set(id, isOut)
    say(isOut ? texts.isOut(letterOf(index)) : texts.isBack(letterOf(index)))
  }

  function clear() {
    change(() => ({ choice: [] }))
    host.current?.querySelector('input')?.focus()
  }

  useOptionKeys({ host, options: options.length, isOff: readOnly, ruleOut })

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
            readOnly={readOnly}
            pick={(isPicked) => pick(option, isPicked)}
            ruleOut={() => ruleOut(index)}
          />
        ))}
      </fieldset>
      {!readOnly && (
        <div css={foot}>
          <button type="button" css={quietButton} disabled={choice.length === 0} onClick={clear}>
            {texts.clear}
          </button>
          <p css={hint}>{texts.keys(letterOf(keysFor(options.length) - 1))}</p>
          <p css={hidden} role="status">
            {said}
          </p>
        </div>
      )}
    </div>
  )
}
