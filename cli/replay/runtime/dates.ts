import { native, replace } from './native.ts'
import type { Schedule } from './schedule.ts'

/** How far the device's calendar is off, in milliseconds; it moves no deadline. */
export interface Calendar {
  shift: number
}

function installDate(schedule: Schedule, calendar: Calendar) {
  const now = () => schedule.now() + calendar.shift
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
  const now = () => schedule.now() + calendar.shift
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

/** Every way to ask for the time. */
export function installDates(schedule: Schedule, calendar: Calendar): void {
  const elapsed = () => schedule.now() - schedule.start
  installDate(schedule, calendar)
  installIntl(schedule, calendar)
  replace(performance, 'now', elapsed)
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: () => schedule.start })
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: elapsed })
}
