import { spokenNodePlugin } from '../families/recorder/judge/plugin.ts'
import { samples } from './sample.ts'
import { VID } from './solution.ts'

export default spokenNodePlugin(VID, 'video', samples)
