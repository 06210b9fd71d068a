import type { WhiteLabel } from '../../src/wire/entities.schema.ts'
import { PICTURE_BATCH, RETENTION_DAYS } from '../../src/wire/limits.ts'
import type { Accommodation, SystemSettings, TestSettings } from '../../src/wire/settings.schema.ts'
import type { ExamBrowserKeys } from './definition.ts'
import type { TestFile } from './schema.ts'

/** The settings in wire format; omitted settings are off, but for completion. */
export function settingsOf({
  onboarding,
  settings = {},
}: Pick<TestFile, 'onboarding' | 'settings'>): TestSettings {
  const { completion, proctor = {}, user_permissions = {}, secure_browser } = settings
  const { video, browser_tolerance = {} } = proctor
  return {
    proctor: {
      enabled: proctor.enabled ?? false,
      snapshot: proctor.snapshot ?? false,
      video: { enabled: video?.enabled ?? false },
      browser_tolerance: {
        enabled: browser_tolerance.enabled ?? false,
        count: browser_tolerance.count ?? 0,
        warning: browser_tolerance.warning ?? false,
      },
      screen_capture: { enabled: proctor.screen_capture?.enabled ?? false },
      retention_days: proctor.retention_days ?? RETENTION_DAYS,
    },
    user_permissions: { mic: user_permissions.mic ?? false },
    secure_browser: { enabled: secure_browser?.enabled ?? false },
    completion: { enabled: completion?.enabled ?? true },
    ...(onboarding && { hacker_extra_data: extraDataOf(onboarding) }),
  }
}

/** A field that is only a label stays one: the wire knows both forms (ENTITY-43). */
function extraDataOf({ fields, prefill }: NonNullable<TestFile['onboarding']>) {
  const shown = fields.map((field) => {
    if (typeof field === 'string') return field
    const { label, required = false, type = 'input', options } = field
    return { label, required, type, ...(options && { options }) }
  })
  return { custom_data: { enabled: true, fields: shown }, ...(prefill && { profile_data: prefill }) }
}

export function systemOf({ system = {} }: Pick<TestFile, 'system'>): SystemSettings {
  return {
    proctoring: {
      ab: system.ab ?? false,
      percentage: system.percentage ?? 0,
      batch_count_video: system.batch_count_video ?? PICTURE_BATCH.video,
      batch_count_image: system.batch_count_image ?? PICTURE_BATCH.image,
      feedback: system.feedback ?? false,
      disableMultiTab: system.disable_multi_tab ?? false,
    },
  }
}

export function accommodationsOf({ accommodations = {} }: TestFile): ReadonlyMap<string, Accommodation> {
  return new Map(
    Object.entries(accommodations).map(([username, need]) => [
      username,
      {
        time_factor: need.time_factor ?? 1,
        quiet_timer: need.quiet_timer ?? false,
        exempt: need.exempt ?? [],
        font_scale: need.font_scale ?? 1,
        ...(need.writes_instead_of_speaking && { writes_instead_of_speaking: true }),
      },
    ]),
  )
}

/** Keys of Safe Exam Browser; `undefined` for a test that opens in any browser. */
export function examKeysOf({ settings = {} }: TestFile): ExamBrowserKeys | undefined {
  const { config_keys = [], browser_exam_keys = [] } = settings.secure_browser ?? {}
  return config_keys.length + browser_exam_keys.length > 0 ? { config_keys, browser_exam_keys } : undefined
}

/** The name and logos of another product; the backend serves them with the images of the test. */
export function whiteLabelOf({ white_label: label }: TestFile, slug: string): WhiteLabel | undefined {
  if (!label) return undefined
  const served = (path: string) => `/files/tests/${slug}/${path}`
  return {
    ...(label.favicon && { favicon_icon_url: served(label.favicon) }),
    ...(label.logo && { logo_full_icon_url: served(label.logo) }),
    ...(label.icon && { logo_64X64_icon_url: served(label.icon) }),
    ...(label.support_email && { extra_data: { white_label_support_email: label.support_email } }),
  }
}
