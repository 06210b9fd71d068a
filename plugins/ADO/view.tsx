import type { RecordedAnswer } from '../../src/sdk/common.ts'
import type { ViewProps } from '../../src/sdk/view.ts'
import type { SpokenProblem } from '../families/recorder/problem.schema.ts'
import { SpokenView } from '../families/recorder/view/view.tsx'

export default function View({ context, solution }: ViewProps<SpokenProblem, RecordedAnswer>) {
  return <SpokenView kind="audio" context={context} solution={solution} />
}
