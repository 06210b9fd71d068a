import { SHEDDING } from '../../../src/wire/limits.ts'
import type { DiskWatch } from '../platform/disk.ts'
import { isHttpError } from './errors.ts'
import type { App } from './server.ts'

interface StoragePorts {
  readonly disk: Pick<DiskWatch, 'noteFault'>
  log(line: string): void
}

/** Has the routes of this scope answer errors in XML, as a storage cloud does (ERR-56). */
export function answerAsStorage(app: App, { disk, log }: StoragePorts): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const isOfDisk = disk.noteFault(error)
    const status = error.statusCode ?? (isOfDisk ? 503 : 500)
    if (status === 503) reply.header('retry-after', SHEDDING.retryAfterSeconds)
    if (!isOfDisk && status >= 500 && !isHttpError(error))
      log(`What was sent could not be kept: ${error.stack ?? error.message}`)
    return reply
      .code(status === 413 ? 400 : status)
      .type('application/xml')
      .send(
        xmlOf(
          status,
          status < 500 || isHttpError(error) ? error.message : 'It could not be kept; try again.',
        ),
      )
  })
}

const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidRequest',
  403: 'AccessDenied',
  413: 'EntityTooLarge',
  503: 'SlowDown',
}

function xmlOf(status: number, message: string): string {
  const text = message.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'))
  const code = CODES[status] ?? 'InternalError'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${text}</Message></Error>\n`
}
