import { Type } from 'typebox'
import { codeProblem } from '../../families/code/written.ts'
import { LIMITS } from './limits.ts'

/** Problems that are answered in SQL; of other backends some do not tell the tables. */
export const Problem = Type.Object({
  ...Type.Omit(codeProblem('DBA', LIMITS), ['testcase_kind']).properties,
  query_kind: Type.Enum(['SELECT', 'DDL', 'DML'], {
    assumed: 'SELECT',
    description: 'SELECT: rows are compared; DDL and DML: the tables afterwards (ENTITY-84)',
  }),
  setup: Type.String({
    assumed: '',
    description:
      'Table definitions with the rows that the candidate sees; those of plain CREATE TABLE and INSERT are shown as grids too',
  }),
  sample_testcases: Type.Array(
    Type.Object({
      name: Type.String({ description: 'What the candidate reads' }),
      setup: Type.String({ default: '', description: "SQL on top of the problem's own, such as more rows" }),
    }),
    { default: [{ name: 'sample data' }], description: 'Data that the candidate may look into' },
  ),
})
