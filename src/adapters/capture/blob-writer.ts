import type { StreamTargetChunk } from 'mediabunny'

interface Part {
  readonly position: number
  readonly bytes: Blob
}

/** Collects what is written into one file that the browser holds, on its disk where it is long, and not the page. */
export function createBlobWriter() {
  const parts: Part[] = []

  function file(type: string): Blob {
    // What is written later lies over what was there before: headers are completed at the end.
    const whole = parts.reduce(
      (before, { bytes, position }) =>
        new Blob([before.slice(0, position), bytes, before.slice(position + bytes.size)]),
      new Blob(),
    )
    return whole.slice(0, whole.size, type)
  }

  const stream = new WritableStream<StreamTargetChunk>({
    write({ data, position }) {
      parts.push({ position, bytes: new Blob([data]) })
    },
  })

  return { file, stream }
}
