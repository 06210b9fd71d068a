import type { MicrophoneState } from '../base/contract.ts'
import { type DeviceEvents, tellChange } from './device.ts'
import { createSoundTrack } from './tracks.ts'
import { speechAt } from './voice.ts'

export const MICROPHONE = {
  kind: 'audioinput',
  deviceId: 'microphone',
  label: 'Integrated microphone',
  groupId: 'device',
} as const

const TONE = 0.25

export interface VirtualMicrophone {
  /** A track of what it hears. */
  open(): MediaStreamTrack
  set(next: MicrophoneState): void
  /** How loud a track of it is now, 0 to 1. */
  levelOf(track: MediaStreamTrack): number
}

interface MicrophoneOptions extends DeviceEvents {
  readonly state: { microphone: MicrophoneState }
  /** Virtual milliseconds since the page began. */
  elapsed(): number
}

/** A microphone whose loudness depends on its state and the virtual time only. */
export function createMicrophone({ state, elapsed, ...events }: MicrophoneOptions): VirtualMicrophone {
  const tracks = new Set<MediaStreamTrack>()
  return {
    open: () =>
      createSoundTrack({
        label: MICROPHONE.label,
        settings: { deviceId: MICROPHONE.deviceId, channelCount: 1 },
        tracks,
      }),
    set(next) {
      const before = state.microphone
      state.microphone = next
      tellChange({ before, next }, tracks, events)
    },
    levelOf(track) {
      if (track.readyState === 'ended' || !track.enabled) return 0
      if (state.microphone === 'tone') return TONE
      return state.microphone === 'speech' ? speechAt(elapsed()) : 0
    },
  }
}
