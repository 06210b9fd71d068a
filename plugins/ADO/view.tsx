import type { RecordedAnswer, ViewProps } from '@assess/sdk'
import type { SpokenProblem } from '../families/recorder/problem.schema.ts'
import { SpokenView } from '../families/recorder/view/view.tsx'

export default function View({ context, solution }: ViewProps<SpokenProblem, RecordedAnswer>) {
  return <SpokenView kind="audio" context={context} solution={solution} />
}
