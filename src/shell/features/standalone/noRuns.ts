import type { Runs } from '../../../sdk/view.ts'
import { loneTexts } from '../../texts/lone.ts'
import type { LookUp } from '../problem-view/lookUp.ts'

const refuse = () => Promise.reject(new Error(loneTexts.noRuns))

/** Where an answer is only looked at: nothing is run, and nothing has been. */
export const noRuns: Omit<Runs<unknown>, keyof LookUp> = {
  start() {},
  submit() {},
  cancel() {},
  revisions: refuse,
  revision: refuse,
}
