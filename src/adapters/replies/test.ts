import type { ServerTime } from '../../kernel/ports.ts'
import {
  fieldsOf,
  isRecord,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readNumber,
  readRecord,
  readText,
  readValues,
  withDefault,
} from '../../sdk/reading.ts'
import type { SolutionSetHead, Test } from '../../wire/entities.ts'
import { readTime } from '../../wire/time.ts'
import { readId, readIsoTime, readMinutes, readTexts } from './common.ts'
import { readAccommodation, readSystemSettings, readTestSettings } from './settings.ts'

const STATES = ['INIT', 'START', 'ACTIVE', 'END'] as const
const NO_COMPANY = { name: '', slug: '' }

const text = withDefault(readText, '')
const maybe = optional(readText)
const no = withDefault(readBoolean, false)
const zero = withDefault(readNumber, 0)
const time = optional(readIsoTime)

/** An address that would run a script is not accepted. */
const webAddress: Reader<string> = (value, place) => {
  const url = text(value, place)
  return URL.canParse(url, location.href) && new URL(url, location.href).protocol.startsWith('http')
    ? url
    : ''
}

/** A test that was asked for as `slug`; only its id cannot be done without. A duration of 0 is unknown (GAP-168). */
export const testReader = (slug: string): Reader<Test> =>
  fieldsOf<Test>({
    id: readNumber,
    slug: withDefault(readText, slug),
    name: withDefault(readText, slug),
    duration: withDefault(readMinutes, 0),
    start_time: time,
    end_time: time,
    test_type: text,
    test_type_verbose: text,
    sub_test_type: maybe,
    instructions: text,
    enable_feedback_page: no,
    redirection_url: webAddress,
    is_expired: no,
    is_onboarded: withDefault(readBoolean, true),
    invite_id: withDefault(readId, ''),
    is_timed_section: no,
    session_state: withDefault(oneOf(STATES), 'INIT'),
    is_test_created_for_phase: no,
    phase_order: optional(readNumber),
    problems_total: zero,
    has_resumed_test: no,
    resumed_at: time,
    add_test_duration: withDefault(readMinutes, 0),
    company: withDefault(fieldsOf<Test['company']>({ name: text, slug: text }), NO_COMPANY),
    productType: maybe,
    productTypeSmall: maybe,
    allowed_technologies: optional((value, place) => ({ ...readValues(value, place, readTexts) })),
    settings: readTestSettings,
    system_settings: readSystemSettings,
    accommodation: optional(readAccommodation),
  })

/** The attempt that there is; `undefined` where the reply names none. */
export const readHead: Reader<SolutionSetHead | undefined> = (value, place) =>
  isRecord(value) && value.id != null
    ? fieldsOf<SolutionSetHead>({
        id: readNumber,
        add_test_duration: withDefault(readMinutes, 0),
        event_sequence: zero,
        is_started: optional(readBoolean),
      })(value, place)
    : undefined

/**
 * The server's time in milliseconds, otherwise that of the reply's `date`, and whether a device's clock that is off
 * counts.
 */
export const serverTimeReader =
  (date: string | null): Reader<ServerTime> =>
  (value, place) => {
    const raw = date ? readRecord(value ?? {}, place) : readRecord(value, place)
    const given = date ? time(raw.server_time, 'server_time') : raw.server_time
    return {
      serverTime: readTime(readIsoTime(given ?? date, 'server_time')),
      mismatchChecked: no(raw.is_system_time_mismatch_enabled, 'is_system_time_mismatch_enabled'),
    }
  }
