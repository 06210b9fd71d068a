import { assign } from '../kernel/assign.ts'
import { watchCamera } from './camera.ts'
import type { ProctoringContext, ProctoringHost, ProctoringPorts, Service } from './context.ts'
import { openCamera, openScreen } from './devices.ts'
import { watchEnvironment } from './environment.ts'
import { gatherEvidence } from './evidence.ts'
import { watchFaces } from './faces.ts'
import { checkFace, findIdentity, noteDoubt, sendIdentity } from './identity.ts'
import type { Proctoring } from './proctoring.ts'
import { watchScreen } from './screen.ts'
import { initialProctoring } from './state.ts'

/** What goes on around the candidate while the attempt does; each begins by itself and ends by `stop`. */
const SERVICES: readonly ((context: ProctoringContext) => Service)[] = [
  watchEnvironment,
  watchCamera,
  watchFaces,
  watchScreen,
  gatherEvidence,
  noteDoubt,
]

export function createProctoring(host: ProctoringHost, ports: ProctoringPorts): Proctoring {
  const { report, state } = host
  let services: readonly Service[] = []

  function stopServices() {
    const ended = services
    services = []
    for (const service of ended) guarded(() => service.stop())
  }

  function guarded(run: () => void) {
    try {
      run()
    } catch (error) {
      report(error)
    }
  }

  /** One that cannot begin holds up no other. */
  function startServices(context: ProctoringContext): readonly Service[] {
    const started: Service[] = []
    for (const create of SERVICES) guarded(() => started.push(create(context)))
    return started
  }

  return {
    ports,
    prepare: host.prepare,
    enterFullscreen: () => ports.environment.enterFullscreen(),
    goOnWithoutFullscreen() {
      state.proctoring.wantsFullscreen = false
      host.bus()?.raise('FULLSCREEN_EXIT', { refused: true })
    },
    dismissWarning() {
      state.proctoring.isWarned = false
    },
    exempt: (run) => ports.environment.exempt(run),
    openCamera: () => openCamera(host, ports),
    openScreen: () => openScreen(host, ports),
    checkFace: () => checkFace(host, ports),
    sendIdentity: (image, doubt) => sendIdentity(host, ports, image, doubt),
    findIdentity: () => findIdentity(host, ports),
    recorded: async () => ports.api.recorded(await host.prepare()),
    addNote: async (eventGuid, note) => ports.api.addNote(await host.prepare(), eventGuid, note),
    begin() {
      const context = createContext(host, ports)
      if (!context) return
      stopServices()
      context.state.on = true
      services = startServices(context)
    },
    stop() {
      stopServices()
      guarded(() => ports.camera.close())
      guarded(() => ports.screen.close())
      assign(state.proctoring, initialProctoring())
    },
  }
}

/** `undefined` while there is nothing to watch over: proctoring is off, or the attempt is not open (PROC-12). */
function createContext(host: ProctoringHost, ports: ProctoringPorts): ProctoringContext | undefined {
  const { channel, clock, journal, random, report, saving, slug, state } = host
  const { accommodation, proctoring, set, settings, system } = state
  const attempt = host.attempt()
  const bus = host.bus()
  if (!settings?.proctor.enabled || !system || !set || !attempt || !bus) return undefined
  return {
    ports,
    clock,
    random,
    channel,
    settings,
    system,
    accommodation,
    report,
    slug,
    state: proctoring,
    attempt: attempt.key,
    setId: set.id,
    token: set.token,
    tabId: bus.tabId,
    get sessionId() {
      return host.socketSession()
    },
    now: host.now,
    isOnline: () => state.online,
    connection: () => state.connection,
    answers() {
      const states = Object.values(saving.slots).map((slot) => slot.state)
      return states.includes('sending') ? 'sending' : states.includes('waiting') ? 'waiting' : 'idle'
    },
    mark: (name, value) => journal.mark(attempt.key, name, value),
    readMark: (name) => journal.readMark(attempt.key, name),
    raise: bus.raise,
    on: bus.on,
    onTolerance: host.onTolerance,
    autoSubmit: host.autoSubmit,
  }
}
