import { testsPodNodePlugin } from '../families/pod/judge/plugin.ts'
import { samples } from './sample.ts'
import { PBT } from './solution.ts'

export default testsPodNodePlugin(PBT, samples)
