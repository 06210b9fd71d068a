import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where a type of this project is named, with the line that names it. */
const places = (code: string, title: string) =>
  [
    {
      file: 'plugins/browser.ts',
      line: `  ${code}: () => import(/* webpackChunkName: "types" */ './${code}/index.ts'),\n`,
      before: '} satisfies Manifest<Plugin>',
    },
    {
      file: 'plugins/node.ts',
      line: `  ${code}: () => import('./${code}/node.ts'),\n`,
      before: '} satisfies Manifest<NodePlugin>',
    },
    {
      file: 'plugins/README.md',
      line: `| \`${code}\` | ${title} | | [${code}](${code}/README.md) |\n`,
      before: '\n[The files of a type]',
    },
  ] as const

/** Names a new type of this project in both manifests and in the table of types. */
export async function registerType(root: string, code: string, title: string): Promise<void> {
  for (const { file, line, before } of places(code, title)) {
    const path = join(root, file)
    const text = await readFile(path, 'utf8')
    const at = text.indexOf(before)
    if (at < 0) throw new Error(`${file} has no place for a new type: add this line by hand:\n${line}`)
    await writeFile(path, text.slice(0, at) + line + text.slice(at))
  }
}
