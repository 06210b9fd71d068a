import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import { executeData, readDataKey } from '../families/metric/script/evaluator.ts'
import { samples } from './sample.ts'
import { DSC } from './solution.ts'

export default codeNodePlugin(DSC, { samples, key: readDataKey, execute: executeData })
