import type { ProblemType } from '../../src/kernel/problem.ts'

/** Free text, refused when the problem says so. */
export const words: ProblemType<{ title: string }, string> = {
  code: 'WRD',
  solution: {
    empty: () => '',
    encode: (answer) => ({ answer }),
    decode: ({ answer }) => String(answer),
  },
  problem(raw) {
    const { title } = raw as { title: string }
    if (title === 'broken') throw new Error('A title must not be "broken"')
    return { title }
  },
  isAttempted: (answer) => answer !== '',
  status: (answer, judged) => (judged === 'NRE' ? 'SUBMITTED' : answer ? 'UNE' : null),
}

/** Answers with code: saved sooner, and not before there is some. */
export const code: ProblemType<{ title: string }, string> = {
  ...words,
  code: 'COD',
  pauseMs: 500,
  solution: { ...words.solution, encode: (answer) => ({ technology: answer && 'python', answer }) },
}
