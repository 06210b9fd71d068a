import { existsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeManifest } from '../../plugins/node.ts'
import { BUNDLED } from '../host/bundled.ts'

/**
 * Folders with tests and flows below `root`: `fixtures`, and `fixtures` in the folder of each problem type in `plugins` that
 * has one.
 */
export function fixtureFolders(root: string): readonly string[] {
  const types = [...Object.keys(nodeManifest), ...BUNDLED.map((folder) => basename(folder))]
  const ofTypes = types.map((name) => join(root, 'plugins', name, 'fixtures'))
  return [join(root, 'fixtures'), ...ofTypes.filter((folder) => existsSync(folder))]
}

/** Folders of the sample tests and flows. */
export const SAMPLES = fixtureFolders(fileURLToPath(new URL('../..', import.meta.url)))

/** Folders of the sample tests, one folder a test. */
export const SAMPLE_TESTS = SAMPLES.map((folder) => join(folder, 'tests')).filter((folder) =>
  existsSync(folder),
)

/**
 * The folders that the options `--tests` and `--add-tests` mean: the named one, or those of the sample tests, and the
 * added ones.
 */
export function testFolders(named: string | undefined, added: readonly string[] = []): readonly string[] {
  const folders = named === undefined ? SAMPLE_TESTS : [resolve(named)]
  return [...folders, ...added.map((folder) => resolve(folder))]
}
