import type { AttemptSettings } from '../../kernel/ports.ts'
import {
  fieldsOf,
  isRecord,
  listOf,
  oneOf,
  optional,
  type Reader,
  readBoolean,
  readNumber,
  readText,
  withDefault,
} from '../../sdk/reading.ts'
import { PICTURE_BATCH } from '../../wire/limits.ts'
import type { Accommodation, CustomField, SystemSettings, TestSettings } from '../../wire/settings.ts'
import { readScalars, readTexts } from './common.ts'

type Proctor = TestSettings['proctor']
type FormSettings = NonNullable<TestSettings['hacker_extra_data']>

const off = withDefault(readBoolean, false)
const OFF = { enabled: false }
const readSwitch = fieldsOf<{ enabled: boolean }>({ enabled: off })

/** Reads a record with defaults everywhere, which may be left out as a whole. */
const orEmpty =
  <T>(read: Reader<T>): Reader<T> =>
  (value, place) =>
    read(value ?? {}, place)

const readProctor = orEmpty(
  fieldsOf<Proctor>({
    enabled: off,
    snapshot: off,
    video: withDefault(readSwitch, OFF),
    browser_tolerance: orEmpty(
      fieldsOf<Proctor['browser_tolerance']>({
        enabled: off,
        count: withDefault(readNumber, 0),
        warning: off,
      }),
    ),
    screen_capture: optional(readSwitch),
    retention_days: optional(readNumber),
  }),
)

const readCustomField = fieldsOf<CustomField>({
  label: readText,
  required: off,
  type: withDefault(readText, 'input'),
  options: optional(readTexts),
})

const readForm = fieldsOf<FormSettings>({
  custom_data: orEmpty(
    fieldsOf<FormSettings['custom_data']>({
      enabled: off,
      fields: withDefault(
        listOf((value, place): CustomField | string =>
          typeof value === 'string' ? value : readCustomField(value, place),
        ),
        [],
      ),
    }),
  ),
  profile_data: optional(readScalars),
})

const readCompletion = orEmpty(
  fieldsOf<NonNullable<TestSettings['completion']>>({
    enabled: withDefault(readBoolean, true),
    languages: optional(readTexts),
  }),
)

const readPermissions = orEmpty(fieldsOf<TestSettings['user_permissions']>({ mic: off }))

/** Settings of a test; what is left out is off. */
export const readTestSettings: Reader<TestSettings> = orEmpty(
  fieldsOf<TestSettings>({
    proctor: readProctor,
    user_permissions: readPermissions,
    secure_browser: withDefault(readSwitch, OFF),
    hacker_extra_data: optional(readForm),
    completion: optional(readCompletion),
  }),
)

export const readSystemSettings: Reader<SystemSettings> = orEmpty(
  fieldsOf<SystemSettings>({
    proctoring: orEmpty(
      fieldsOf<SystemSettings['proctoring']>({
        ab: off,
        percentage: withDefault(readNumber, 0),
        batch_count_video: withDefault(readNumber, PICTURE_BATCH.video),
        batch_count_image: withDefault(readNumber, PICTURE_BATCH.image),
        feedback: off,
        disableMultiTab: off,
      }),
    ),
  }),
)

/** Settings of one attempt; what is left out stays as the test has it. */
export const readOwnSettings: Reader<AttemptSettings['settings']> = orEmpty(
  fieldsOf<AttemptSettings['settings']>({
    proctor: optional(readProctor),
    user_permissions: optional(readPermissions),
    secure_browser: optional(readSwitch),
    hacker_extra_data: optional(readForm),
    completion: optional(readCompletion),
  }),
)

/** Reply of `fetchsettings`. */
export const readSettings: Reader<AttemptSettings> = orEmpty(
  fieldsOf<AttemptSettings>({
    settings: readOwnSettings,
    system_settings: optional(readSystemSettings),
  }),
)

export const readAccommodation: Reader<Accommodation> = fieldsOf<Accommodation>({
  time_factor: withDefault(readNumber, 1),
  quiet_timer: off,
  exempt: withDefault(listOf(oneOf(['blur', 'face'])), []),
  font_scale: withDefault(readNumber, 1),
  writes_instead_of_speaking: optional(readBoolean),
})

/** Whether another device holds the attempt right now; a backend that does not say so knows of none (CALL-30). */
export const readActive: Reader<boolean> = (value) => isRecord(value) && value.active === true
