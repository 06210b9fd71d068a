/** Measures how loud a stream is. */
export interface Loudness {
  /** The loudness now, 0 to 1: the root mean square of the newest samples. */
  now(): number
  stop(): void
}

/** A stream without a sound is silent. */
export function measureLoudness(stream: MediaStream): Loudness {
  if (stream.getAudioTracks().length === 0) return { now: () => 0, stop() {} }
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  analyser.fftSize = 1024
  const source = audio.createMediaStreamSource(stream)
  source.connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  return {
    now() {
      // A context that was made before the page was touched waits for that.
      if (audio.state === 'suspended') void audio.resume()
      analyser.getFloatTimeDomainData(samples)
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    },
    stop() {
      source.disconnect()
      void audio.close()
    },
  }
}
