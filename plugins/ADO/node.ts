import { spokenNodePlugin } from '../families/recorder/judge/plugin.ts'
import { samples } from './sample.ts'
import { ADO } from './solution.ts'

export default spokenNodePlugin(ADO, 'audio', samples)
