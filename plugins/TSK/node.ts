import { repositoryNodePlugin } from '../families/repository/judge/plugin.ts'
import { samples } from './sample.ts'
import { TSK } from './solution.ts'

export default repositoryNodePlugin(TSK, samples)
