import { pagePodNodePlugin } from '../families/pod/judge/plugin.ts'
import { samples } from './sample.ts'
import { PFE } from './solution.ts'

export default pagePodNodePlugin(PFE, samples)
