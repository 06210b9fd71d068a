import { ReadContext } from '../../../../src/schema/context.ts'
import { read } from '../../../../src/schema/read.ts'
import type { RunView } from '../../../../src/sdk/view.ts'
import { Report } from '../report.schema.ts'

/** Reads `data` of a run; nothing for a run without any, such as one whose program failed. */
export const reportOf = ({ data }: RunView): Report | undefined =>
  data == null ? undefined : read(Report, data, new ReadContext('data'))
