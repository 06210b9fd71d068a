import type { Api, OpenReply } from '../../../src/kernel/ports.ts'
import { changedSince } from '../../../src/kernel/saving/drafts.ts'
import type { SavedAttempt } from '../../../src/kernel/saving/effects.ts'
import { Saving } from '../../../src/kernel/saving/saving.ts'
import type { Receipt } from '../../../src/wire/bodies.schema.ts'
import { checkBadges, checkFence, checkKept, checkReceipt, checkShown } from './checks.ts'
import type { Device, PageContext, Ports, Tab } from './page.ts'
import { answerIn, type ReadReply, type Server } from './server.ts'

const KEY = 'candidate/1'
const INTENTION = 'submitting'

export function openTab(device: Device, context: PageContext): Tab {
  const { simulation, truth, server, habits, report } = context
  const tab: Tab = {
    dead: false,
    device,
    state: 'opening',
    saving: undefined,
    epoch: undefined,
    screen: new Map(),
    broken: new Set(),
    edit(problem, breaks) {
      if ((tab.state !== 'active' && tab.state !== 'early') || !tab.saving) return
      const value = truth.answer(tab.screen.get(problem) ?? 0)
      tab.screen.set(problem, value)
      if (breaks) tab.broken.add(problem)
      else tab.broken.delete(problem)
      simulation.say(
        () => `${device.name}: types ${problem} =${value}${breaks ? ' (cannot be encoded)' : ''}`,
      )
      const fields = breaks ? undefined : { answer: value }
      tab.saving.markDirty(problem, 'TEX', fields, simulation.chance(0.3) ? 500 : undefined)
    },
    submit() {
      if (tab.state !== 'active') return
      tab.state = 'submitting'
      void journal.mark(KEY, INTENTION, 'yes').catch(report).then(submit)
    },
    fence() {
      if (tab.state === 'active' || tab.state === 'early' || tab.state === 'submitting') {
        tab.state = 'takenOver'
        turn += 1
        tab.saving?.fence()
      }
    },
    resume() {
      if (tab.state !== 'takenOver') return
      tab.state = 'opening'
      void boot()
    },
    check: () => checkBadges(tab, context),
  }
  /** Counts the openings: one that was overtaken does nothing more. */
  let turn = 0
  const real = device.disk.journalOf(tab)
  const journal = habits.journal(real, simulation)

  /** Until it is answered; the same request each time. */
  async function insist<T>(work: (reply: (answer: T) => void) => void): Promise<T> {
    for (;;) {
      const result = await device.wire.call<T>(tab, work)
      if ('answer' in result) return result.answer
      await pause(simulation.between(500, 3000))
    }
  }
  const pause = (ms: number) => new Promise<void>((resolve) => simulation.after(ms, resolve, tab))

  async function session(): Promise<number> {
    for (;;) {
      try {
        return await journal.nextSession()
      } catch {
        await pause(1000)
      }
    }
  }

  const api: Ports = {
    async save(request) {
      checkKept(device, request, simulation)
      const result = await device.wire.call<Awaited<ReturnType<Api['save']>>>(tab, (reply) =>
        server.save(request, reply),
      )
      return 'answer' in result ? result.answer : { kind: 'unknown', why: result.failure }
    },
    async recover(_, draft) {
      const result = await device.wire.call<true>(tab, (reply) => server.recover(draft, () => reply(true)))
      if ('failure' in result) throw new Error(result.failure)
      if (!server.database.durable.recovered.has(answerIn(draft.fields)))
        simulation.violate('a draft counts as recovered and is not')
    },
  }

  const read = () => insist<ReadReply>((reply) => server.read(reply))

  async function boot() {
    turn += 1
    const mine = turn
    const [name, number] = await Promise.all([journal.device(), session()])
    const early = simulation.chance(0.5) ? await showEarly(number, await read()) : undefined
    const opened = await insist<OpenReply>((reply) => server.open(name, number, reply))
    if (turn !== mine) return
    if (!opened.granted) {
      tab.saving?.fence()
      tab.state = 'takenOver'
      return
    }
    const receipt = early ? await confirm(early, opened) : await readAll(opened)
    if (receipt) return finish(receipt)
    if (turn === mine) await goOn()
  }

  async function goOn() {
    tab.state = 'active'
    if (server.isOver() || (habits.remembersIntention && (await journal.readMark(KEY, INTENTION))))
      tab.submit()
  }

  /** What there is, before the opening is granted; nothing of an attempt that is over. */
  async function showEarly(
    session: number,
    { stored, receipt }: ReadReply,
  ): Promise<ReadReply['stored'] | undefined> {
    if (receipt) return undefined
    const known = habits.stored(stored, device.disk)
    await begin({ key: KEY, epoch: undefined, solutionSetId: 1, session }, known)
    tab.state = 'early'
    return known
  }

  async function confirm(early: ReadReply['stored'], { epoch, revisions }: OpenReply) {
    const isSame = revisions && Object.keys(changedSince(early, revisions)).length === 0
    const { stored } = isSame || !habits.confirmsEarly ? { stored: early } : await read()
    const known = habits.stored(stored, device.disk)
    tab.epoch = epoch
    for (const problem of tab.saving?.grant(epoch, changedSince(early, known)) ?? [])
      tab.screen.set(problem, stored[problem]?.value ?? 0)
    checkShown(tab, context)
    return undefined
  }

  async function readAll({ epoch }: OpenReply): Promise<Receipt | undefined> {
    const { stored, receipt } = await read()
    tab.epoch = epoch
    await begin({ key: KEY, epoch, solutionSetId: 1 }, habits.stored(stored, device.disk))
    return receipt
  }

  async function begin(attempt: SavedAttempt, stored: ReadReply['stored']) {
    tab.saving ??= new Saving(
      {
        clock: {
          monotonic: () => simulation.now(),
          calendar: () => simulation.now(),
          after: (ms, run) => simulation.after(ms, run, tab),
        },
        random: { number: simulation.random, uuid: () => `${device.name}${simulation.random()}` },
        journal,
        api: habits.api(api, journal, simulation),
        now: () => simulation.now(),
        report,
        refused: (why) => {
          if (why === 'fenced') checkFence(tab, context)
          if (why === 'fenced') tab.fence()
          if (why === 'closed') tab.submit()
        },
      },
      {},
    )
    const drafts = await tab.saving.begin(attempt, stored)
    tab.screen.clear()
    for (const [problem, { value }] of Object.entries(stored)) tab.screen.set(problem, value)
    for (const [problem, draft] of drafts) tab.screen.set(problem, answerIn(draft.fields))
    simulation.say(() => `${device.name}: opening ${attempt.epoch} shows ${JSON.stringify([...tab.screen])}`)
    // What a dead page left against a newer answer is recovered under an opening.
    if (attempt.session === undefined) checkShown(tab, context)
  }

  async function submit(): Promise<void> {
    const { saving, epoch } = tab
    while (saving && tab.state === 'submitting' && tab.epoch === epoch) {
      await saving.flush({ limitMs: 5000 })
      const wanted = saving.wanted()
      const result = await device.wire.call<Parameters<Parameters<Server['submit']>[1]>[0]>(tab, (reply) =>
        server.submit({ wanted, epoch }, reply),
      )
      if (tab.epoch !== epoch) return
      if ('answer' in result && result.answer.kind === 'sealed' && result.answer.receipt)
        return finish(result.answer.receipt)
      if ('answer' in result && result.answer.kind === 'refused') return tab.fence()
      await pause(1000)
    }
  }

  async function finish(receipt: Receipt): Promise<void> {
    const wasOurs = tab.state === 'submitting' && receipt.id === `${tab.epoch}`
    tab.state = 'done'
    if (wasOurs) checkReceipt(tab, receipt, context)
    if (habits.sealsBeforeWiping) await tab.saving?.seal(receipt)
    else await journal.wipe(KEY)
  }

  void boot()
  return tab
}
