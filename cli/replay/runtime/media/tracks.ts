import { replace } from '../base/native.ts'
import { FRAME, type Painter } from './painters.ts'

/** Painters of the virtual tracks. */
const painters = new WeakMap<MediaStreamTrack, Painter>()

interface TrackOptions {
  readonly label: string
  readonly settings: MediaTrackSettings
  /** The open tracks of the device; the new one is added, and so is each copy of it. */
  readonly tracks: Set<MediaStreamTrack>
}

interface PictureOptions extends TrackOptions {
  readonly painter: Painter
  /** Virtual seconds since the page began. */
  second(): number
}

function canvasOf(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, FRAME)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser draws no pictures')
  return context
}

function adopt(
  track: MediaStreamTrack,
  { label, settings, tracks }: TrackOptions,
  copy: () => unknown,
): void {
  replace(track, 'label', label)
  replace(track, 'getSettings', () => settings)
  replace(track, 'clone', copy)
  tracks.add(track)
}

/** A real track, so that it plays in a video; only its first frame is drawn. A copy of it ends for itself. */
export function createPictureTrack(options: PictureOptions): MediaStreamTrack {
  const { painter, second, settings } = options
  const context = canvasOf()
  painter.paint(context, second())
  const [track] = context.canvas.captureStream(1).getVideoTracks()
  if (!track) throw new Error('This browser makes no track of a canvas')
  const shown = { ...options, settings: { ...FRAME, frameRate: 30, ...settings } }
  adopt(track, shown, () => createPictureTrack(options))
  painters.set(track, painter)
  return track
}

let audio: AudioContext | undefined

/** A real track without a sound: what it carries is said where it is measured or recorded. */
export function createSoundTrack(options: TrackOptions): MediaStreamTrack {
  audio ??= new AudioContext()
  const [track] = audio.createMediaStreamDestination().stream.getAudioTracks()
  if (!track) throw new Error('This browser makes no track of sound')
  adopt(track, options, () => createSoundTrack(options))
  return track
}

function painterOf(source: unknown): Painter | undefined {
  if (!(source instanceof HTMLVideoElement) || !(source.srcObject instanceof MediaStream)) return undefined
  return painterOfStream(source.srcObject)
}

export function painterOfStream(stream: MediaStream): Painter | undefined {
  const [track] = stream.getVideoTracks()
  return track && painters.get(track)
}

/** Ends tracks as the browser does when a device is unplugged. */
export function endTracks(tracks: Set<MediaStreamTrack>): void {
  for (const track of tracks) {
    const isLive = track.readyState === 'live'
    track.stop()
    if (isLive) track.dispatchEvent(new Event('ended'))
  }
  tracks.clear()
}

/** Another application takes the device, or gives it back: the tracks stay live, without a picture or a sound. */
export function muteTracks(tracks: ReadonlySet<MediaStreamTrack>, isMuted: boolean): void {
  for (const track of tracks) {
    if (track.muted === isMuted || track.readyState === 'ended') continue
    replace(track, 'muted', isMuted)
    track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'))
  }
}

let frameContext: CanvasRenderingContext2D | undefined

/** A frame on a shared canvas; valid until the next call. */
export function frameOf({ paint }: Painter, second: number): HTMLCanvasElement {
  frameContext ??= canvasOf()
  paint(frameContext, second)
  return frameContext.canvas
}

/** Drawing a virtual video draws the frame of the virtual second, not the compositor's current one. */
export function installFrames(second: () => number): void {
  const { drawImage } = CanvasRenderingContext2D.prototype
  replace(
    CanvasRenderingContext2D.prototype,
    'drawImage',
    function (this: CanvasRenderingContext2D, source: CanvasImageSource, ...position: unknown[]) {
      const painter = painterOf(source)
      Reflect.apply(drawImage, this, [painter ? frameOf(painter, second()) : source, ...position])
    },
  )
}
