import { newestOf } from '../../src/kernel/saving/queue.ts'
import { isHolding, mayAnswer } from '../../src/kernel/selectors.ts'
import type { Deed, PageDeed, ProblemDeed } from './deed.ts'
import type { Habits } from './habits.ts'
import { check } from './invariants.ts'
import { serve } from './server.ts'
import { type Budget, type Call, late, type System, type Tab } from './system.ts'
import { isFlushed, isSealed, Page } from './tab.ts'

/** Something that may happen next. */
export interface Action {
  readonly deed: Deed
  run(): System
}

const DEVICES = [0, 1] as const
const PROBLEMS = ['P', 'Q'] as const

/** Everything that may happen next in a system. */
export function actionsIn(system: System, habits: Habits): readonly Action[] {
  const actions = [...ofServer(system), ...visits(system, habits)]
  for (const tab of system.tabs) actions.push(...ofTab(system, tab, habits))
  for (const [index, call] of system.calls.entries()) actions.push(...ofCall(system, call, index, habits))
  return actions.map(({ deed, run }) => ({ deed, run: () => check(run()) }))
}

const spend = (system: System, what: Exclude<keyof Budget, 'devices' | 'problems'>): System => ({
  ...system,
  left: { ...system.left, [what]: system.left[what] - 1 },
})

function ofServer(system: System): Action[] {
  const actions: Action[] = []
  if (system.memory !== system.disk || system.calls.some(({ waitsForDisk }) => waitsForDisk))
    actions.push({ deed: { does: 'sync' }, run: () => sync(system) })
  if (system.left.crashes > 0 && system.memory !== system.disk)
    actions.push({ deed: { does: 'crash' }, run: () => crash(spend(system, 'crashes')) })
  if (system.left.ends > 0 && !system.isOver)
    actions.push({ deed: { does: 'expire' }, run: () => ({ ...spend(system, 'ends'), isOver: true }) })
  return actions
}

const sync = (system: System): System => ({
  ...system,
  disk: system.memory,
  calls: system.calls.map((call) => ({ ...call, waitsForDisk: false })),
})

/** What is not on disk is gone, and so are the replies that were not sent. */
const crash = (system: System): System => ({
  ...system,
  memory: system.disk,
  calls: system.calls.flatMap((call) =>
    call.waitsForDisk
      ? call.isLate
        ? []
        : [{ ...call, reply: undefined, waitsForDisk: false, isLost: true }]
      : [call],
  ),
})

function visits(system: System, habits: Habits): Action[] {
  if (system.left.visits === 0) return []
  return DEVICES.slice(0, system.left.devices).flatMap((device) => {
    // The phone comes second: two devices without a page are alike.
    if (device === 1 && system.nextTab === 0) return []
    if (habits.hasLock && system.tabs.some((tab) => tab.device === device)) return []
    const visit = (isEarly: boolean): Action => ({
      deed: { does: 'visit', device, isEarly },
      run: () => Page.visit(spend(system, 'visits'), device, isEarly, habits),
    })
    return system.memory.openings.epoch === 0 ? [visit(false)] : [visit(false), visit(true)]
  })
}

function ofTab(system: System, tab: Tab, habits: Habits): Action[] {
  const { device, disk, queue, standing } = tab
  const who = { device, tab: tab.id }
  const within: Within = (what, act, before = system) => ({
    deed: typeof what === 'string' ? { does: what, ...who } : { ...what, ...who },
    run() {
      const page = new Page(before, tab.id, habits)
      act(page)
      return page.system
    },
  })
  const isSpent = system.left.visits === 0
  const { epoch = 0 } = queue ?? {}
  const isOutdated = isHolding(standing) && epoch > 0 && epoch < system.disk.openings.epoch
  const mayResume = standing.phase === 'takenOver' && !isSpent
  return [
    ...(disk.length > 0 ? [within('work', (page) => page.work())] : []),
    ...(isSpent ? [] : [{ deed: { does: 'close', ...who } as const, run: () => close(system, tab, habits) }]),
    ...(tab.isSealing && isSealed(tab) ? [within('wipe', (page) => page.wipe())] : []),
    ...timers(tab, within),
    ...edits(system, tab, within),
    ...(isOutdated ? [within('lose', (page) => page.lose())] : []),
    ...(mayResume ? [within('resume', (page) => page.resume(), spend(system, 'visits'))] : []),
    ...submissions(system, tab, within),
  ]
}

function timers({ queue }: Tab, within: Within): Action[] {
  return (queue?.slots ?? []).flatMap(({ id, problem, sendAt, writeAt }) => {
    const due = (type: 'send-due' | 'write-due') => (page: Page) =>
      page.put({ type: 'slot', id, event: { type } })
    const send = within({ does: 'send-due', problem }, due('send-due'))
    const write = within({ does: 'write-due', problem }, due('write-due'))
    return [...(sendAt === undefined ? [] : [send]), ...(writeAt === undefined ? [] : [write])]
  })
}

function edits(system: System, { queue, standing }: Tab, within: Within): Action[] {
  if (!queue || !mayAnswer(standing) || system.left.edits === 0) return []
  // The second problem is like the first one until that is answered.
  const problems = PROBLEMS.slice(0, system.parents.length > 1 ? system.left.problems : 1)
  return problems.map((problem) => {
    const rev = (newestOf(queue, problem)?.rev ?? 0) + 1
    return within({ does: 'answer', problem, rev }, (page) => page.type(problem), spend(system, 'edits'))
  })
}

type Within = (what: PageDeed | ProblemDeed, act: (page: Page) => void, before?: System) => Action

function submissions(system: System, tab: Tab, within: Within): Action[] {
  const { running, isOver, phase } = tab.standing
  if (phase === 'active') {
    const actions: Action[] = []
    if (system.left.submissions > 0)
      actions.push(
        within('submit', (page) => page.submit(), spend(system, 'submissions')),
        within(
          'break-rule',
          (page) => page.autoSubmit('BROWSER_TOLERANCE_VIOLATION'),
          spend(system, 'submissions'),
        ),
      )
    if (system.isOver) actions.push(within('run-out', (page) => page.autoSubmit('TEST_TIME_EXPIRY')))
    return actions
  }
  const isAsked = system.calls.some(
    ({ isLate, request, tab: id }) => id === tab.id && !isLate && request.call === 'submit',
  )
  if (phase !== 'ending' || !running || isOver || isAsked) return []
  const isReady = isFlushed(tab) || running.intention.type === 'ASB'
  return [
    isReady
      ? within('send-submission', (page) => page.sendSubmission())
      : within('give-up', (page) => page.giveUp()),
  ]
}

function close(system: System, tab: Tab, habits: Habits): System {
  const session = habits.keepsSession ? system.devices[tab.device === 0 ? 0 : 1].session : 0
  const [a, b] = system.devices
  const devices = tab.device === 0 ? ([{ ...a, session }, b] as const) : ([a, { ...b, session }] as const)
  const calls = system.calls.flatMap((call) => {
    return call.tab === tab.id ? late(call) : [call]
  })
  return { ...system, devices, calls, tabs: system.tabs.filter(({ id }) => id !== tab.id) }
}

function ofCall(system: System, call: Call, index: number, habits: Habits): Action[] {
  const { isLate, isLost, reply, request, tab, waitsForDisk } = call
  const without = { ...system, calls: system.calls.filter((_, at) => at !== index) }
  const hear = (before: System, act: (page: Page) => void) => () => {
    const page = new Page(before, tab, habits)
    act(page)
    return page.system
  }
  const actions: Action[] = []
  if (!reply && !isLost)
    actions.push({
      deed: { does: 'deliver', call },
      run() {
        const answered = serve(without, request, habits)
        if (isLate) return answered.system
        const replied = { ...call, reply: answered.reply, waitsForDisk: answered.waits }
        return { ...answered.system, calls: [...answered.system.calls, replied] }
      },
    })
  if (isLate) return actions
  if (reply && !waitsForDisk)
    actions.push({ deed: { does: 'hear', call }, run: hear(without, (page) => page.hear(call)) })
  if (system.left.timeouts > 0 || isLost) {
    const later = { ...without, calls: [...without.calls, ...late(call)] }
    const spent = isLost ? later : spend(later, 'timeouts')
    actions.push({
      deed: { does: 'time-out', call },
      run: hear(spent, (page) => page.timeOut(call)),
    })
  }
  return actions
}
