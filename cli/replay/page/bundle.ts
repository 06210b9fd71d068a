import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join } from 'node:path'

const IMPORT = /^import \{([^}]*)\} from '(\.[^']+)'$/gm
const EXPORT = /^export (?=(?:async )?(?:function|const|class) ([\w$]+))/gm

/** Node says each time that stripping types is young; the reader of a replay need not know. */
function strip(source: string): string {
  const warn = process.emitWarning
  process.emitWarning = () => undefined
  try {
    return stripTypeScriptTypes(source)
  } finally {
    process.emitWarning = warn
  }
}

/**
 * Joins a TypeScript file and everything that it imports by relative path into one script. Serves the page's
 * runtime only, which keeps to named imports and exported declarations.
 */
export function bundle(entry: string): string {
  const modules = new Map<string, string>()

  function add(file: string) {
    if (modules.has(file)) return
    modules.set(file, '')
    const source = strip(readFileSync(file, 'utf8'))
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
        return `const {${named}} = modules[${JSON.stringify(imported.slice(dirname(entry).length + 1))}]`
      })
      .replaceAll(EXPORT, '')
    modules.delete(file)
    const key = JSON.stringify(file.slice(dirname(entry).length + 1))
    modules.set(file, `modules[${key}] = (() => {\n${body}\nreturn { ${names.join(', ')} }\n})()`)
  }

  add(entry)
  const parts = [...modules.values()]
  return `const modules = {}\n${parts.join('\n')}`
}
