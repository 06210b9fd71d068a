import type { Readable } from 'node:stream'
import type { BoxJob, BoxResult } from '../../../src/sdk/box.ts'

/** A job whose input may come while it runs. */
export type FedJob = Omit<BoxJob, 'input'> & { readonly input?: string | Readable }

/** Runs one job at a place that nobody else uses meanwhile; rejects when the box itself fails. */
export type RunBox = (job: FedJob, place: number) => Promise<BoxResult>
