import { readFile } from 'node:fs/promises'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BASE_PATH } from '../../../src/wire/calls.ts'

/** A selector, or a chain of them through shadow roots and frames. */
const Selector = Type.Union([Type.String(), Type.Array(Type.String())])

const Step = Type.Object({
  type: Type.String(),
  /** Another page than the first, by its address. */
  target: Type.Optional(Type.String()),
  /** Numbers of frames, from the page inwards. */
  frame: Type.Optional(Type.Array(Type.Number())),
  selectors: Type.Optional(Type.Array(Selector)),
  url: Type.Optional(Type.String()),
  assertedEvents: Type.Optional(Type.Array(Type.Object({ url: Type.Optional(Type.String()) }))),
  value: Type.Optional(Type.String()),
  key: Type.Optional(Type.String()),
  button: Type.Optional(Type.String()),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  download: Type.Optional(Type.Number()),
  visible: Type.Optional(Type.Boolean()),
  operator: Type.Optional(Type.String()),
  count: Type.Optional(Type.Number()),
})

const ChromeRecording = Type.Object({ title: Type.String(), steps: Type.Array(Step) })

/** A step of any type; which fields it has depends on that. */
export type ChromeStep = Readonly<Static<typeof Step>>

/** What the Recorder panel of Chrome's developer tools exports as JSON. */
export interface ChromeRecording {
  readonly title: string
  readonly steps: readonly ChromeStep[]
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws, naming the place, for a file that is no recording. */
export async function readChromeRecording(file: string): Promise<ChromeRecording> {
  const value = parsed(await readFile(file, 'utf8'))
  if (Value.Check(ChromeRecording, value)) return value
  const [first] = Value.Errors(ChromeRecording, value)
  const where = first ? ` ${first.instancePath || '/'} ${first.message}.` : ''
  throw new Error(`${file} is no JSON of Chrome's Recorder panel.${where}`)
}

/** The test whose pages the recording names. */
export function testOf({ steps }: ChromeRecording): string | undefined {
  const urls = steps.flatMap(({ url, assertedEvents = [] }) => [
    url,
    ...assertedEvents.map((event) => event.url),
  ])
  const start = `${BASE_PATH}/test/`
  const paths = urls.map((url = '') => (URL.canParse(url) ? new URL(url).pathname : ''))
  return paths
    .find((path) => path.startsWith(start))
    ?.slice(start.length)
    .split('/')[0]
}
