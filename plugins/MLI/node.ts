import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import { executeData, readDataKey } from '../families/metric/script/evaluator.ts'
import { samples } from './sample.ts'
import { MLI } from './solution.ts'

export default codeNodePlugin(MLI, { samples, key: readDataKey, execute: executeData })
