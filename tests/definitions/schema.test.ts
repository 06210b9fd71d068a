import { globSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { problemFileSchema, schemasForAuthors } from '../../cli/definitions/author-schema.ts'
import { ProblemFile, TestFile } from '../../cli/definitions/schema.ts'
import { writtenForm } from '../../cli/definitions/written-form.ts'
import { openTypes } from '../../cli/plugins/node-types.ts'
import { FlowFile, PartFile } from '../../cli/replay/parser/schema.ts'

const published = (schema: object) =>
  `${JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }, null, 2)}\n`

const { codes, load } = await openTypes()
const types = await Promise.all(codes.map(load))
const schemasOf = types.map(({ code, schemas }) => [code, schemas] as const)

it.each<[string, object]>([
  ['test', TestFile],
  ['problem', problemFileSchema(Object.fromEntries(schemasOf))],
])('editors get the schema of a %s file that the reader uses (vitest -u writes it)', async (name, schema) => {
  await expect(published(schema)).toMatchFileSnapshot(`../../fixtures/${name}.schema.json`)
})

it('an author does not see what only a backend sends', () => {
  const slug = { type: 'string' }
  const sent = { type: 'object', sent: true } as const
  const items = { type: 'array', items: { anyOf: [slug, sent] } }
  expect(writtenForm({ properties: { items, kind: sent }, required: ['items', 'kind'] })).toEqual({
    properties: { items: { type: 'array', items: { anyOf: [slug] } } },
    required: ['items'],
  })
})

/** The places of a schema that have a pattern and say nothing about what fits it. */
function silentIn(schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isSilent = 'pattern' in schema && typeof schema.pattern === 'string' && !('description' in schema)
  const below = Object.entries(schema).flatMap(([key, value]) => silentIn(value, `${at}/${key}`))
  return isSilent ? [at, ...below] : below
}

it('whatever must fit a pattern says what is wanted', () => {
  const schemas = { TestFile, ProblemFile, FlowFile, PartFile }
  expect(Object.entries(schemas).flatMap(([name, schema]) => silentIn(schema, name))).toEqual([])
})

it('an editor finds nothing in the problems of the sample tests, and marks what nobody reads', () => {
  const fits = new Ajv({ strict: false }).compile(problemFileSchema(Object.fromEntries(schemasOf)))
  const files = globSync(['fixtures/tests/*/problems/*.yaml', 'plugins/*/fixtures/tests/*/problems/*.yaml'])
  const problems = files.map((file) => [file, parse(readFileSync(file, 'utf8'))] as const)
  const faults = problems.filter(([, problem]) => !fits(problem)).map(([file]) => [file, fits.errors])
  expect(faults).toEqual([])
  expect(new Set(problems.map(([, { problem_type }]) => problem_type)).size).toBeGreaterThan(20)
  for (const [file, problem] of problems) expect(fits({ ...problem, lenght: 5 }), file).toBe(false)
})

it('the schema of one type alone is one that an editor can use, for problems and for answers', () => {
  for (const { code, samples, schemas, solution } of types) {
    const { answer, problem } = schemasForAuthors(code, schemas)
    const fits = new Ajv({ strict: false }).compile(answer)
    for (const sample of samples.filter(({ attempted }) => attempted))
      expect(fits(solution.encode(sample.solution)), `${code}: ${sample.title}`).toBe(true)
    expect(new Ajv({ strict: false }).compile(problem)({ problem_type: code, lenght: 5 })).toBe(false)
  }
})
