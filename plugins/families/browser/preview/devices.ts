/** In CSS pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Windows that a page can be looked at in; `full` is the room that there is. */
export const DEVICES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 768, height: 1024 },
  desktop: { width: 1280, height: 800 },
  full: undefined,
} as const satisfies Readonly<Record<string, Size | undefined>>

export type DeviceName = keyof typeof DEVICES
export const DEVICE_NAMES: readonly DeviceName[] = ['phone', 'tablet', 'desktop', 'full']

/** How a page is shown: the size of its window, and how much smaller than that it is drawn. */
export interface Fit extends Size {
  readonly scale: number
}

/** The whole width of a device in this room, and as much of its height as fits. */
export function fitted(device: Size, room: Size): Fit {
  const scale = Math.min(1, room.width / device.width)
  const height = Math.min(device.height, Math.floor(room.height / scale))
  return { width: device.width, height, scale }
}
