import { readChecksKey } from '../families/pod/judge/key.ts'
import { projectSamples } from '../families/pod/sample.ts'
import { PFS } from './solution.ts'

export const samples = projectSamples(
  PFS,
  readChecksKey,
  `${import.meta.dirname}/fixtures/tests/project-full-stack`,
  {
    'tea-shop': {
      'a shop that does all of it': ['ACC', 1],
      'a server without a page': ['PAC', 2 / 3],
      'a server that ends at once': ['REJ', 0],
    },
    'lunch-poll': {
      'forms that work': ['ACC', 1],
    },
  },
)
