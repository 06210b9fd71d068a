import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import { Solution } from '../families/code/solution.schema.ts'
import { offers, STUBS } from './engine/engines.ts'
import { warmPostgresql } from './engine/postgresql.ts'
import { executeStatements } from './judge/execute.ts'
import { DatabaseKey } from './judge/key.schema.ts'
import { readDatabaseKey } from './judge/key.ts'
import { tryDatabaseKey } from './judge/try-key.ts'
import { Problem } from './problem/problem.schema.ts'
import { DBA } from './problem/solution.ts'
import { samples } from './sample.ts'

export default codeNodePlugin(DBA, {
  schemas: { problem: Problem, solution: Solution, key: DatabaseKey },
  samples,
  key: readDatabaseKey,
  tryKey: tryDatabaseKey,
  execute: executeStatements,
  technologies: offers,
  runsUnsandboxed: true,
  warm: warmPostgresql,
  stubs: STUBS,
})
