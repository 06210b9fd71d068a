import { isHolding, mayAnswer } from '../../src/kernel/selectors.ts'
import type { Habits } from './habits.ts'
import { check } from './invariants.ts'
import { serve } from './server.ts'
import { isFlushed, isSealed, Page } from './tab.ts'
import type { Budget, Call, Tab, World } from './world.ts'

/** Something that may happen next, told as a person would tell it. */
export interface Action {
  readonly name: string
  run(): World
}

const DEVICES = ['the laptop', 'the phone'] as const
const PROBLEMS = ['P', 'Q'] as const

/** Everything that may happen next in a world. */
export function actionsIn(world: World, habits: Habits): readonly Action[] {
  const actions = [...ofServer(world), ...visits(world, habits)]
  for (const tab of world.tabs) actions.push(...ofTab(world, tab, habits))
  for (const [index, call] of world.calls.entries()) actions.push(...ofCall(world, call, index, habits))
  return actions.map(({ name, run }) => ({ name, run: () => check(run()) }))
}

const spend = (world: World, what: keyof Budget): World => ({
  ...world,
  left: { ...world.left, [what]: world.left[what] - 1 },
})

function ofServer(world: World): Action[] {
  const actions: Action[] = []
  if (world.memory !== world.disk || world.calls.some(({ waitsForDisk }) => waitsForDisk))
    actions.push({ name: 'the server’s disk has everything', run: () => sync(world) })
  if (world.left.crashes > 0 && world.memory !== world.disk)
    actions.push({ name: 'the server crashes', run: () => crash(spend(world, 'crashes')) })
  if (world.left.ends > 0 && !world.isOver)
    actions.push({ name: 'the time is over', run: () => ({ ...spend(world, 'ends'), isOver: true }) })
  return actions
}

const sync = (world: World): World => ({
  ...world,
  disk: world.memory,
  calls: world.calls.map((call) => ({ ...call, waitsForDisk: false })),
})

/** What is not on disk is gone, and so are the replies that were not sent. */
const crash = (world: World): World => ({
  ...world,
  memory: world.disk,
  calls: world.calls.flatMap((call) =>
    call.waitsForDisk
      ? call.isLate
        ? []
        : [{ ...call, reply: undefined, waitsForDisk: false, isLost: true }]
      : [call],
  ),
})

function visits(world: World, habits: Habits): Action[] {
  if (world.left.visits === 0) return []
  return DEVICES.flatMap((name, device) => {
    // The phone comes second: two devices without a page are alike.
    if (device === 1 && world.nextTab === 0) return []
    if (habits.hasLock && world.tabs.some((tab) => tab.device === device)) return []
    const visit = (isEarly: boolean) => () => Page.visit(spend(world, 'visits'), device, isEarly, habits)
    const started = { name: `${name}: a page opens the attempt`, run: visit(false) }
    return world.memory.openings.epoch === 0
      ? [started]
      : [started, { name: `${name}: a page opens the attempt, and reads it meanwhile`, run: visit(true) }]
  })
}

function ofTab(world: World, tab: Tab, habits: Habits): Action[] {
  const { device, disk, queue, standing } = tab
  const name = `${DEVICES[device]} (page ${tab.id})`
  const within = (what: string, act: (page: Page) => void, before: World = world): Action => ({
    name: `${name}: ${what}`,
    run() {
      const page = new Page(before, tab.id, habits)
      act(page)
      return page.world
    },
  })
  const actions: Action[] = []
  if (disk.length > 0) actions.push(within('the disk does what it was asked to', (page) => page.work()))
  if (world.left.visits > 0)
    actions.push({ name: `${name}: is closed`, run: () => close(world, tab, habits) })
  if (tab.isSealing && isSealed(tab)) actions.push(within('wipes its journal', (page) => page.wipe()))
  for (const { id, problem, sendAt, writeAt } of queue?.slots ?? []) {
    const due = (type: 'send-due' | 'write-due') => (page: Page) =>
      page.put({ type: 'slot', id, event: { type } })
    if (sendAt !== undefined) actions.push(within(`it is time to send ${problem}`, due('send-due')))
    if (writeAt !== undefined) actions.push(within(`it is time to keep ${problem}`, due('write-due')))
  }
  if (queue && mayAnswer(standing) && world.left.edits > 0)
    // The second problem is like the first one until that is answered.
    for (const problem of PROBLEMS)
      if (problem === 'P' || world.parents.length > 1)
        actions.push(within(`answers ${problem}`, (page) => page.type(problem), spend(world, 'edits')))
  if (
    isHolding(standing) &&
    queue &&
    (queue.epoch ?? 0) > 0 &&
    (queue.epoch ?? 0) < world.disk.openings.epoch
  )
    actions.push(
      within('hears that another device has the attempt', (page) =>
        page.tell({ type: 'taken-over', by: 'device' }),
      ),
    )
  if (standing.phase === 'takenOver' && world.left.visits > 0)
    actions.push(within('takes the attempt back', (page) => page.resume(), spend(world, 'visits')))
  return [...actions, ...submissions(world, tab, within)]
}

type Within = (what: string, act: (page: Page) => void, before?: World) => Action

function submissions(world: World, tab: Tab, within: Within): Action[] {
  const { running, isOver, phase } = tab.standing
  if (phase === 'active') {
    const actions: Action[] = []
    if (world.left.submissions > 0)
      actions.push(
        within('submits', (page) => page.submit(), spend(world, 'submissions')),
        within(
          'has broken a rule',
          (page) => page.autoSubmit('BROWSER_TOLERANCE_VIOLATION'),
          spend(world, 'submissions'),
        ),
      )
    if (world.isOver) actions.push(within('its time is up', (page) => page.autoSubmit('TEST_TIME_EXPIRY')))
    return actions
  }
  const isAsked = world.calls.some(
    ({ isLate, request, tab: id }) => id === tab.id && !isLate && request.call === 'submit',
  )
  if (phase !== 'ending' || !running || isOver || isAsked) return []
  const isReady = isFlushed(tab) || running.intention.type === 'ASB'
  return [
    isReady
      ? within('hands in', (page) => page.handIn())
      : within('gives up to submit', (page) => page.giveUp()),
  ]
}

/** What it had asked for may still arrive; nobody hears of it. */
function close(world: World, tab: Tab, habits: Habits): World {
  const session = habits.keepsSession ? world.devices[tab.device === 0 ? 0 : 1].session : 0
  const [a, b] = world.devices
  const devices = tab.device === 0 ? ([{ ...a, session }, b] as const) : ([a, { ...b, session }] as const)
  const calls = world.calls.flatMap((call) => {
    if (call.tab !== tab.id) return [call]
    return call.reply ? [] : [{ ...call, isLate: true }]
  })
  return { ...world, devices, calls, tabs: world.tabs.filter(({ id }) => id !== tab.id) }
}

const CALLS = {
  open: 'opening',
  read: 'question',
  save: 'save',
  recover: 'draft',
  submit: 'submission',
} as const

function ofCall(world: World, call: Call, index: number, habits: Habits): Action[] {
  const { isLate, isLost, reply, request, tab, waitsForDisk } = call
  const what =
    CALLS[request.call] +
    (request.call === 'save' ? ` of ${request.body.problem} ${request.body.epoch}.${request.body.rev}` : '')
  const without = { ...world, calls: world.calls.filter((_, at) => at !== index) }
  const hear = (before: World, act: (page: Page) => void) => () => {
    const page = new Page(before, tab, habits)
    act(page)
    return page.world
  }
  const actions: Action[] = []
  if (!reply && !isLost)
    actions.push({
      name: `the server gets the ${isLate ? 'late ' : ''}${what} of page ${tab}`,
      run() {
        const answered = serve(without, request, habits)
        if (isLate) return answered.world
        const replied = { ...call, reply: answered.reply, waitsForDisk: answered.waits }
        return { ...answered.world, calls: [...answered.world.calls, replied] }
      },
    })
  if (isLate) return actions
  if (reply && !waitsForDisk)
    actions.push({ name: `page ${tab} hears of its ${what}`, run: hear(without, (page) => page.hear(call)) })
  if (world.left.timeouts > 0 || isLost) {
    const later =
      reply || isLost ? without : { ...without, calls: [...without.calls, { ...call, isLate: true }] }
    const spent = isLost ? later : spend(later, 'timeouts')
    actions.push({
      name: `page ${tab} waits no longer for its ${what}`,
      run: hear(spent, (page) => page.timeOut(call)),
    })
  }
  return actions
}
