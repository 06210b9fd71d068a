import type { ProblemDefinition } from '../definitions/definition.ts'
import type { Dice } from './dice.ts'

type Fields = Readonly<Record<string, unknown>>
type Answerer = (content: unknown, dice: Dice, isFirst: boolean) => Fields | undefined

const WORDS = ['ash', 'elm', 'fig', 'fir', 'ivy', 'oak', 'sal', 'yew']

function listIn(content: unknown, key: string): readonly unknown[] {
  const list: unknown = Reflect.get(Object(content), key)
  return Array.isArray(list) ? list : []
}

const sentence = (dice: Dice) => Array.from({ length: 2 }, () => dice.one(WORDS)).join(' ')

/** A short program; only where no line of the stub is locked. */
function program(content: unknown, dice: Dice): Fields | undefined {
  const stub: unknown = Reflect.get(Object(Reflect.get(Object(content), 'stubs')), 'python')
  if (typeof stub === 'object') return undefined
  return { technology: '/api/v1/technology/python', code: `print("${sentence(dice)}")` }
}

/** How a problem type is answered at random, by its code; other types are left alone. */
const ANSWERERS: Readonly<Record<string, Answerer>> = {
  MCQ(content, dice, isFirst) {
    const ids = listIn(content, 'options').map((option): unknown => Reflect.get(Object(option), 'id'))
    const isSingle = Reflect.get(Object(content), 'is_multi_correct') === 'Single'
    // A driver ticks boxes; it takes no tick away.
    if (ids.length === 0 || !(isSingle || isFirst)) return undefined
    return { choice: [dice.one(ids)] }
  },
  FIB: (content, dice) => ({ choice: listIn(content, 'blanks').map(() => dice.one(WORDS)) }),
  // A driver writes on; it takes nothing away.
  SUB: (_, dice, isFirst) => (isFirst ? { answer: `<p>${sentence(dice)}</p>`, attachments: [] } : undefined),
  SCR: program,
  PLY: program,
  TEX: (_, dice) => ({ answer: sentence(dice) }),
}

/** The wire fields of some answer; `undefined` when this problem cannot be answered now. */
export function randomAnswer(
  { content, problem_type: code }: ProblemDefinition,
  dice: Dice,
  isFirst: boolean,
): Fields | undefined {
  return ANSWERERS[code]?.(content, dice, isFirst)
}
