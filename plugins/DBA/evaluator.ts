import { executeStatements } from './judge/execute.ts'
import { type DatabaseKey, readDatabaseKey } from './judge/key.ts'

export type Key = DatabaseKey

export const readKey = readDatabaseKey
export const execute = executeStatements
