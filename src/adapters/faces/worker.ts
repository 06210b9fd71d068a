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

/** A camera that stands still, or shows the same few frames again and again, costs nothing. */
const MAX_COUNTED = 16
const counted = new Map<string, number>()

function remember(name: string, faces: number): void {
  counted.set(name, faces)
  const [oldest] = counted.keys()
  if (oldest !== undefined && counted.size > MAX_COUNTED) counted.delete(oldest)
}

/** Without the model there is no number. */
async function count(name: string, frame: ImageData): Promise<number | undefined> {
  const known = counted.get(name)
  if (known !== undefined) return known
  const model = await loadModel().catch(() => undefined)
  if (!model) return undefined
  const faces = countFaces(model, frame)
  remember(name, faces)
  return faces
}

async function answer({ id, frame }: Question): Promise<Answer> {
  const name = nameOf(frame)
  const isBlank = !counted.has(name) && isCovered(frame)
  const faces = isBlank ? 0 : await count(name, frame)
  return { id, look: { isBlank, frame: name, faces } }
}

addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((told) => postMessage(told))
})
