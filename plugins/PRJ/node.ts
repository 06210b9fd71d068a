import { repositoryNodePlugin } from '../families/repository/judge/plugin.ts'
import { samples } from './sample.ts'
import { PRJ } from './solution.ts'

export default repositoryNodePlugin(PRJ, samples)
