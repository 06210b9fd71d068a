import { readFile, writeFile } from 'node:fs/promises'
import { asyncApi } from '../../src/wire/contract/asyncapi.ts'
import { openApi } from '../../src/wire/contract/openapi.ts'

const FOLDER = new URL('../../src/wire/contract/', import.meta.url)

/** The documents of the contract by the names of their files, as they have to be. */
export const DOCUMENTS = { 'openapi.json': openApi, 'asyncapi.json': asyncApi } as const
export type DocumentName = keyof typeof DOCUMENTS

export const documentText = (name: DocumentName) => `${JSON.stringify(DOCUMENTS[name](), null, 2)}\n`

/** A document as it is committed. */
export const readDocument = (name: DocumentName) => readFile(new URL(name, FOLDER), 'utf8')

if (import.meta.main)
  for (const name of Object.keys(DOCUMENTS) as DocumentName[])
    await writeFile(new URL(name, FOLDER), documentText(name))
