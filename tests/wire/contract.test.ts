import specs from '@asyncapi/specs'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { Compile } from 'typebox/compile'
import { describe, expect, it, test } from 'vitest'
import { DOCUMENTS, type DocumentName, documentText, readDocument } from '../../cli/contract/documents.ts'
import { CALLS, type Call, type CallName } from '../../src/wire/calls.ts'
import { CONTRACTS, SUBJECTS } from '../../src/wire/contract/contracts.ts'
import { SERVER_EVENTS } from '../../src/wire/contract/events.ts'
import { PROCTOR_EVENTS } from '../../src/wire/proctor-events.ts'

const names = Object.keys(CALLS) as CallName[]

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: CallName }>>>>
}

test.each(Object.keys(DOCUMENTS) as DocumentName[])(
  '%s is what the schemas say; "npm run contract" writes it',
  async (name) => {
    expect(await readDocument(name)).toBe(documentText(name))
  },
)

describe('the calls', () => {
  const document = DOCUMENTS['openapi.json']() as unknown as OpenApi

  it('are valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate({ ...document })
    expect(errors).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('[CALL-03] [CALL-04] [CALL-05] [CALL-06] [CALL-07] are each in the document, with their method and path', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method, name: operationId })),
    )
    expect(operations.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    for (const { path, method, name } of operations) {
      const call: Call = CALLS[name]
      expect([method.toUpperCase(), path.replace(/\{\w+\}/g, ':')]).toEqual([
        call.method,
        call.path.replace(/:\w+/g, ':'),
      ])
    }
    expect(Object.values(SUBJECTS).flat().toSorted()).toEqual(names.toSorted())
  })

  it.each(names)('%s has examples that fit its schemas, with every field that is needed', (name) => {
    const { body, example, needs = [], query, reply } = CONTRACTS[name]
    for (const [schema, value] of [
      [query, example?.query],
      [body, example?.body],
      [reply, example?.reply],
    ] as const) {
      expect(value !== undefined, 'a schema has an example, and nothing else has one').toBe(
        schema !== undefined,
      )
      if (schema) expect([...Compile(schema).Errors(value)], JSON.stringify(value)).toEqual([])
    }
    for (const place of needs) expect(found(example?.reply, place), place).toBe(true)
  })
})

describe('the socket', () => {
  it('[WS-04] [WS-05] [WS-06] [WS-07] [WS-08] [WS-09] [WS-10] [WS-11] [WS-12] is valid AsyncAPI 3', () => {
    const schema: object = specs.schemasWithoutId['3.0.0']
    const ajv = new Ajv({ strict: false, validateFormats: false })
    expect(ajv.validate(schema, DOCUMENTS['asyncapi.json']()), JSON.stringify(ajv.errors, null, 1)).toBe(true)
  })

  it('[WS-13] [WS-14] [WS-15] [WS-16] [WS-17] [WS-18] [WS-19] [WS-20] has every event of both sides', () => {
    const { channels } = DOCUMENTS['asyncapi.json']() as unknown as {
      channels: { socket: { messages: object } }
    }
    expect(Object.keys(channels.socket.messages).toSorted()).toEqual(
      [...Object.keys(SERVER_EVENTS), ...PROCTOR_EVENTS, 'acknowledgement'].toSorted(),
    )
  })

  it.each(Object.entries(SERVER_EVENTS))('%s has an example that fits', (_name, { example, payload }) => {
    expect(example !== undefined).toBe(payload !== undefined)
    if (payload) expect([...Compile(payload).Errors(example)]).toEqual([])
  })
})

/** Whether a value has a place such as `sections[].slug`. */
function found(value: unknown, place: string): boolean {
  const values = place.split('.').reduce<unknown[]>(
    (all, part) =>
      all.flatMap((one) => {
        const name = part.replace('[]', '')
        const inner = name ? (one as Record<string, unknown> | undefined)?.[name] : one
        return part.endsWith('[]') && Array.isArray(inner) ? inner : [inner]
      }),
    [value],
  )
  return values.length > 0 && values.every((one) => one !== undefined)
}
