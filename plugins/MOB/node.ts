import { filesNodePlugin } from '../families/files/judge/plugin.ts'
import { samples } from './sample.ts'
import { MOB } from './solution.ts'

export default filesNodePlugin(MOB, samples)
