import {
  type DataKey,
  executeData as execute,
  readDataKey as readKey,
} from '../families/metric/script/evaluator.ts'

export type Key = DataKey

export { execute, readKey }
