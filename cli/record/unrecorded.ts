import { WORDS } from '../replay/player/screens.ts'
import { lastOpenProblem } from './opened.ts'
import type { RecordedEvent } from './recorded-event.ts'
import { isAction } from './steps.ts'

/** States of the badge while a change is on its way. */
const UNSAVED: readonly string[] = ['saving', 'device']
/** Presses that are steps of their own, or that a step does on its way. */
const KNOWN: readonly RegExp[] = Object.values(WORDS)
const isKnown = (name: string) => KNOWN.some((words) => words.test(name))

const startOf = (events: readonly RecordedEvent[]) =>
  events.findIndex((event) => event.kind === 'call' && event.name === 'start')

/** Whether the save badge says that the server has not got the last change yet. */
export function showsUnsaved(events: readonly RecordedEvent[]): boolean {
  const last = events.findLast((event) => event.kind === 'badge')
  return last?.kind === 'badge' && UNSAVED.includes(last.state)
}

function beforeStart(events: readonly RecordedEvent[]): readonly string[] {
  const isTyped = events.slice(0, Math.max(startOf(events), 0)).some(({ kind }) => kind === 'edit')
  return isTyped ? ['what was typed or chosen before the start; "start" ticks boxes and allows devices'] : []
}

/** What was pressed beside the answers and is not a step, each name once. */
function presses(events: readonly RecordedEvent[], actions: ReadonlySet<string>): readonly string[] {
  const start = startOf(events)
  const submitted = events.findIndex((event) => event.kind === 'call' && event.name === 'submit')
  const during = start < 0 ? [] : events.slice(start, submitted < 0 ? undefined : submitted)
  const names = during.flatMap((event) => {
    if (event.kind !== 'press' || isKnown(event.name) || isAction(event, actions)) return []
    if (event.keys) return [`the keys ${event.name}, with which a part of an answer may have been run`]
    const isInAnswer = event.inMain !== false && !event.dialog
    return isInAnswer ? [] : [`the press of "${event.name}"`]
  })
  return [...new Set(names)]
}

/** What happened in a recording and is not in its flow, as sentences for people. */
export function unrecorded(
  events: readonly RecordedEvent[],
  { actions, isWatched }: { readonly actions: ReadonlySet<string>; readonly isWatched: boolean },
): readonly string[] {
  return [
    ...beforeStart(events),
    ...presses(events, actions),
    ...(showsUnsaved(events)
      ? [`the last change of "${lastOpenProblem(events)}", which was not saved yet`]
      : []),
    ...(isWatched ? ['what the camera and the microphone had; a replay has a face and a voice'] : []),
  ]
}
