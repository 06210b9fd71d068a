import manifest from '@vladmandic/face-api/model/tiny_face_detector_model-weights_manifest.json'
import { countFaces } from './look.ts'
import type { FaceReply, FaceRequest } from './messages.ts'
import { type Model, readModel } from './model.ts'
import { isCovered, pixelHash } from './pixels.ts'

const FILE = new URL('@vladmandic/face-api/model/tiny_face_detector_model.bin', import.meta.url)

let loading: Promise<Model> | undefined

/** A failed load is tried again with the next frame. */
function loadModel(): Promise<Model> {
  loading ??= readFile().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function readFile(): Promise<Model> {
  const response = await fetch(FILE)
  if (!response.ok) throw new Error(`The face model did not load: ${response.status}`)
  return readModel(manifest, new Uint8Array(await response.arrayBuffer()))
}

/** A still camera, or one that repeats a few frames, costs nothing. */
const MAX_CACHED = 16
const cache = new Map<string, number>()

function addToCache(hash: string, faces: number): void {
  cache.set(hash, faces)
  const [oldest] = cache.keys()
  if (oldest !== undefined && cache.size > MAX_CACHED) cache.delete(oldest)
}

/** `undefined` without the model. */
async function count(hash: string, frame: ImageData): Promise<number | undefined> {
  const known = cache.get(hash)
  if (known !== undefined) return known
  const model = await loadModel().catch(() => undefined)
  if (!model) return undefined
  const faces = countFaces(model, frame)
  addToCache(hash, faces)
  return faces
}

async function answer({ id, frame }: FaceRequest): Promise<FaceReply> {
  const hash = pixelHash(frame)
  const isBlank = !cache.has(hash) && isCovered(frame)
  const faces = isBlank ? 0 : await count(hash, frame)
  return { id, look: { isBlank, frame: hash, faces } }
}

addEventListener('message', ({ data }: MessageEvent<FaceRequest>) => {
  void answer(data).then((reply) => postMessage(reply))
})
