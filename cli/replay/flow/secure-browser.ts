import { type Static, Type } from 'typebox'

const inOrder = { minItems: 1 } as const

/** What the emulated secure browser finds; with each new check the next one of a list, at the end the last for good. */
export const SecureDevice = Type.Object(
  {
    notifications: Type.Optional(
      Type.Array(Type.Boolean(), {
        ...inOrder,
        description: 'Whether notifications are on, check by check; off when left out',
      }),
    ),
    screens: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), {
        ...inOrder,
        description: 'Connected screens, check by check; one when left out',
      }),
    ),
    apps: Type.Optional(
      Type.Array(Type.String({ minLength: 1 }), {
        description: 'Programs that run until they are closed, such as Zoom; none when left out',
      }),
    ),
  },
  { additionalProperties: false, description: 'A device in the secure browser' },
)
export type SecureDevice = Static<typeof SecureDevice>

/**
 * A script that puts the bridge of the secure browser on a page (GAP-101), for development and replays. It is not part
 * of the player: without this script a page has no such bridge. In the console `secureDevice` is the device:
 * `secureDevice.screens = [2]` plugs a screen in, `secureDevice.apps.push('Zoom')` starts a program.
 */
export function secureBrowserScript({
  notifications = [false],
  screens = [1],
  apps = [],
}: SecureDevice): string {
  const device = inScript({ notifications, screens, apps })
  return `(() => {
  const device = ${device}
  const next = (list) => (list.length > 1 ? list.shift() : list[0])
  Object.defineProperty(window, 'secureDevice', { value: device })
  Object.defineProperty(window, 'secureBrowser', { value: {
    checkNotifications: async () => ({ enabled: next(device.notifications) }),
    checkScreens: async () => ({ count: next(device.screens) }),
    listRestrictedApps: async (names) =>
      device.apps.filter((name) => names.includes(name)).map((name) => ({ id: name.toLowerCase(), name })),
    closeApps: async (ids) => {
      device.apps = device.apps.filter((name) => !ids.includes(name.toLowerCase()))
    },
    exit: async () => window.location.assign('about:blank'),
  } })
})()`
}

/** JSON that ends no script. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
