import { isRecord, type Reader, readerOf } from '../../schema/read.ts'
import { AttemptSettings } from '../../wire/settings.schema.ts'

/** Reply of `fetchsettings`; a backend may say nothing. */
export const readSettings: Reader<AttemptSettings> = (value, at) => readerOf(AttemptSettings)(value ?? {}, at)

/** Whether another device holds the attempt right now; a backend that does not say so knows of none (CALL-30). */
export const readActive: Reader<boolean> = (value) => isRecord(value) && value.active === true
