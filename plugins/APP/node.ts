import { filesNodePlugin } from '../families/files/judge/plugin.ts'
import { samples } from './sample.ts'
import { APP } from './solution.ts'

export default filesNodePlugin(APP, samples)
