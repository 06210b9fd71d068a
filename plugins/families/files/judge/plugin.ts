import type { ExecutedPlugin, TypeSchemas } from '@assess/sdk/node'
import { offersOf } from '../../code/judge/plugin.ts'
import { drive } from '../driver.ts'
import type { FilesProblem } from '../problem.ts'
import { type FilesSolution, judgedFiles } from '../solution.ts'
import type { FilesType } from '../type.ts'
import { executeFiles } from './execute.ts'
import { type FilesKey, readFilesKey } from './key.ts'

type FilesPlugin = ExecutedPlugin<FilesProblem, FilesSolution, FilesKey>

/** The Node entry of a type that is answered by several files. */
export function filesNodePlugin(
  type: FilesType,
  schemas: TypeSchemas,
  samples: FilesPlugin['samples'],
): FilesPlugin {
  return {
    ...type,
    schemas,
    samples,
    key: readFilesKey,
    drive,
    execute: executeFiles,
    judged: judgedFiles,
    technologies: offersOf(type.code),
  }
}
