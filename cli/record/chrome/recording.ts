import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import { messageOf } from '../../definitions/diagnostic.ts'
import { jsonFault } from '../../definitions/json-fault.ts'
import { utf8Fault } from '../../definitions/utf8.ts'

const text = Type.String({ description: 'a text' })
const number = Type.Number({ description: 'a number' })
const flag = Type.Boolean({ description: 'true or false' })
const list = <S extends TSchema>(item: S, of: string) => Type.Array(item, { description: `a list of ${of}` })
/** A selector, or a chain of them through shadow roots and frames. */
const Selector = Type.Union([Type.String(), Type.Array(Type.String())])

const Step = Type.Object({
  type: text,
  /** Another page than the first, by its address. */
  target: Type.Optional(text),
  /** Numbers of frames, from the page inwards. */
  frame: Type.Optional(list(Type.Number(), 'numbers')),
  selectors: Type.Optional(list(Selector, 'selectors')),
  url: Type.Optional(text),
  assertedEvents: Type.Optional(list(Type.Object({ url: Type.Optional(Type.String()) }), 'events')),
  value: Type.Optional(text),
  key: Type.Optional(text),
  button: Type.Optional(text),
  width: Type.Optional(number),
  height: Type.Optional(number),
  download: Type.Optional(number),
  visible: Type.Optional(flag),
  operator: Type.Optional(text),
  count: Type.Optional(number),
})

/** What steps of a type cannot be without. */
const NEEDED: Readonly<Record<string, readonly (keyof Static<typeof Step>)[]>> = {
  navigate: ['url'],
  click: ['selectors'],
  change: ['selectors', 'value'],
  waitForElement: ['selectors'],
  setViewport: ['width', 'height'],
  keyDown: ['key'],
  keyUp: ['key'],
}

/** A step of any type; which fields it has depends on that. */
export interface ChromeStep extends Readonly<Static<typeof Step>> {
  /** Why it cannot be read; it has no other field then than its type. */
  readonly fault?: string
}

/** What the Recorder panel of Chrome's developer tools exports as JSON. */
export interface ChromeRecording {
  readonly title: string
  readonly steps: readonly ChromeStep[]
}

const SHOWN = 60
const shown = (value: unknown) => JSON.stringify(value).slice(0, SHOWN)

function faultOf(raw: object): string | undefined {
  for (const [name, schema] of Object.entries(Step.properties)) {
    const value: unknown = Reflect.get(raw, name)
    if (value !== undefined && !Value.Check(schema, value))
      return `its "${name}" must be ${Reflect.get(schema, 'description')}, but is ${shown(value)}`
  }
  const { type }: { type?: string } = raw
  const lacking = type === undefined ? ['type'] : (NEEDED[type] ?? []).filter((name) => !(name in raw))
  return lacking.length > 0 ? `it has no "${lacking.join('" and no "')}"` : undefined
}

/** One step that cannot be read leaves all others as they are. */
function readStep(raw: unknown): ChromeStep {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    return { type: 'unknown', fault: `a step is an object with a "type", but this is ${shown(raw)}` }
  const fault = faultOf(raw)
  const type: unknown = Reflect.get(raw, 'type')
  if (fault !== undefined) return { type: typeof type === 'string' ? type : 'unknown', fault }
  return Value.Check(Step, raw) ? raw : { type: 'unknown', fault: 'it is not as Chrome writes a step' }
}

async function textOf(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    const code: unknown = Reflect.get(Object(error), 'code')
    if (code === 'ENOENT') throw new Error(`There is no file "${file}".`)
    if (code === 'EISDIR') throw new Error(`${file} is a folder; a recording is a file.`)
    throw new Error(`${file} cannot be read: ${messageOf(error)}`)
  })
  const encoding = utf8Fault(bytes)
  if (encoding) throw new Error(`${file}:${encoding.line} ${encoding.message}`)
  return bytes.toString('utf8').replace(/^\uFEFF/, '')
}

const HOW = "In Chrome's Recorder panel, choose Export, then JSON."

function parsed(written: string, file: string): unknown {
  try {
    return JSON.parse(written)
  } catch (error) {
    const fault = jsonFault(written)
    if (!fault) throw new Error(`${file} is not JSON: ${messageOf(error)}. ${HOW}`)
    const { line, column, wanted } = fault
    throw new Error(`${file}:${line}:${column} This is not JSON: here ${wanted} is wanted. ${HOW}`)
  }
}

/** Reads what can be read of a recording; throws for any other file. */
export async function readChromeRecording(file: string): Promise<ChromeRecording> {
  const { title, steps }: { title?: unknown; steps?: unknown } = Object(parsed(await textOf(file), file))
  if (!Array.isArray(steps))
    throw new Error(`${file} is not JSON of Chrome's Recorder panel: it has no list of "steps". ${HOW}`)
  const named = typeof title === 'string' && title.trim() !== '' ? title : basename(file)
  return { title: named, steps: steps.map(readStep) }
}

const START = `${BASE_PATH}/test/`
/** Which addresses name a test, for people. */
export const TEST_ADDRESS = `http://…${START}SLUG`

/** The test whose pages the recording names. */
export function testOf({ steps }: ChromeRecording): string | undefined {
  const urls = steps.flatMap(({ url, assertedEvents = [] }) => [
    url,
    ...assertedEvents.map((event) => event.url),
  ])
  const paths = urls.map((url = '') => (URL.canParse(url) ? new URL(url).pathname : ''))
  return paths
    .find((path) => path.startsWith(START))
    ?.slice(START.length)
    .split('/')[0]
}
