import { isOfFileStorage } from '../platform/disk.ts'
import { httpError, isHttpError } from './errors.ts'

/** Resolves to what is read of a form; a form that is cut off or none at all is a 400 and not a fault of the server. */
export async function readForm<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isHttpError(error) || isOfFileStorage(error) || !isOfForm(error)) throw error
    throw httpError(400, 'The upload is incomplete. Send it again.')
  }
}

/** An error of the disk has a `syscall`, one of the server a status. */
function isOfForm(error: unknown): boolean {
  return error instanceof Error && !('syscall' in error) && !('statusCode' in error)
}
