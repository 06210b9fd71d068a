import { onTestFinished } from 'vitest'
import { openHub, type TestHub } from './hub.ts'

/** A real JupyterHub that ends with the test. `more` is added to its configuration. */
export async function startHub(more?: string): Promise<TestHub> {
  const hub = await openHub(more)
  onTestFinished(() => hub[Symbol.asyncDispose]())
  return hub
}
