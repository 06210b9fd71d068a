import { FRAME, type Painter } from './frames.ts'
import { replace } from './native.ts'

/** How the frames of a track are drawn when they are looked at. */
const virtual = new WeakMap<MediaStreamTrack, Painter>()

interface TrackWords {
  readonly label: string
  readonly settings: MediaTrackSettings
  readonly painter: Painter
}

function canvasOf(): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, FRAME)
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('This browser draws no pictures')
  return context
}

/** A real track of the platform, so that it plays in a video; it is fed at the beginning only. */
export function createTrack({ label, settings, painter }: TrackWords, second: number): MediaStreamTrack {
  const context = canvasOf()
  painter.paint(context, second)
  const [track] = context.canvas.captureStream(1).getVideoTracks()
  if (!track) throw new Error('This browser makes no track of a canvas')
  replace(track, 'label', label)
  replace(track, 'getSettings', () => ({ ...FRAME, frameRate: 30, ...settings }))
  virtual.set(track, painter)
  return track
}

function painterOf(source: unknown): Painter | undefined {
  if (!(source instanceof HTMLVideoElement) || !(source.srcObject instanceof MediaStream)) return undefined
  return painterOfStream(source.srcObject)
}

export function painterOfStream(stream: MediaStream): Painter | undefined {
  const [track] = stream.getVideoTracks()
  return track && virtual.get(track)
}

/** They end by themselves, as when a device is pulled out. */
export function endTracks(tracks: Set<MediaStreamTrack>): void {
  for (const track of tracks) {
    const isLive = track.readyState === 'live'
    track.stop()
    if (isLive) track.dispatchEvent(new Event('ended'))
  }
  tracks.clear()
}

let easel: CanvasRenderingContext2D | undefined

/** A frame of now, on a canvas that has it until the next one is asked for. */
export function frameOf({ paint }: Painter, second: number): HTMLCanvasElement {
  easel ??= canvasOf()
  paint(easel, second)
  return easel.canvas
}

/** Whoever draws a video of ours gets the frame of the virtual second, not the one that a compositor has just then. */
export function installFrames(second: () => number): void {
  const { drawImage } = CanvasRenderingContext2D.prototype
  replace(
    CanvasRenderingContext2D.prototype,
    'drawImage',
    function (this: CanvasRenderingContext2D, source: CanvasImageSource, ...place: unknown[]) {
      const painter = painterOf(source)
      Reflect.apply(drawImage, this, [painter ? frameOf(painter, second()) : source, ...place])
    },
  )
}
