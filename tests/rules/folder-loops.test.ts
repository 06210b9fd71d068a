import { expect, test } from 'vitest'
import { edgesOf, loopAsText, loopsAtEveryLevel, loopsOf } from '../../cli/tools/architecture/folders.ts'
import { importsBelow } from '../../cli/tools/architecture/imports.ts'
import { writeFolder } from '../definitions/folder.ts'

const FOLDERS = ['src', 'cli', 'plugins']

/** The loops among written files. */
async function loopsAmong(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return loopsAtEveryLevel(importsBelow(FOLDERS, await writeFolder(files))).map(loopAsText)
}

test('no folders need each other, at any level', () => {
  expect(loopsAtEveryLevel(importsBelow(FOLDERS)).map(loopAsText).join('\n\n')).toBe('')
})

test('a loop is found by the import of a type and of what is exported on, with the folders and files that close it', async () => {
  const root = await writeFolder({
    'src/a/one.ts': `import type { Two } from './b/two.ts'`,
    'src/a/b/two.ts': `export * from '../../c/three.ts'`,
    'src/c/three.ts': `const one = await import('../a/one.ts')`,
    'src/d/four.ts': `import '../a/one.ts'`,
    'src/d/four.test.ts': `import '../e/five.ts'`,
    'src/e/five.ts': `import '../d/four.ts'`,
  })
  expect(loopsOf(edgesOf(importsBelow(['src'], root))).map(loopAsText)).toEqual([
    `src/a, src/a/b, src/c need each other:
  src/a/b -> src/c
    src/a/b/two.ts -> src/c/three.ts
  src/a -> src/a/b
    src/a/one.ts -> src/a/b/two.ts
  src/c -> src/a
    src/c/three.ts -> src/a/one.ts`,
  ])
})

test('a loop of upper folders is found where no two of the folders in them need each other', async () => {
  const files = {
    'cli/backend/store/lock.ts': `import '../../host/folder/make.ts'`,
    'cli/backend/platform/clock.ts': '',
    'cli/host/folder/make.ts': '',
    'cli/host/progress.ts': `import type { Clock } from '../backend/platform/clock.ts'`,
  }
  expect(await loopsAmong(files)).toEqual([
    `cli/backend, cli/host need each other:
  cli/backend -> cli/host
    cli/backend/store/lock.ts -> cli/host/folder/make.ts
  cli/host -> cli/backend
    cli/host/progress.ts -> cli/backend/platform/clock.ts`,
  ])
})

test('a loop within a plugin is found', async () => {
  const files = {
    'plugins/AAA/index.ts': `import('./view/view.tsx')`,
    'plugins/AAA/solution.ts': '',
    'plugins/AAA/view/view.tsx': `import '../solution.ts'`,
  }
  expect(await loopsAmong(files)).toEqual([expect.stringMatching(/^plugins\/AAA, plugins\/AAA\/view need/)])
})

test('only what composes the player may need plugins, which need the player', async () => {
  const plugins = {
    'plugins/browser.ts': `import('./AAA/index.ts')`,
    'plugins/AAA/index.ts': `import '../../src/sdk/view.ts'`,
    'src/sdk/view.ts': '',
  }
  expect(await loopsAmong({ ...plugins, 'src/main.tsx': `import '../plugins/browser.ts'` })).toEqual([])
  expect(await loopsAmong({ ...plugins, 'src/shell/app.ts': `import '../../plugins/browser.ts'` })).toEqual([
    expect.stringMatching(/^plugins, src need/),
  ])
})
