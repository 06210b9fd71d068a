import type { Fault } from './fault.ts'
import { metricCatalogues, metricTexts } from './texts.ts'

/** A fault in English, for outcomes; the screen says it in its own language by `shownFault`. */
export function faultText(fault: Fault): string {
  return metricCatalogues.en.faults[fault.kind](fault)
}

export function shownFault(fault: Fault): string {
  return metricTexts.faults[fault.kind](fault)
}
