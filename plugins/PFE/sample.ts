import { readChecksKey } from '../families/pod/judge/key.ts'
import { projectSamples } from '../families/pod/sample.ts'
import { PFE } from './solution.ts'

export const samples = projectSamples(
  PFE,
  readChecksKey,
  `${import.meta.dirname}/fixtures/tests/project-front-end`,
  {
    'packing-list': {
      'a page that does all of it': ['ACC', 1],
      'a page that forgets its list and takes items for HTML': ['PAC', 2 / 3],
      'a project without its page': ['REJ', 0],
    },
    'staff-directory': {
      'a table with a search and a choice': ['ACC', 1],
    },
  },
)
