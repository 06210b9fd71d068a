import type { ServerTime } from '../../kernel/ports.ts'
import { isRecord, type Reader, read } from '../../schema/read.ts'
import { DatedServerTime, ServerTimeReply } from '../../wire/bodies.schema.ts'
import { SolutionSetHead, Test, Time } from '../../wire/entities.schema.ts'
import { SystemSettings } from '../../wire/settings.schema.ts'
import { readTime } from '../../wire/time.ts'

/** An address that would run a script is not accepted. */
function webAddress(url: string): string {
  return URL.canParse(url, location.href) && new URL(url, location.href).protocol.startsWith('http')
    ? url
    : ''
}

/** A test that was asked for as `slug`; only its id cannot be done without. A duration of 0 is unknown (GAP-168). */
export const testReader =
  (slug: string): Reader<Test> =>
  (value, at) => {
    const test = read(Test, value, at)
    return {
      ...test,
      slug: test.slug || slug,
      name: test.name || slug,
      redirection_url: webAddress(test.redirection_url),
      system_settings: test.system_settings ?? read(SystemSettings, {}, at),
    }
  }

/** The attempt that there is; `undefined` where the reply names none. */
export const readHead: Reader<SolutionSetHead | undefined> = (value, at) =>
  isRecord(value) && value.id != null ? read(SolutionSetHead, value, at) : undefined

/**
 * The server's time in milliseconds, otherwise that of the reply's `date`, and whether a device's clock that is off
 * counts.
 */
export const serverTimeReader =
  (date: string | null): Reader<ServerTime> =>
  (value, at) => {
    const { server_time, is_system_time_mismatch_enabled: mismatchChecked = false } = date
      ? read(DatedServerTime, value ?? {}, at)
      : read(ServerTimeReply, value, at)
    const time = server_time ?? read(Time, date, at.key('server_time'))
    return { serverTime: readTime(time), mismatchChecked }
  }
