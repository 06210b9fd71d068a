import {
  contextAt,
  isForeign,
  isRecord,
  readBoolean,
  readList,
  readNumber,
  readOptional,
  readRecord,
  readText,
  readValues,
  unfit,
} from '../../../../src/sdk/reading.ts'
import { readFiles } from '../../code/test-cases.ts'
import { readCommand } from '../../files/problem.ts'
import { type Check, isPageStep, needsService, type Step } from './check.ts'
import {
  readCount,
  readJson,
  readOnly,
  readTarget,
  readTargetFields,
  readTextExpectation,
  readTextFields,
  readTextRecord,
  TARGET_FIELDS,
  TEXT_FIELDS,
} from './fields.ts'

type Kind = Step['kind']
type Fields = Readonly<Record<string, unknown>>
type StepReader<K extends Kind> = (raw: Fields, place: string) => Omit<Extract<Step, { kind: K }>, 'kind'>

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Reads a path of the project's server. */
function readUrlPath(value: unknown, place: string): string {
  const path = readText(value, place)
  if (/^(?:\/|\$\{\w+\})\S*$/.test(path)) return path
  throw unfit(value, place, 'a path that begins with "/"')
}

function readFilePath(value: unknown, place: string): string {
  const path = readText(value, place)
  const isFit = path.split('/').every((part) => part !== '' && part !== '..')
  if (isFit) return path
  throw unfit(value, place, 'a relative path, such as "logs/app.log"')
}

function readRequest(value: unknown, place: string): Extract<Step, { kind: 'request' }>['request'] {
  const raw = readOnly(value, place, ['method', 'path', 'headers', 'body', 'json'])
  const { method: given = 'GET', path, headers, body, json } = raw
  const method = readText(given, `${place}.method`)
  if (!METHODS.includes(method)) throw unfit(given, `${place}.method`, `one of ${METHODS.join(', ')}`)
  return {
    method,
    path: readUrlPath(path, `${place}.path`),
    headers: readOptional(headers, `${place}.headers`, readTextRecord) ?? {},
    ...(body != null && { body: readText(body, `${place}.body`) }),
    ...(json !== undefined && { json: readJson(json, `${place}.json`) }),
  }
}

function readAnswer(value: unknown, place: string): Extract<Step, { kind: 'request' }>['expect'] {
  const raw = readOnly(value, place, ['status', 'headers', 'body', 'json', 'json_exact'])
  const { status, headers, body, json, json_exact } = raw
  const readHeaders = (one: unknown, at: string) => readValues(one, at, readTextExpectation)
  return {
    ...(status != null && { status: readCount(status, `${place}.status`) }),
    headers: readOptional(headers, `${place}.headers`, readHeaders) ?? {},
    ...(body != null && { body: readTextExpectation(body, `${place}.body`) }),
    ...(json !== undefined && { json: readJson(json, `${place}.json`) }),
    ...(json_exact !== undefined && { json_exact: readJson(json_exact, `${place}.json_exact`) }),
  }
}

function readEnding(value: unknown, place: string): Extract<Step, { kind: 'run' }>['expect'] {
  const { exit, stdout, stderr } = readOnly(value, place, ['exit', 'stdout', 'stderr'])
  return {
    exit: readOptional(exit, `${place}.exit`, readCount) ?? 0,
    ...(stdout != null && { stdout: readTextExpectation(stdout, `${place}.stdout`) }),
    ...(stderr != null && { stderr: readTextExpectation(stderr, `${place}.stderr`) }),
  }
}

function readFileState(value: unknown, place: string): Extract<Step, { kind: 'file' }>['expect'] {
  const raw = readOnly(value, place, ['exists', 'text', 'json', 'entries', ...TEXT_FIELDS])
  const { exists, json, entries } = raw
  // As `text` it is read again from what was read of it before.
  const text = readOptional(raw.text, `${place}.text`, readTextExpectation) ?? readTextFields(raw, place)
  return {
    exists: readOptional(exists, `${place}.exists`, readBoolean) ?? true,
    ...(text !== undefined && { text }),
    ...(json !== undefined && { json: readJson(json, `${place}.json`) }),
    ...(entries != null && {
      entries: readList(entries, `${place}.entries`, readText),
    }),
  }
}

/** An element, or a text of the page. */
const readSeen = (value: unknown, place: string) =>
  typeof value === 'string' ? value : readTarget(value, place)

/** An element and what is said of it: beside it, or among its fields as authors write it. */
function readAbout<T>(
  raw: Fields,
  place: string,
  [name, field]: readonly [Kind, string],
  read: (value: unknown, at: string) => T,
) {
  const fields = readOnly(raw[name], `${place}.${name}`, [...TARGET_FIELDS, field])
  const about = raw[field] === undefined ? fields[field] : raw[field]
  return [readTargetFields(fields, `${place}.${name}`), read(about, `${place}.${name}.${field}`)] as const
}

const STEPS: { readonly [K in Kind]: StepReader<K> } = {
  request: ({ request, expect, save }, place) => ({
    request: readRequest(request, `${place}.request`),
    expect: readAnswer(expect ?? {}, `${place}.expect`),
    save: readOptional(save, `${place}.save`, readTextRecord) ?? {},
  }),
  run: ({ run, expect }, place) => ({
    run: readCommand(run, `${place}.run`),
    expect: readEnding(expect ?? {}, `${place}.expect`),
  }),
  file: ({ file, expect }, place) => ({
    file: readFilePath(file, `${place}.file`),
    expect: readFileState(expect ?? {}, `${place}.expect`),
  }),
  restart({ restart }, place) {
    if (restart !== true) throw unfit(restart, `${place}.restart`, 'true')
    return { restart }
  },
  page: ({ page }, place) => ({ page: readUrlPath(page, `${place}.page`) }),
  click: ({ click }, place) => ({ click: readTarget(click, `${place}.click`) }),
  fill(raw, place) {
    const [fill, text] = readAbout(raw, place, ['fill', 'with'], readText)
    return { fill, with: text }
  },
  press: ({ press }, place) => ({ press: readText(press, `${place}.press`) }),
  see: ({ see }, place) => ({ see: readSeen(see, `${place}.see`) }),
  notSee: ({ notSee }, place) => ({ notSee: readSeen(notSee, `${place}.notSee`) }),
  value(raw, place) {
    const [value, is] = readAbout(raw, place, ['value', 'is'], readText)
    return { value, is }
  },
  count(raw, place) {
    const [count, is] = readAbout(raw, place, ['count', 'is'], readCount)
    return { count, is }
  },
  script: ({ script }, place) => ({ script: readText(script, `${place}.script`) }),
}

const isKind = (name: string): name is Kind => Object.hasOwn(STEPS, name)
const BESIDES: Partial<Record<Kind, readonly string[]>> = {
  request: ['expect', 'save'],
  run: ['expect'],
  file: ['expect'],
  fill: ['with'],
  value: ['is'],
  count: ['is'],
}

function readStep(value: unknown, place: string): Step {
  const raw = readRecord(value, place)
  const kind = Object.keys(raw).find(isKind)
  if (kind === undefined) throw unfit(value, place, `a record with one of ${Object.keys(STEPS).join(', ')}`)
  readOnly(raw, place, ['kind', kind, ...(BESIDES[kind] ?? [])])
  return { kind, ...STEPS[kind](raw, place) } as Step
}

function readWeight(value: unknown, place: string): number {
  const weight = readNumber(value, place)
  if (weight < 0) throw unfit(value, place, '0 or more')
  return weight
}

/** Throws where a page is used before it is shown: nothing could be found on it. */
function checkPages(steps: readonly Step[], place: string) {
  const first = steps.findIndex(isPageStep)
  if (first >= 0 && steps[first]?.kind !== 'page')
    throw unfit(steps[first], `${place}.steps[${first}]`, 'a "page" before what is done there')
}

/** Reads a check; throws, naming the place, on anything else. */
function readCheck(value: unknown, place: string): Check {
  const raw = readOnly(value, place, ['name', 'weight', 'start', 'files', 'steps'])
  const steps = readList(raw.steps, `${place}.steps`, readStep)
  if (!isForeign()) {
    if (steps.length === 0) throw unfit(raw.steps, `${place}.steps`, 'a list with a step')
    checkPages(steps, place)
  }
  return {
    name: readText(raw.name, `${place}.name`),
    weight: readOptional(raw.weight, `${place}.weight`, readWeight) ?? 1,
    start: readOptional(raw.start, `${place}.start`, readBoolean) ?? true,
    files: readOptional(raw.files, `${place}.files`, (one, at) => readFiles(one, contextAt(at))) ?? {},
    steps,
  }
}

/** Reads a list of checks; those that ask the service need one that listens. */
export function readChecks(value: unknown, place: string, isServed: boolean): readonly Check[] {
  const checks = readList(value, place, readCheck)
  const asking = checks.findIndex(needsService)
  if (asking >= 0 && !isServed && !isForeign() && isRecord(checks[asking]))
    throw unfit(
      undefined,
      'port',
      `a port, and "tasks.start" a command, because ${place}[${asking}] asks the service`,
    )
  return checks
}
