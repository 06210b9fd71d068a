import type { TSchema } from 'typebox'
import { ErrorReply } from '../bodies.schema.ts'
import { CALLS, type Call, type CallName, CSRF, PRODUCT_VERSION } from '../calls.ts'
import type { CallContract } from './call-contract.ts'
import { asJson, createComponents, type JsonValue } from './components.ts'
import { CONTRACTS, SUBJECTS } from './contracts.ts'

const SERVERS = {
  api: { url: '/', description: '`apiBase` of the page config; by default the origin of the page' },
  websocket: {
    url: '/',
    description: '`websocketBase` of the page config; by default the origin of the page',
  },
  proctor: { url: '/', description: '`proctorBase` of the page config; by default that of the API' },
}

const DESCRIPTION = `The calls that the player makes. An operation with \`x-without\` may be missing: it says what the player does then.
\`x-needs\` names the fields of a reply that the player cannot do without; any other field may be left out or be null.
\`x-bare\` names a field whose list may come in place of the reply.
Every call carries the cookies of the sign-in and the header \`${CSRF.header}\` with the value of the cookie \`${CSRF.cookie}\`.
The prefixes of the paths can be changed by the page config.`

/** The calls as an OpenAPI 3.1 document. */
export function openApi(): JsonValue {
  const components = createComponents()
  const paths: Record<string, Record<string, JsonValue>> = {}
  const written = new Map<string, string>()
  for (const [tag, names] of Object.entries(SUBJECTS)) {
    for (const name of names) {
      const call: Call = CALLS[name]
      const shape = call.path.replace(/:\w+/g, ':')
      const path = written.get(shape) ?? call.path.replace(/:(\w+)/g, '{$1}')
      written.set(shape, path)
      const operation = operationOf(name, call, path, components)
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: asJson({ tags: [tag], ...operation }) }
    }
  }
  return asJson({
    openapi: '3.1.0',
    info: { title: 'assess: calls of the player', version: PRODUCT_VERSION, description: DESCRIPTION },
    servers: [SERVERS.api],
    security: [{ session: [], csrf: [] }],
    tags: Object.keys(SUBJECTS).map((name) => ({ name })),
    paths,
    components: {
      schemas: components.schemas(),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sessionid',
          description: 'Any cookie of the backend',
        },
        csrf: { type: 'apiKey', in: 'header', name: CSRF.header },
      },
    },
  })
}

type Components = ReturnType<typeof createComponents>

function operationOf(name: CallName, { code }: Call, path: string, components: Components) {
  const contract = CONTRACTS[name]
  const { bare, needs, reply, service, statuses = {}, use, without } = contract
  const others = Object.entries(statuses).map(([status, description]) => [status, { description }])
  return {
    operationId: name,
    summary: use,
    ...(without !== undefined && { 'x-without': without }),
    ...(needs && { 'x-needs': needs }),
    ...(bare && { 'x-bare': bare }),
    ...(code && { 'x-call-code': code }),
    ...(service && { servers: [SERVERS[service]] }),
    parameters: parametersOf(contract, path, components),
    requestBody: requestOf(contract, components),
    responses: {
      200: {
        description: 'Done',
        ...(reply && { content: json(components.refer(reply), contract.example?.reply) }),
      },
      ...Object.fromEntries(others),
      default: {
        description: 'Refused',
        content: json(components.refer(ErrorReply), undefined),
      },
    },
  }
}

const json = (schema: JsonValue, example: unknown) => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function parametersOf({ query, headers = {}, example }: CallContract, path: string, { refer }: Components) {
  const required = new Set<string>(query?.required ?? [])
  const values: Readonly<Record<string, unknown>> = { ...example?.query }
  return [
    ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...Object.entries<TSchema>(query?.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: refer(schema),
      ...(values[name] !== undefined && { example: values[name] }),
    })),
    ...Object.entries(headers).map(([name, description]) => ({
      name,
      in: 'header',
      description,
      schema: { type: 'string' },
    })),
  ]
}

function requestOf({ body, example, upload }: CallContract, { refer }: Components) {
  if (body) return { required: true, content: json(refer(body), example?.body) }
  if (upload === 'bytes') return { required: true, content: { '*/*': {} } }
  if (upload !== 'form') return undefined
  const properties = { file: { type: 'string', contentMediaType: 'application/octet-stream' } }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
  }
}
