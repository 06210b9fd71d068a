import { Type } from 'typebox'
import { SLUG } from '../../definitions/fields.ts'
import { strict } from '../flow/flow.ts'
import { Duration, milliseconds, Shift } from '../time/duration.ts'
import { defineStep } from './define.ts'
import { Nothing } from './navigation.ts'

/** A sleep after which the other end has given the sockets up: a ping and its time limit. */
const SOCKET_LIFE_MS = 45_000

const clock = defineStep({
  args: Type.Object(
    {
      of: Type.Enum(['device', 'server'], { description: 'Whose clock' }),
      by: Type.Optional(Shift('How far it jumps')),
      drift: Type.Optional(Shift('How much a device’s clock gains each minute from now on')),
    },
    { ...strict, description: 'A clock is set to another time, or goes too fast or too slow' },
  ),
  async run(context, { of, by, drift }) {
    if ((by === undefined) === (drift === undefined)) throw new Error('"clock" needs either "by" or "drift"')
    if (of === 'server') {
      if (!by) throw new Error('Only the clock of a device drifts')
      return context.environment.clock?.shift(milliseconds(by))
    }
    for (const tab of context.deviceTabs()) {
      if (by) await tab.call('shiftCalendar', milliseconds(by))
      if (drift) await tab.call('driftCalendar', milliseconds(drift))
    }
  },
})

const sleep = defineStep({
  args: Duration('How long the device is asleep: its timers stand still, its calendar and the server go on'),
  async run(context, time) {
    const ms = milliseconds(time)
    await context.sleep(ms, ms > SOCKET_LIFE_MS)
  },
})

const advance = defineStep({
  args: Duration('How long nothing is done'),
  run: (context, time) => context.advance(context.scheduler.now() + milliseconds(time)),
})

/** Virtual time stands still meanwhile, so that the flow goes the same way with a pause and without. */
const pause = defineStep({
  args: Nothing,
  bare: true,
  async run({ flow, note, pauses }) {
    if (pauses) await pauses.pause(`${flow.id} pauses.`)
    else note('A pause was passed over: it waits with --step or --headed, in a terminal')
  },
})

/** What `assess-cli extend` does; the page hears of it over its socket. */
const addTime = defineStep({
  args: Type.Object(
    {
      minutes: Type.Number({ exclusiveMinimum: 0, description: 'How much time' }),
      section: Type.Optional(
        Type.String({ pattern: SLUG, description: 'A timed section; the one in progress when left out' }),
      ),
    },
    { ...strict, description: 'An operator adds time to the attempt of the user of the active device' },
  ),
  run: (context, { minutes, section }) =>
    context.act(() =>
      context.environment.extend({
        username: context.user().username,
        testSlug: context.test.slug,
        minutes,
        ...(section !== undefined && { section }),
      }),
    ),
})

export const timeSteps = { clock, sleep, advance, pause, 'add time': addTime }
