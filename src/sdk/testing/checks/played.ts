import type { RecordedAnswer } from '../../../recorder/answer.ts'
import { fileNameOf } from '../../format.ts'
import { type InputWay, type NodePlugin, waysOf } from '../../node.ts'
import { createDomPage } from '../page/dom-page.ts'
import { whatIsIn } from '../page/elements.ts'
import { urisIn } from '../page/sample-files.ts'
import { type OpenView, openView } from '../view/open-view.tsx'
import type { AnySample, TypeToProve } from './check.ts'

/** When samples are played; what notes the time notes this one. */
const MOMENT = '2026-01-05T09:00:00.000Z'

/** Hands every picked file the URI under which the sample names it. */
function uploadFor(node: NodePlugin, sample: AnySample) {
  const uris = urisIn(node.solution.encode(sample.solution))
  return async (file: File) => uris.find((uri) => fileNameOf(uri) === file.name) ?? `/files/${file.name}`
}

/** How a sample is played. */
interface Playing {
  readonly by?: InputWay
  readonly readOnly?: boolean
}

interface Played {
  readonly view: OpenView<unknown>
  /** What the driver threw. */
  readonly failure?: Error
}

/** Opens the empty view and has the type's own driver play the sample. */
export async function playSample(
  { browser, node }: TypeToProve,
  sample: AnySample,
  { by = waysOf(node)[0], readOnly = false }: Playing = {},
): Promise<Played> {
  const { problem, solution, files } = sample
  const view = await openView(browser, {
    ...{ problem, readOnly, moment: MOMENT, upload: uploadFor(node, sample) },
    solution: browser.solution.empty(),
    ...(node.records && { recorded: solution as RecordedAnswer }),
  })
  try {
    await node.drive(createDomPage(view.container, files), problem, solution, by)
    return { view }
  } catch (error) {
    return { view, failure: error instanceof Error ? error : new Error(String(error)) }
  }
}

/** Throws what the driver threw, with the sample that it played, after the view has gone. */
export async function ensureDriven(
  { view, failure }: Played,
  { title }: AnySample,
  by: InputWay,
): Promise<void> {
  if (!failure) return
  const there = failure.message.includes('The view has') ? '' : `\n  ${whatIsIn(view.container)}`
  await view.close()
  throw new Error(`The driver cannot play "${title}" by ${by}: ${failure.message}${there}`, {
    cause: failure,
  })
}
