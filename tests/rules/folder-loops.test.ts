import { expect, test } from 'vitest'
import { asText, edgesOf, loopsOf } from '../../cli/architecture/folders.ts'
import { importsBelow } from '../../cli/architecture/imports.ts'
import { writeFolder } from '../definitions/folder.ts'

const IMPORTS = importsBelow(['src', 'cli', 'plugins'])
const loops = loopsOf(edgesOf(IMPORTS)).filter(({ folders }) =>
  folders.some((name) => /^(src|cli)\b/.test(name)),
)

test('no folder of src and cli is part of a loop of folders', () => {
  expect(loops.map(asText).join('\n\n')).toBe('')
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
  expect(loopsOf(edgesOf(importsBelow(['src'], root))).map(asText)).toEqual([
    `src/a, src/a/b, src/c need each other:
  src/a/b -> src/c
    src/a/b/two.ts -> src/c/three.ts
  src/a -> src/a/b
    src/a/one.ts -> src/a/b/two.ts
  src/c -> src/a
    src/c/three.ts -> src/a/one.ts`,
  ])
})

test('an import that is planted against the way of the others makes a loop', () => {
  const [edge] = edgesOf(IMPORTS).filter(({ from, to }) => from.startsWith('src/shell/') && to === 'src/wire')
  const planted = { from: `${edge?.to}/planted.ts`, to: `${edge?.from}/planted.ts` }
  const folders = loopsOf(edgesOf([...IMPORTS, planted])).find((loop) =>
    loop.folders.includes('src/wire'),
  )?.folders
  expect(folders).toEqual(expect.arrayContaining([edge?.from, edge?.to]))
})
