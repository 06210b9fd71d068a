import { DOCUMENTS, type DocumentName, readDocument } from '../../contract/documents.ts'
import type { App } from '../http/server.ts'

/** The documents of the contract, for everybody: they say nothing about this server's tests and people. */
export function contractRoutes(app: App) {
  for (const name of Object.keys(DOCUMENTS) as DocumentName[])
    app.get(`/contract/${name}`, async (_request, reply) =>
      reply.type('application/json').send(await readDocument(name)),
    )
}
