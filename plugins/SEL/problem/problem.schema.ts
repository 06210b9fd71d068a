import { Type } from 'typebox'
import { codeProblem } from '../../families/code/written.ts'
import { LIMITS } from './limits.ts'

/** A site that a script is run against. */
export const Site = Type.Object({
  name: Type.String({ description: 'What the candidate reads' }),
  output: Type.Enum(['passes', 'fails'], { description: 'What a good script does there' }),
  files: Type.Record(Type.String(), Type.String(), {
    default: {},
    description: 'Texts by path, such as site/shop.js: what is different there',
  }),
})

/** A problem as an author writes it. */
export const Problem = Type.Object({
  ...Type.Omit(codeProblem('SEL', LIMITS), ['testcase_kind']).properties,
  files: Type.Record(Type.String(), Type.String(), {
    description:
      'The right site by path, with site/index.html; in the working folder of every run, served at http://localhost:8000/',
  }),
  sample_testcases: Type.Array(Site, { default: [], description: 'Sites that the candidate may look into' }),
})
