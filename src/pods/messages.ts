import { ReadContext } from '../schema/context.ts'
import { read } from '../schema/read.ts'
import { isFields, textIn } from '../wire/fields.ts'
import type { PodMessage } from '../wire/pods.ts'
import { KnownProgress } from '../wire/runs.schema.ts'

/** The most that the log of an evaluation keeps, in characters. */
export const MOST_LOG = 1_000_000

/** The most scoring files of a pod. */
const MOST_FILES = 20

const filesIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.slice(0, MOST_FILES).filter((one) => typeof one === 'string') : []

/** What cannot be read of it is nothing that anybody waits for. */
function progressIn(value: unknown): PodMessage | undefined {
  try {
    return { type: 'progress', ...read(KnownProgress, value, new ReadContext('progress')) }
  } catch {
    return undefined
  }
}

/** A message of a pod with defaults for what it leaves out; `undefined` for anything else (GAP-081). */
export function readPodMessage(value: unknown): PodMessage | undefined {
  if (!isFields(value)) return undefined
  const { type } = value
  switch (type) {
    case 'no_malpractice':
    case 'malpractice':
    case 'end_of_log':
      return { type }
    case 'log':
      return { type, text: textIn(value, 'text').slice(0, MOST_LOG) }
    case 'progress':
      return progressIn(value)
    case 'configuration':
      return { type, scoring_files: filesIn(value.scoring_files) }
    case 'xml':
      return { type, files: filesIn(value.files) }
    default:
      return undefined
  }
}
