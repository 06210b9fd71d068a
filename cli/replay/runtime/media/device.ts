import type { CameraState, MicrophoneState } from '../base/contract.ts'
import { endTracks, muteTracks } from './tracks.ts'

type State = CameraState | MicrophoneState

/** Why a device in this state cannot be opened, as the browser names it. */
const ERRORS: Readonly<Partial<Record<State, readonly [name: string, message: string]>>> = {
  denied: ['NotAllowedError', 'Permission denied'],
  unplugged: ['NotFoundError', 'Requested device not found'],
  busy: ['NotReadableError', 'Could not start the source'],
  broken: ['AbortError', 'Starting the source failed'],
}

/** Of several devices that cannot be opened the browser names the first of these reasons. */
const ORDER = ['denied', 'unplugged', 'busy', 'broken'] as const

/** Throws as the browser does when one of the wanted devices cannot be opened. */
export function assertAvailable(states: readonly State[]): void {
  const state = ORDER.find((one) => states.includes(one))
  const error = state && ERRORS[state]
  if (error) throw new DOMException(error[1], error[0])
}

export const isAvailable = (state: State): boolean => ERRORS[state] === undefined
export const isPluggedIn = (state: State): boolean => state !== 'unplugged'
export const permissionFor = (state: State): PermissionState => (state === 'denied' ? 'denied' : 'granted')

export interface DeviceEvents {
  onDevices(): void
  onPermission(): void
}

/** Tells the page that a device went from one state to another. */
export function tellChange(
  { before, next }: Readonly<Record<'before' | 'next', State>>,
  tracks: Set<MediaStreamTrack>,
  { onDevices, onPermission }: DeviceEvents,
): void {
  if (next === 'denied' || next === 'unplugged') endTracks(tracks)
  muteTracks(tracks, next === 'busy')
  if (isPluggedIn(before) !== isPluggedIn(next)) onDevices()
  if (permissionFor(before) !== permissionFor(next)) onPermission()
}
