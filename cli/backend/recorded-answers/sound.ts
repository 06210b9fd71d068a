import { mediaOf } from '../proctoring/media.ts'

/** The most bytes that say what a recording is. */
export const HEAD_BYTES = 64

/** What a recording is by its own bytes (REC-13..16), whatever its sender calls it; `undefined` for anything else. */
export function recordingTypeOf(head: Buffer, kind: 'video' | 'audio'): string | undefined {
  const container = mediaOf(head)
  if (container === 'video/webm' || container === 'video/mp4') return container.replace('video', kind)
  return kind === 'audio' ? soundTypeOf(head) : undefined
}

/** Of wav and mp3, the latter with its tags or from its first frame. */
function soundTypeOf(head: Buffer): string | undefined {
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WAVE')
    return 'audio/wav'
  const isFrame = head[0] === 0xff && ((head[1] ?? 0) & 0xe6) === 0xe2
  return isFrame || head.toString('latin1', 0, 3) === 'ID3' ? 'audio/mp3' : undefined
}
