import { native, replace } from '../base/native.ts'
import type { Schedule } from './schedule.ts'

/** Error of the device's calendar; timers do not depend on it. */
export interface Calendar {
  /** Milliseconds, at `since`. */
  shift: number
  /** Milliseconds gained each minute. */
  drift: number
  /** Virtual time at which the drift begins. */
  since: number
}

const MINUTE_MS = 60_000

/** Time that the device's calendar shows. */
export function calendarTime({ shift, drift, since }: Calendar, now: number): number {
  return now + shift + Math.round(((now - since) * drift) / MINUTE_MS)
}

function installDate(schedule: Schedule, calendar: Calendar) {
  const now = () => calendarTime(calendar, schedule.now())
  const VirtualDate: DateConstructor = new Proxy(native.Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new native.Date(now()).toString(),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  })
  replace(native.Date.prototype, 'constructor', VirtualDate)
  replace(globalThis, 'Date', VirtualDate)
}

/** `format()` without a date means now. */
function installIntl(schedule: Schedule, calendar: Calendar) {
  const now = () => calendarTime(calendar, schedule.now())
  const prototype = Intl.DateTimeFormat.prototype
  const format = Object.getOwnPropertyDescriptor(prototype, 'format')?.get
  const toParts = prototype.formatToParts
  Object.defineProperty(prototype, 'format', {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const bound: (date?: Date | number) => string = format?.call(this)
      return (date?: Date | number) => bound(date ?? now())
    },
  })
  replace(prototype, 'formatToParts', function (this: Intl.DateTimeFormat, date?: Date | number) {
    return toParts.call(this, date ?? now())
  })
}

/** Replaces every API that reads the time. */
export function installDates(schedule: Schedule, calendar: Calendar): void {
  installDate(schedule, calendar)
  installIntl(schedule, calendar)
  replace(performance, 'now', schedule.elapsed)
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: () => schedule.start })
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: schedule.elapsed })
}
