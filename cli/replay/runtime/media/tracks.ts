import { replace } from '../base/native.ts'
import { FRAME, type Painter } from './painters.ts'

/** Painters of the virtual tracks. */
const painters = new WeakMap<MediaStreamTrack, Painter>()

interface TrackOptions {
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

/** A real track, so that it plays in a video; only its first frame is drawn. */
export function createTrack({ label, settings, painter }: TrackOptions, second: number): MediaStreamTrack {
  const context = canvasOf()
  painter.paint(context, second)
  const [track] = context.canvas.captureStream(1).getVideoTracks()
  if (!track) throw new Error('This browser makes no track of a canvas')
  replace(track, 'label', label)
  replace(track, 'getSettings', () => ({ ...FRAME, frameRate: 30, ...settings }))
  painters.set(track, painter)
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
