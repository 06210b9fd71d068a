import { elementText } from '../element-text.ts'
import { FRAME_SCRIPT } from './frame-script.ts'
import { HOME, isModule, linkedModule, mainOf } from './modules.ts'
import { NODE_MODULES } from './node-modules.ts'

/** A program of files that runs in a frame of the browser. */
export interface Program {
  readonly files: ReadonlyMap<string, string>
  /** How it is started, such as `node run.js`. */
  readonly command: readonly string[] | undefined
  /** What it reads from its standard input. */
  readonly input: string
  /** Whether more may come, so that it waits for that. */
  readonly isOpen?: boolean
}

/** Why a program cannot run in a browser: what it imports that only the server has, or that it is another language. */
export function hindranceOf({ files, command }: Program): string | undefined {
  const main = mainOf(command, files)
  if (main === undefined) return command?.[0] ?? ''
  const seen = new Set([main])
  for (const path of seen) {
    const text = files.get(path) ?? ''
    const { source, missing } = linkedModule(path, text, files)
    const foreign = missing.find((name) => name.startsWith('node:'))
    if (foreign) return foreign
    for (const [, found = ''] of source.matchAll(/['"]app:\/([^'"\n]+)['"]/g)) seen.add(found)
  }
  return undefined
}

const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page that runs it; `more` stands before the program, and uses what the script offers. */
export function programPage(program: Program, more = ''): string {
  const { files, command, input, isOpen = false } = program
  const main = mainOf(command, files) ?? ''
  const own = [...files].filter(([path]) => isModule(path))
  const modules = {
    ...Object.fromEntries(Object.entries(NODE_MODULES).map(([name, source]) => [name, { source }])),
    ...Object.fromEntries(
      own.map(([path, text]) => [`app:/${path}`, { path, source: linkedModule(path, text, files).source }]),
    ),
  }
  const args = command?.slice(command.findIndex((arg) => arg.endsWith(main)) + 1) ?? []
  const given = {
    files: Object.fromEntries(files),
    modules,
    argv: args,
    env: {},
    input,
    isOpen,
    home: HOME,
    main,
  }
  return `<!doctype html><html><head><meta charset="utf-8"></head><body><script>${elementText(
    `${FRAME_SCRIPT}(${inScript(given)});\n${more}`,
    'script',
  )}</script><script type="module">import ${inScript(`app:/${main}`)}
__program.end()</script></body></html>`
}
