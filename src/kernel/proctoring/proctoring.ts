import type { RecordedEntry } from '../../wire/proctoring.ts'
import { autoSubmit } from '../session/auto.ts'
import type { SessionContext } from '../session/context.ts'
import { prepare } from './beginning.ts'
import type { Desk, Part, ProctoringPorts } from './desk.ts'
import { openCamera, openScreen } from './devices.ts'
import { findIdentity, sendIdentity } from './identity.ts'
import { PARTS } from './parts.ts'
import { initialProctoring } from './state.ts'

/** What the screens ask of proctoring, before the start too; what comes of it is in `state.proctoring`. */
export interface Proctoring {
  readonly ports: ProctoringPorts
  /** Id of the solution set; makes one where there is none, so that pictures have a place before the start (GAP-096). */
  prepare(): Promise<number>
  /** Rejects where the browser wants a press of the candidate first. */
  enterFullscreen(): Promise<void>
  /** The browser refuses fullscreen: it is asked for no more until it was on. */
  goOnWithoutFullscreen(): void
  /** The candidate has read the tolerance warning. */
  dismissWarning(): void
  /** While `run` goes on, leaving the window is the product's own doing (GAP-087). */
  exempt<T>(run: () => Promise<T>): Promise<T>
  /** Never rejects: `state.proctoring.camera` says what came of it. */
  openCamera(): Promise<void>
  /** Never rejects: `state.proctoring.screen` says what came of it. */
  openScreen(): Promise<void>
  /** Never rejects: `state.proctoring.identity` says what came of it. */
  sendIdentity(image: Blob): Promise<void>
  /** Whether a picture of the candidate has arrived before; never rejects. */
  findIdentity(): Promise<void>
  /** Rejects with a `CallError`. */
  recorded(): Promise<readonly RecordedEntry[]>
  addNote(eventGuid: string, note: string): Promise<void>
  /** The attempt goes on here: every part begins (TOL-07, PROC-12). */
  begin(): void
  /** Ends every part, and lets go of camera and screen. */
  stop(): void
}

export function createProctoring(context: SessionContext, ports: ProctoringPorts): Proctoring {
  const { report } = context
  let parts: readonly Part[] = []

  function stopParts() {
    const ended = parts
    parts = []
    for (const part of ended) guarded(() => part.stop())
  }

  function guarded(run: () => void) {
    try {
      run()
    } catch (error) {
      report(error)
    }
  }

  /** One that cannot begin holds up no other. */
  function make(desk: Desk): readonly Part[] {
    const made: Part[] = []
    for (const create of PARTS) guarded(() => made.push(create(desk)))
    return made
  }

  return {
    ports,
    prepare: () => prepare(context),
    enterFullscreen: () => ports.room.enterFullscreen(),
    goOnWithoutFullscreen() {
      context.state.proctoring.wantsFullscreen = false
    },
    dismissWarning() {
      context.state.proctoring.isWarned = false
    },
    exempt: (run) => ports.room.exempt(run),
    openCamera: () => openCamera(context, ports),
    openScreen: () => openScreen(context, ports),
    sendIdentity: (image) => sendIdentity(context, ports, image),
    findIdentity: () => findIdentity(context, ports),
    recorded: async () => ports.api.recorded(await prepare(context)),
    addNote: async (eventGuid, note) => ports.api.addNote(await prepare(context), eventGuid, note),
    begin() {
      const desk = createDesk(context, ports)
      if (!desk) return
      stopParts()
      desk.state.on = true
      parts = make(desk)
    },
    stop() {
      stopParts()
      guarded(() => ports.camera.close())
      guarded(() => ports.screen.close())
      Object.assign(context.state.proctoring, initialProctoring())
    },
  }
}

/** `undefined` while there is nothing to watch over: proctoring is off, or the attempt is not open (PROC-12). */
function createDesk(context: SessionContext, ports: ProctoringPorts): Desk | undefined {
  const { attempt, channel, clock, journal, proctor, random, report, saving, state, timer } = context
  const { accommodation, proctoring, set, settings, system } = state
  if (!settings?.proctor.enabled || !system || !set || !attempt || !proctor) return undefined
  return {
    ...{ ports, clock, random, channel, settings, system, accommodation, report },
    ...{ state: proctoring, attempt: attempt.key, setId: set.id, token: set.token, tabId: proctor.tabId },
    slug: context.slug,
    get sessionId() {
      return context.sessionId
    },
    now: timer.now,
    isOnline: () => state.online,
    connection: () => state.connection,
    answers() {
      const states = Object.values(saving.slots).map((slot) => slot.state)
      return states.includes('flying') ? 'flying' : states.includes('waiting') ? 'waiting' : 'quiet'
    },
    mark: (name, value) => journal.mark(attempt.key, name, value),
    readMark: (name) => journal.readMark(attempt.key, name),
    raise: proctor.raise,
    on: proctor.on,
    onTolerance(hear) {
      context.hearTolerance = hear
      if (context.toldTolerance) hear(context.toldTolerance)
      return () => {
        context.hearTolerance = () => {}
      }
    },
    autoSubmit: (reason) => void autoSubmit(context, reason),
  }
}
