import { Type } from 'typebox'
import { Key } from '../../code/judge/key.schema.ts'
import { MetricKey } from '../key.schema.ts'

/** Of a problem with a prediction, or of one that test cases judge. */
export const DataKey = Type.Union([MetricKey, Key])
