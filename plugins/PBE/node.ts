import { podNodePlugin } from '../families/pod/judge/plugin.ts'
import { samples } from './sample.ts'
import { PBE } from './solution.ts'

export default podNodePlugin(PBE, samples)
