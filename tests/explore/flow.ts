import { stringify } from 'yaml'
import type { Deed } from './deed.ts'
import type { Call } from './system.ts'

type Step = string | Readonly<Record<string, unknown>>

/** Where a story becomes steps that `assess-cli replay` plays against the product. */
const TEST = 'web-platform-basics'
const PROBLEMS: Readonly<Record<string, string>> = { P: 'old-logo', Q: 'slow-first-paint' }
const DEVICES = ['first device', 'second device'] as const
const KEPT = 'Nothing is lost: your answers are kept, and you can try again.'

/** No flow can say this: `message` says what. */
class Inexpressible extends Error {}

/**
 * A story as a flow, or why it cannot be one. The flow expects what the candidate was promised, so it fails for as long as
 * the fault is there. Between its steps calls and disks take their usual time.
 */
export function flowOf(violation: string, story: readonly Deed[]): { yaml: string } | { why: string } {
  try {
    const writer = new FlowWriter(story)
    for (const deed of story) writer.add(deed)
    const name = stringify(`Explored: ${violation}`)
    // Whatever is on its way arrives before the expectations are read.
    const steps = [...writer.steps, { advance: '1m' }].map(lineOf).join('')
    const expect = writer.expect.map(lineOf).join('')
    return { yaml: `name: ${name}test: ${TEST}\nsteps:\n${steps}expect:\n${expect}` }
  } catch (error) {
    if (error instanceof Inexpressible) return { why: error.message }
    throw error
  }
}

/** A step or an expectation as flows have it: each thing that it says on one line. */
function lineOf(step: Step): string {
  if (typeof step === 'string') return `  - ${step}\n`
  const said = Object.entries(step).map(([key, value]) =>
    value === null ? `${key}:\n` : `${key}: ${stringify(value, { collectionStyle: 'flow', lineWidth: 0 })}`,
  )
  return `  - ${said.join('    ')}`
}

class FlowWriter {
  readonly steps: Step[] = []
  /** Requests and replies that get lost, by the page and the revision that they are of. */
  readonly #lost: [string, Step][]
  /** Pages that are open, and their devices. */
  readonly #pages = new Map<number, number>()
  #nextPage = 0
  #device = 0
  #holder: number | undefined
  #answers = 0
  readonly #saved = new Map<string, string>()
  #isSubmitting = false
  /** The server has submitted it, and the page does not know. */
  #isSealed = false
  /** Something is kept or sent before the next step. */
  #isDue = false

  constructor(story: readonly Deed[]) {
    this.#lost = story.flatMap((deed) => (deed.does === 'time-out' ? [lossOf(deed.call)] : []))
  }

  get expect(): readonly Step[] {
    const saved = [...this.#saved].map(([problem, answer]) => ({ saved: { problem, fields: { answer } } }))
    if (this.#isSealed) return [...saved, { receipt: [...this.#saved.keys()] }]
    if (this.#isSubmitting) return [...saved, { submission: { type: 'MSB' } }]
    return saved.length > 0 ? saved : [{ heading: '*' }]
  }

  add(deed: Deed): void {
    switch (deed.does) {
      case 'visit':
        this.#visit(deed.device)
        break
      case 'close':
        if (this.#isSubmitting) throw new Inexpressible('a page is closed while it submits')
        this.#pages.delete(deed.tab)
        this.#put(deed.device, 'kill tab')
        break
      case 'resume':
        this.#holder = deed.tab
        this.#put(deed.device, { press: 'Continue here' })
        break
      case 'answer':
        this.#answer(deed)
        break
      case 'submit':
        this.#mayAct(deed.tab)
        this.#lose(deed.device, `submit ${deed.tab}`)
        this.#isSubmitting = true
        this.#put(deed.device, 'submit')
        break
      case 'send-due':
      case 'write-due':
        this.#isDue = true
        break
      case 'time-out':
        this.#giveUp(deed.call)
        break
      default:
        refuse(deed)
    }
  }

  #visit(device: number): void {
    const isHeld = this.#holder !== undefined && this.#pages.has(this.#holder)
    const isFirst = this.#nextPage === 0
    const isOpen = [...this.#pages.values()].includes(device)
    if (device !== this.#device && isOpen) this.#switch(device)
    const again = isOpen ? 'second tab' : 'reopen'
    const opens = isFirst ? 'open' : device === this.#device ? again : DEVICES[1]
    if (device === 0 && this.#device === 1)
      throw new Inexpressible('a page opens on a device that has none while another is looked at')
    this.#device = device
    this.#put(device, opens)
    this.#put(device, isFirst ? 'start' : 'resume')
    if (isHeld) this.#put(device, { press: 'Continue here' })
    this.#holder = this.#nextPage
    this.#pages.set(this.#nextPage, device)
    this.#nextPage += 1
  }

  #answer({ device, problem, rev, tab }: Extract<Deed, { does: 'answer' }>): void {
    this.#mayAct(tab)
    this.#answers += 1
    const slug = PROBLEMS[problem] ?? problem
    const answer = `Answer ${this.#answers}.`
    this.#lose(device, `${problem} ${tab} ${rev}`)
    this.#put(device, { answer: { problem: slug, with: { answer } } })
    if (!this.#isSealed) this.#saved.set(slug, answer)
  }

  /** A page that has lost the attempt hears of it at once. */
  #mayAct(tab: number): void {
    if (tab !== this.#holder)
      throw new Inexpressible('a page goes on that has lost the attempt and has not heard of it')
  }

  /** The call that the next step leads to is lost, or its reply. */
  #lose(device: number, call: string): void {
    const at = this.#lost.findIndex(([of]) => of === call)
    for (const [, loss] of at === -1 ? [] : this.#lost.splice(at, 1)) this.#put(device, loss)
  }

  #giveUp(call: Call): void {
    const device = this.#pages.get(call.tab) ?? this.#device
    const [of] = lossOf(call)
    if (this.#lost.some(([one]) => one === of))
      throw new Inexpressible('a call is lost that no step leads to')
    this.#isDue = false
    if (call.request.call === 'save') {
      if (this.#isSubmitting) throw new Inexpressible('an answer is lost while its page submits')
      this.#put(device, { when: { badge: { is: 'On this device' } }, within: '30s' })
      return
    }
    this.#isSubmitting = false
    this.#isSealed ||= call.reply !== undefined
    this.#put(device, { when: { screen: KEPT }, within: '2m' })
    this.#put(device, { press: 'Keep working' })
  }

  #switch(device: number): void {
    this.#device = device
    this.steps.push({ 'switch to': DEVICES[device] })
  }

  #put(device: number, step: Step): void {
    if (device !== this.#device) this.#switch(device)
    const timed = typeof step === 'string' ? { [step]: null } : step
    this.steps.push(this.#isDue ? { after: '2s', ...timed } : step)
    this.#isDue = false
  }
}

/** What happens between two steps, or cannot happen in a flow. */
function refuse({ does, ...deed }: Deed): void {
  if (does === 'crash') throw new Inexpressible('a crash comes between what is written and the disk')
  if (does === 'expire') throw new Inexpressible('the end of the time comes between two calls')
  if (does === 'break-rule') throw new Inexpressible('a rule is broken')
  if (does === 'deliver' && 'call' in deed && deed.call.isLate)
    throw new Inexpressible('a request arrives after the page has stopped to wait')
}

/** What is lost of a call, and of which one: of the save of a revision, or of a submission. */
function lossOf({ reply, request, tab }: Call): [string, Step] {
  const lost = reply ? 'reply' : 'request'
  return request.call === 'save'
    ? [`${request.body.problem} ${tab} ${request.body.rev}`, { fail: { call: 'UPS', lost, times: 1 } }]
    : [`${request.call} ${tab}`, { fail: { call: request.call, lost, times: 1 } }]
}
