import { defineNodePlugin } from '../../src/sdk/node.ts'
import { drive } from '../families/code/driver.ts'
import { judgedCode } from '../families/code/solution.ts'
import { offers } from './engine/engines.ts'
import { warmPostgresql } from './engine/postgresql.ts'
import { execute, type Key, readKey } from './evaluator.ts'
import { samples } from './sample.ts'
import { DBA, type Problem, type Solution } from './solution.ts'
import { STUBS } from './stubs.ts'

export default defineNodePlugin<Problem, Solution, Key>({
  ...DBA,
  samples,
  key: readKey,
  drive,
  execute,
  judged: judgedCode,
  technologies: offers,
  isBoxless: true,
  warm: warmPostgresql,
  stubs: STUBS,
})
