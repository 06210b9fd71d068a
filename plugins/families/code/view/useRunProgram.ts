import { isRunning, type RunView } from '@assess/sdk'
import { type LineMark, markedLines, ownRun, testedRun } from '@assess/sdk/ui'
import { useMemo, useState } from 'react'
import { slugOf } from '../technologies.ts'
import { codeTexts } from '../texts.ts'
import type { Code } from './useCode.ts'

/** What a run was made of. */
export interface RunProgram {
  readonly code: string
  /** Its name. */
  readonly language: string
}

interface RunPrograms {
  readonly now: RunProgram
  /** That of the newest run. */
  readonly ofRun: RunProgram
  /** What is said of the results of the test cases, and of own input, where they are of another program. */
  readonly notes: { readonly tested: string; readonly own: string }
}

/** What was there when the newest run began; for one that is older than the view, when the view opened. */
export function useOfRun<T>(run: RunView, now: T): T {
  const [ofRun, setOfRun] = useState(now)
  const isOn = isRunning(run)
  const [wasOn, setWasOn] = useState(isOn)
  if (isOn !== wasOn) {
    setWasOn(isOn)
    if (isOn) setOfRun(now)
  }
  return ofRun
}

/** The programs of the newest runs beside that of now. */
export function useRunPrograms(run: RunView, code: Code | undefined): RunPrograms {
  const now = { code: code?.text ?? '', language: code?.current.name ?? '' }
  const tested = useProgramOf(testedRun(run), now, code)
  const own = useProgramOf(ownRun(run), now, code)
  return {
    now,
    ofRun: run.mode === 'custom' ? own : tested,
    notes: { tested: otherProgram(tested, now), own: otherProgram(own, now) },
  }
}

function useProgramOf(run: RunView, now: RunProgram, code: Code | undefined): RunProgram {
  const ofRun = useOfRun(run, now)
  return { ...ofRun, language: languageNamed(code, run.technology) ?? ofRun.language }
}

/** The name of a language by how solutions name it. */
export function languageNamed(
  code: Pick<Code, 'technologies'> | undefined,
  technology: string | undefined,
): string | undefined {
  if (!code || technology === undefined) return undefined
  const slug = slugOf(technology, code.technologies)
  return code.technologies.find((one) => one.slug === slug)?.name
}

const NO_MARKS: readonly LineMark[] = []

/** The lines that the newest run found fault with, as long as the program is still the one that ran. */
export function useFaultyLines(
  run: RunView,
  ofRun: RunProgram,
  now: RunProgram,
  find = faultsOf,
): readonly LineMark[] {
  const isOfNow = ofRun.language === now.language && ofRun.code === now.code
  return useMemo(() => (isOfNow && !isRunning(run) ? find(run) : NO_MARKS), [run, isOfNow, find])
}

/** What a compiler says, or the first test case that ended badly. */
function faultsOf({ message, mode, output, testcases }: RunView): readonly LineMark[] {
  if (message !== '') return markedLines(output)
  const fault = testcases.find(({ status }) => status === 'error')
  return fault ? markedLines(fault.message ?? (mode === 'custom' ? output : '')) : NO_MARKS
}

/** What is said of results of another program than the one in the editor; empty where it is the same. */
export function otherProgram(then: RunProgram, now: RunProgram): string {
  if (then.language !== now.language) return codeTexts.ofLanguage(then.language)
  return then.code === now.code ? '' : codeTexts.changedSince
}
