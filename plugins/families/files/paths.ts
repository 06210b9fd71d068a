import { fileEndingOf } from './kinds.ts'

/** In bytes, as a sandbox has room for them. */
const LONGEST = 200
const LONGEST_PART = 100
/** What nobody sees, what turns the direction of a line, and what parts paths elsewhere. */
const UNFIT = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\\\uFEFF\uFFFD]|^\s|\s$/u

const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** Whether a file may be called so: a relative path that stays in the project, in letters of any language. */
export function isFitPath(path: string): boolean {
  return bytesOf(path) <= LONGEST && path.split('/').every(isFitPart)
}

function isFitPart(part: string): boolean {
  const isName = part !== '' && part !== '.' && part !== '..'
  return isName && bytesOf(part) <= LONGEST_PART && !UNFIT.test(part)
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
  return new Map(Object.entries(LANGUAGES)).get(fileEndingOf(path)) ?? 'plaintext'
}
