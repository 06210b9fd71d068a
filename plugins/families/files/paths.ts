const LONGEST = 200
const LONGEST_PART = 100
const PART = /^[\w.@+()[\]$-]+(?: +[\w.@+()[\]$-]+)*$/

/** Whether a file may be called so: a relative path that stays in the project, of signs that every machine knows. */
export function isFitPath(path: string): boolean {
  return path.length <= LONGEST && path.split('/').every(isFitPart)
}

function isFitPart(part: string): boolean {
  return part.length <= LONGEST_PART && part !== '.' && part !== '..' && PART.test(part)
}

/** Whether a file is the one that is named, or lies in the folder that is named. */
export function isWithin(path: string, fileOrFolder: string): boolean {
  return path === fileOrFolder || path.startsWith(`${fileOrFolder}/`)
}

/** The last part of a path. */
export function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** The folder of a file, with its slash; `''` for one that lies in none. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

const LANGUAGES: Readonly<Record<string, string>> = {
  c: 'c',
  cc: 'cpp',
  cpp: 'cpp',
  css: 'css',
  go: 'go',
  h: 'cpp',
  hpp: 'cpp',
  htm: 'html',
  html: 'html',
  java: 'java',
  js: 'javascript',
  json: 'json',
  jsx: 'javascript',
  md: 'markdown',
  mjs: 'javascript',
  php: 'php',
  py: 'python',
  r: 'r',
  rb: 'ruby',
  rs: 'rust',
  sh: 'bash',
  sql: 'sql',
  ts: 'typescript',
  tsx: 'typescript',
  yaml: 'yaml',
  yml: 'yaml',
}

/** The language in which the editor colours a file. */
export function languageOf(path: string): string {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
  return new Map(Object.entries(LANGUAGES)).get(ending) ?? 'plaintext'
}
