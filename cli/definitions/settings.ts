import type { TestSettings } from '../../src/wire/entities.ts'
import type { TestFile } from './schema.ts'

/** The settings as the wire wants them; whatever the author left out is off. */
export function settingsOf({ settings = {} }: TestFile): TestSettings {
  const { proctor = {}, user_permissions = {}, secure_browser } = settings
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
    },
    user_permissions: { mic: user_permissions.mic ?? false },
    secure_browser: { enabled: secure_browser?.enabled ?? false },
  }
}
