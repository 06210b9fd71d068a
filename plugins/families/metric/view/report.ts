import { ReadContext, type RunView, read } from '@assess/sdk'
import { Report } from '../report.schema.ts'

/** Reads `data` of a run; nothing for a run without any, such as one whose program failed. */
export const reportOf = ({ data }: RunView): Report | undefined =>
  data == null ? undefined : read(Report, data, new ReadContext('data'))
