import { executeCode } from '../families/code/judge/execute.ts'
import { readCodeKey } from '../families/code/judge/key.ts'
import { codeNodePlugin } from '../families/code/judge/plugin.ts'
import { samples } from './sample.ts'
import { SCR } from './solution.ts'

export default codeNodePlugin(SCR, { samples, key: readCodeKey, execute: executeCode })
