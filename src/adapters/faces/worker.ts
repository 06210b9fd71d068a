import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import { countFaces } from './look.ts'
import type { Answer, Question } from './messages.ts'
import { type Model, readModel } from './model.ts'
import { isCovered, nameOf } from './pixels.ts'

const FILE = new URL('@vladmandic/face-api/model/tiny_face_detector_model.bin', import.meta.url)

let loading: Promise<Model> | undefined

/** A model that did not come is asked for again with the next look. */
function loadModel(): Promise<Model> {
  loading ??= readFile().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readFile(): Promise<Model> {
  const response = await fetch(FILE)
  if (!response.ok) throw new Error(`The model of faces cannot be had: ${response.status}`)
  return readModel(manifest, new Uint8Array(await response.arrayBuffer()))
}

/** Without the model, the look tells no number of faces. */
async function answer({ id, frame }: Question): Promise<Answer> {
  const seen = { isBlank: isCovered(frame), frame: nameOf(frame) }
  if (seen.isBlank) return { id, look: { ...seen, faces: 0 } }
  const model = await loadModel().catch(() => undefined)
  return { id, look: { ...seen, faces: model && countFaces(model, frame) } }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((told) => postMessage(told))
})
