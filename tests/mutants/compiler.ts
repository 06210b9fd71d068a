import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import type { Compiler } from './draw.ts'
import { type Fault, planted } from './fault.ts'

/** What only says that something is not needed any more. */
const UNUSED = [6133, 6192, 6196, 6198, 6199]

/** A compiler host that reads each file of the disk once, and has those of `texts` beside them. */
function createHost(options: ts.CompilerOptions, texts: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options, true)
  const onDisk = new Map<string, ts.SourceFile | undefined>()
  return {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    readFile: (file) => texts.get(file) ?? host.readFile(file),
    getSourceFile(file, how) {
      const text = texts.get(file)
      if (text !== undefined) return ts.createSourceFile(file, text, how, true)
      if (!onDisk.has(file)) onDisk.set(file, host.getSourceFile(file, how))
      return onDisk.get(file)
    },
  }
}

/** Each faulty text stands beside its file under another name, so that one program has all of them. */
export function createCompiler(): Compiler {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: object }
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const declarations = fileNames.filter((file) => file.endsWith('.d.ts'))
  const texts = new Map<string, string>()
  const host = createHost(options, texts)
  let program: ts.Program | undefined

  return (faults) => {
    texts.clear()
    const names = new Map<Fault, string>()
    for (const [index, fault] of faults.entries()) {
      const { dir, name, ext } = path.parse(path.resolve(fault.file))
      const faulty = path.join(dir, `${name}-with-fault-${index}${ext}`)
      texts.set(faulty, planted(readFileSync(fault.file, 'utf8'), fault))
      names.set(fault, faulty)
    }
    program = ts.createProgram([...declarations, ...names.values()], options, host, program)
    const sound = faults.filter((fault) => {
      const file = program?.getSourceFile(names.get(fault) ?? '')
      const found = [
        ...(program?.getSyntacticDiagnostics(file) ?? []),
        ...(program?.getSemanticDiagnostics(file) ?? []),
      ]
      return found.every(({ code }) => UNUSED.includes(code))
    })
    return new Set(sound)
  }
}
