import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { withoutTypes } from '../../../src/sdk/scripts.ts'

const IMPORT = /^import \{([^}]*)\} from '(\.[^']+)'$/gm
const EXPORT = /^export (?=(?:async )?(?:function|const|class) ([\w$]+))/gm

/**
 * Joins a TypeScript file and everything that it imports by relative path into one script. It is for the runtime only
 * and understands named imports and exported declarations. Exports are in `modules`, by path from the entry.
 */
export function bundle(entry: string): string {
  const modules = new Map<string, string>()
  const keyOf = (file: string) => JSON.stringify(relative(dirname(entry), file))

  function add(file: string) {
    if (modules.has(file)) return
    modules.set(file, '')
    const source = withoutTypes(readFileSync(file, 'utf8'))
    const names = [...source.matchAll(EXPORT)].map(([, name]) => name)
    const body = source
      .replaceAll(IMPORT, (_, list: string, path: string) => {
        const imported = join(dirname(file), path)
        const named = list
          .split(',')
          .filter((name) => name.trim() !== '')
          .join(',')
        if (named === '') return ''
        add(imported)
        return `const {${named}} = modules[${keyOf(imported)}]`
      })
      .replaceAll(EXPORT, '')
    modules.delete(file)
    modules.set(file, `modules[${keyOf(file)}] = (() => {\n${body}\nreturn { ${names.join(', ')} }\n})()`)
  }

  add(entry)
  const parts = [...modules.values()]
  return `const modules = {}\n${parts.join('\n')}`
}
