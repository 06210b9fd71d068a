import { expect, it } from 'vitest'
import { ProblemFile, TestFile } from '../../cli/definitions/schema.ts'

const published = (schema: object) =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`

it.each([
  ['test', TestFile],
  ['problem', ProblemFile],
])('editors get the schema of a %s file that the reader uses (vitest -u writes it)', async (name, schema) => {
  await expect(published(schema)).toMatchFileSnapshot(`../../fixtures/${name}.schema.json`)
})
