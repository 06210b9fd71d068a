import { replace } from '../base/native.ts'

/** Waves in the samples of one measurement: a whole number, so that their loudness is exact. */
const WAVES = 5

/** A wave whose root mean square is `level`. */
function fill(samples: Float32Array, level: number): void {
  for (let at = 0; at < samples.length; at++)
    samples[at] = level * Math.SQRT2 * Math.sin((2 * Math.PI * WAVES * at) / samples.length)
}

/** Sound is never really computed: a context counts as running, and its thread sleeps. */
function installContexts(): void {
  class PageAudio extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options)
      super.suspend().catch(() => undefined)
    }
    override get state(): AudioContextState {
      return super.state === 'closed' ? 'closed' : 'running'
    }
    override resume(): Promise<void> {
      return Promise.resolve()
    }
  }
  replace(globalThis, 'AudioContext', PageAudio)
}

/** An analyser of a stream measures what `levelOf` says of it, at the virtual time. */
export function installLoudness(levelOf: (stream: MediaStream) => number): void {
  const streams = new WeakMap<AudioNode, MediaStream>()
  installContexts()

  const { createMediaStreamSource } = AudioContext.prototype
  replace(
    AudioContext.prototype,
    'createMediaStreamSource',
    function (this: AudioContext, stream: MediaStream) {
      const node = createMediaStreamSource.call(this, stream)
      streams.set(node, stream)
      return node
    },
  )
  const { connect } = AudioNode.prototype
  replace(AudioNode.prototype, 'connect', function (this: AudioNode, ...args: unknown[]) {
    const stream = streams.get(this)
    if (stream && args[0] instanceof AudioNode) streams.set(args[0], stream)
    return Reflect.apply(connect, this, args)
  })
  const { getFloatTimeDomainData } = AnalyserNode.prototype
  replace(
    AnalyserNode.prototype,
    'getFloatTimeDomainData',
    function (this: AnalyserNode, samples: Float32Array<ArrayBuffer>) {
      const stream = streams.get(this)
      if (stream) fill(samples, levelOf(stream))
      else getFloatTimeDomainData.call(this, samples)
    },
  )
}
