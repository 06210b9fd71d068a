import { autoSubmit } from '../kernel/session/auto.ts'
import type { SessionContext } from '../kernel/session/context.ts'
import { prepare } from './beginning.ts'
import type { Desk, Part, ProctoringPorts } from './desk.ts'
import { openCamera, openScreen } from './devices.ts'
import { findIdentity, sendIdentity } from './identity.ts'
import { PARTS } from './parts.ts'
import type { Proctoring } from './proctoring.ts'
import { initialProctoring } from './state.ts'

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
      context.proctor?.raise('FULLSCREEN_EXIT', { refused: true })
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
