import type { Person } from '../../cli/definitions/definition.ts'
import type { AttemptTimes } from '../../src/wire/bodies.schema.ts'
import { CSRF, PRODUCT_VERSION, SECTION_VERSION } from '../../src/wire/calls.ts'
import type { Section } from '../../src/wire/entities.schema.ts'
import { SAVE_HEADERS } from '../../src/wire/saving.ts'
import type { TestEnvironment } from './environment.ts'
import { SUBMISSION } from './samples.ts'

type Method = 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Headers = Readonly<Record<string, string>>

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the backend sent
export type Sent = any

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  readonly body: Sent
}

export interface Visitor {
  readonly cookies: Readonly<Record<string, string>>
  call(method: Method, url: string, body?: unknown, headers?: Headers): Promise<Answer>
}

/** Opens an invite as a browser would, and calls with its cookies and its CSRF token. */
export async function signIn(environment: TestEnvironment, person: Person, slug = 'first'): Promise<Visitor> {
  const link = await environment.backend.invite(person, slug)
  const opened = await environment.backend.app.inject(link.slice(environment.backend.url.length))
  const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
  return {
    cookies,
    call: (method, url, body, headers = {}) =>
      send(environment, method, url, {
        body,
        headers: { [CSRF.header]: cookies[CSRF.cookie] ?? '', ...headers },
        cookies,
      }),
  }
}

interface Sending {
  readonly body?: unknown
  readonly headers?: Headers
  readonly cookies?: Readonly<Record<string, string>>
}

export async function send(
  environment: TestEnvironment,
  method: Method,
  url: string,
  { body, headers = {}, cookies = {} }: Sending = {},
): Promise<Answer> {
  const payload = body === undefined ? {} : { payload: body as object }
  const reply = await environment.backend.app.inject({ method, url, headers, cookies, ...payload })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return {
    status: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: isJson && reply.body ? reply.json() : undefined,
  }
}

export interface Begun extends Visitor {
  readonly set: number
  readonly userId: number
  save(problem: string, fields: object, headers?: Headers): Promise<Answer>
  submit(extras?: object): Promise<Answer>
  submitSection(section: string, extras?: object): Promise<Answer>
  /** Where the time of the attempt stands. */
  sync(): Promise<AttemptTimes>
  sections(): Promise<readonly Section[]>
}

const TYPES: Readonly<Record<string, string>> = {
  choice: 'MCQ',
  blank: 'FIB',
  essay: 'SUB',
  text: 'TEX',
  caller: 'VID',
  sum: 'XEC',
  odd: 'EVL',
  even: 'EVL',
  boxes: 'DRN',
  crates: 'DRX',
  capital: 'acme/CAP',
}

/** Signs in, starts the test and opens it as `session` of `device`; every call names the first opening, unless it says another. */
export async function begin(
  environment: TestEnvironment,
  person: Person,
  device = 'laptop',
  session = 1,
): Promise<Begun> {
  const visitor = await signIn(environment, person)
  const { call: plain } = visitor
  const call: Visitor['call'] = (method, url, body, headers = {}) =>
    plain(method, url, body, { [SAVE_HEADERS.epoch]: '1', ...headers })
  const { id, slug } = (await call('GET', '/api/v1/test/first')).body
  const { user_id } = (await call('GET', '/gateways/identity')).body
  const set = (await call('POST', `/rpc/test.init/${id}`, { id })).body.testsolutionset_id
  await call('POST', `/rpc/test.start/${set}`, { id: set })
  await call('POST', `/rpc/test.open/${set}`, { device, session })
  return {
    ...visitor,
    call,
    set,
    userId: user_id,
    save: (problem, fields, headers) => {
      const common = { problem, solution_type: TYPES[problem], test_solution_set: set, test_slug: slug }
      return call('POST', '/api/v1/solution', { ...fields, ...common }, headers)
    },
    submit: (extras = {}) => call('POST', `/rpc/test.submit_all/${set}`, { ...SUBMISSION, ...extras }),
    submitSection: (section, extras = {}) =>
      call('POST', '/rpc/test.submit_section', {
        solutionset_id: set,
        section_slug: section,
        section_name: section,
        force_submission: false,
        created_at: '2026-03-01T09:00:00.000Z',
        version: PRODUCT_VERSION,
        section_version: SECTION_VERSION,
        ...extras,
      }),
    sync: async () =>
      (await call('POST', `/rpc/test.sync/${set}`, { attempted: 0, total: 4, remaining_ms: 0 })).body,
    sections: async () =>
      (await call('GET', `/api.v2/assessment/${set}/sectionwise/problems?test_slug=${slug}`)).body.sections,
  }
}
