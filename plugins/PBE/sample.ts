import { readChecksKey } from '../families/pod/judge/key.ts'
import { projectSamples } from '../families/pod/sample.ts'
import { PBE } from './solution.ts'

export const samples = projectSamples(
  PBE,
  readChecksKey,
  `${import.meta.dirname}/fixtures/tests/project-back-end`,
  {
    'support-tickets': {
      'a service that does all of it': ['ACC', 1],
      'a service that keeps tickets in its memory and lists them as they came': ['PAC', 8 / 15],
      'a file that cannot be read by Node': ['REJ', 0],
    },
    'short-links': {
      'links in SQLite': ['ACC', 1],
    },
  },
)
