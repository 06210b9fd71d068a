import { pagePodNodePlugin } from '../families/pod/judge/plugin.ts'
import { samples } from './sample.ts'
import { PFS } from './solution.ts'

export default pagePodNodePlugin(PFS, samples)
