import type { ProblemDefinition } from '../../definitions/definition.ts'
import type { Rng } from './rng.ts'

type Fields = Readonly<Record<string, unknown>>
type Answerer = (content: unknown, rng: Rng, isFirst: boolean) => Fields | undefined

const WORDS = ['ash', 'elm', 'fig', 'fir', 'ivy', 'oak', 'sal', 'yew']

function listIn(content: unknown, key: string): readonly unknown[] {
  const list: unknown = Reflect.get(Object(content), key)
  return Array.isArray(list) ? list : []
}

const sentence = (rng: Rng) => Array.from({ length: 2 }, () => rng.one(WORDS)).join(' ')

/** A short program; none where the stub has locked lines. */
function program(content: unknown, rng: Rng): Fields | undefined {
  const stub: unknown = Reflect.get(Object(Reflect.get(Object(content), 'stubs')), 'python')
  if (typeof stub === 'object') return undefined
  return { technology: '/api/v1/technology/python', code: `print("${sentence(rng)}")` }
}

/** Random answers by the code of the problem type; other types are not answered. */
const ANSWERERS: Readonly<Record<string, Answerer>> = {
  MCQ(content, rng, isFirst) {
    const ids = listIn(content, 'options').map((option): unknown => Reflect.get(Object(option), 'id'))
    const isSingle = Reflect.get(Object(content), 'is_multi_correct') === 'Single'
    // A driver only ticks boxes, so a multiple choice is answered once.
    if (ids.length === 0 || !(isSingle || isFirst)) return undefined
    return { choice: [rng.one(ids)] }
  },
  FIB: (content, rng) => ({ choice: listIn(content, 'blanks').map(() => rng.one(WORDS)) }),
  // A driver only appends text, so the problem is answered once.
  SUB: (_, rng, isFirst) => (isFirst ? { answer: `<p>${sentence(rng)}</p>`, attachments: [] } : undefined),
  SCR: program,
  PLY: program,
  TEX: (_, rng) => ({ answer: sentence(rng) }),
}

/** The wire fields of a random answer; `undefined` when the problem cannot be answered now. */
export function randomAnswer(
  { content, problem_type: code }: ProblemDefinition,
  rng: Rng,
  isFirst: boolean,
): Fields | undefined {
  return ANSWERERS[code]?.(content, rng, isFirst)
}
