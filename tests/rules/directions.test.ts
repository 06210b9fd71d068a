import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Fields for programs, their input, paths and addresses, which are written from left to right. */
const FROM_LEFT_TO_RIGHT = [
  'plugins/SUB/LinkDialog.tsx',
  'plugins/families/code/view/CustomInput.tsx',
  'plugins/families/files/view/PathForm.tsx',
  'plugins/families/files/view/Picker.tsx',
  'plugins/families/files/view/SearchField.tsx',
  'plugins/families/pod/view/PreviewBrowser.tsx',
  'src/sdk/widgets/editor/PlainEditor.tsx',
]
/** Nothing is written there. */
const CHOICES = /type=(?:"(?:checkbox|radio|file|range|color|number)"|\{several )/

/** The tags of fields in a file, each to the end of its attributes. */
const fieldsIn = (source: string) =>
  [...source.matchAll(/<(?:textarea|input)\b/g)].map(({ index }) =>
    source.slice(index, source.indexOf('/>', index)),
  )

it('[GAP-149] a field in which people write has the direction of what is written', () => {
  const files = globSync(['src/**/*.tsx', 'plugins/**/*.tsx']).filter(
    (file) => !file.includes('.test.') && !file.includes('/tests/') && !FROM_LEFT_TO_RIGHT.includes(file),
  )
  const found = files.flatMap((file) =>
    fieldsIn(readFileSync(file, 'utf8'))
      .filter((tag) => !CHOICES.test(tag) && !tag.includes('dir="auto"') && !tag.includes('{...shared}'))
      .map((tag) => `${file}: ${tag.slice(0, 200)}`),
  )
  expect(found).toEqual([])
})
