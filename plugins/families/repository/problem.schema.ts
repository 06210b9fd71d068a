import type { Shape } from '@assess/sdk'
import { Type } from 'typebox'
import { technologiesIn } from '../code/written.ts'

/** Something to do, which is ticked when it is done. */
export const Task = Type.Object({
  id: Type.String({ description: 'What an answer calls it' }),
  title: Type.String({ description: 'What there is to do' }),
  text: Type.Optional(Type.String({ description: 'More about it, in Markdown within a line' })),
})
export type Task = Shape<typeof Task>

/** A problem that is read with a repository and answered by uploads. */
export const Problem = Type.Object({
  statement: Type.String({ description: 'The task in Markdown' }),
  repository: Type.String({
    assumed: '',
    description: "Folder of the repository: a folder of the test's folder, below `files/`",
  }),
  technologies: Type.Optional(
    technologiesIn('PRJ', {
      description: 'What the work may be written in; left out where that does not matter',
    }),
  ),
})
export type WrittenProblem = Shape<typeof Problem>

export const Tasks = Type.Object({
  tasks: Type.Array(Task, { assumed: [], description: 'What there is to do, each with an id of its own' }),
})

/** The same with tasks to tick. */
export const ProblemWithTasks = Type.Object({ ...Problem.properties, ...Tasks.properties })

/** The wire fields of an answer. */
export const Solution = Type.Object({
  technology: Type.String({
    default: '',
    description: 'URI of the technology; left out where nothing was done, or that does not matter',
  }),
  attachments: Type.Array(Type.String(), {
    default: [],
    description: 'Resource URIs of uploaded files (VALID-07)',
  }),
  extra_data: Type.Object({
    note: Type.String({ default: '', description: 'What the candidate says of the work' }),
  }),
})

export const SolutionWithTasks = Type.Object({
  ...Solution.properties,
  extra_data: Type.Object({
    ...Solution.properties.extra_data.properties,
    tasks: Type.Array(Type.String(), {
      default: [],
      description: 'Ids of the tasks that are done, in the order of the problem',
    }),
  }),
})
