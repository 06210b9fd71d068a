import { podNodePlugin } from '../families/pod/judge/plugin.ts'
import { samples } from './sample.ts'
import { PBD } from './solution.ts'

export default podNodePlugin(PBD, samples)
