import type { TechnologyGroup } from '@assess/sdk'
import { Type } from 'typebox'
import type { ProblemLimits } from '../code/limits.ts'
import { AnyProblem } from '../code/problem.schema.ts'
import { limitsFrom, technologiesIn } from '../code/written.ts'
import { Commands } from './problem.schema.ts'

// For files of schemas alone: the player has no library that makes schemas.

/** What the problems of a group have whose answer is several files; `limits` stand for what an author leaves out. */
export const filesProblem = (group: TechnologyGroup, limits: ProblemLimits) =>
  Type.Object({
    ...Type.Omit(AnyProblem, ['stubs', 'testcase_kind']).properties,
    technologies: technologiesIn(group, {
      assumed: [],
      description: 'The one language in which the files are written; it must be installed',
    }),
    limits: limitsFrom(limits),
    files: Type.Record(Type.String(), Type.String(), {
      default: {},
      description: 'Texts by path that the candidate begins with',
    }),
    locked: Type.Array(Type.String(), {
      default: [],
      description: 'Paths of files that can be read, and neither changed, renamed nor deleted',
    }),
    may_add: Type.Boolean({
      default: false,
      description: 'Whether files may be added, renamed and deleted',
    }),
    commands: Type.Object(Commands.properties, {
      assumed: { test: [] },
      description: 'How the project is run and tested: programs and their arguments',
    }),
  })
