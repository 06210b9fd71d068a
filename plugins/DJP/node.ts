import { defineNodePlugin, type ExecutedPlugin } from '@assess/sdk/node'
import { hashesOf } from '../families/files/uploads.ts'
import { ACTIONS, drive } from './driver.ts'
import { codeOf, hasJupyter } from './judge/ask.ts'
import { executeNotebook } from './judge/execute.ts'
import { Key } from './judge/key.schema.ts'
import { type NotebookKey, readNotebookKey } from './judge/key.ts'
import { inPod } from './judge/pod.ts'
import { Problem } from './problem/problem.schema.ts'
import type { NotebookProblem } from './problem/problem.ts'
import { Solution } from './problem/solution.schema.ts'
import { DJP, type NotebookSolution } from './problem/solution.ts'
import { samples } from './sample.ts'

export default defineNodePlugin<
  NotebookProblem,
  NotebookSolution,
  NotebookKey,
  ExecutedPlugin<NotebookProblem, NotebookSolution, NotebookKey>
>({
  ...DJP,
  schemas: { problem: Problem, solution: Solution, key: Key },
  samples,
  key: readNotebookKey,
  drive,
  actions: ACTIONS,
  opensFieldsWith: 'Enter',
  inPod,
  execute: executeNotebook,
  // What cells printed before, and what they say in between, changes no verdict.
  judged: ({ technology, notebook, uploads, executable }) => ({
    technology,
    cells: notebook && codeOf(notebook),
    ...(Object.keys(uploads).length > 0 && { uploads: hashesOf(uploads) }),
    ...(executable.length > 0 && { executable: executable.toSorted() }),
  }),
  technologies: ({ languages, unavailable }) => [
    {
      slug: 'python',
      name: 'Python',
      available: unavailable === undefined && languages.has('python') && hasJupyter(),
    },
  ],
})
