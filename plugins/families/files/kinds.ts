const PICTURES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

const OTHERS = {
  archive: ['7z', 'bz2', 'gz', 'jar', 'rar', 'tar', 'tgz', 'war', 'xz', 'zip'],
  audio: ['flac', 'm4a', 'mp3', 'ogg', 'opus', 'wav'],
  video: ['avi', 'm4v', 'mkv', 'mov', 'mp4', 'webm'],
  font: ['eot', 'otf', 'ttf', 'woff', 'woff2'],
  database: ['db', 'sqlite', 'sqlite3'],
  document: ['doc', 'docx', 'odp', 'ods', 'odt', 'pdf', 'ppt', 'pptx', 'xls', 'xlsx'],
  program: ['bin', 'class', 'dll', 'dylib', 'exe', 'o', 'pyc', 'so', 'wasm'],
} as const

/** What a file is that is not a text. */
export type FileKind = 'picture' | 'file' | keyof typeof OTHERS

/** The extension of a file's name in lower case; `''` for a name without one. */
export function fileEndingOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? ''
}

/** The media type of a picture by its name; `undefined` for other files. */
export const pictureTypeOf = (path: string): string | undefined =>
  new Map(Object.entries(PICTURES)).get(fileEndingOf(path))

/** What a file is by its name. */
export function kindOf(path: string): FileKind {
  if (pictureTypeOf(path) !== undefined) return 'picture'
  const ending = fileEndingOf(path)
  const kinds = Object.keys(OTHERS) as (keyof typeof OTHERS)[]
  return kinds.find((kind) => OTHERS[kind].some((one) => one === ending)) ?? 'file'
}
