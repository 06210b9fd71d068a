/** Frames of the link between tests and answer, and of the runtime. */
const FOREIGN = /^\s+at .*(?:\.link\/|\bnode:)|^Node\.js v\d/
/** The line at which link or runtime threw what the answer had thrown, down to the sign below it. */
const THROWN = /^(?:\S*\.link\/|node:)\S+:\d+\n(?:.*\n){1,2}? *\^+ *\n+/gm
/** A frame of Python, with its line and signs below that. */
const PYTHON = /^ {2}File "[^"\n]*\.link\/[^\n]*\n(?: {4,}[^\n]*\n)*/gm
const HOME = /(?:file:\/\/)?\/home\/box\//g

/** What tests print, with the places of the candidate's files alone, as the candidate knows them. */
export function ownPlaces(text: string): string {
  const lines = text.replace(THROWN, '').replace(PYTHON, '').split('\n')
  return lines
    .filter((line) => !FOREIGN.test(line))
    .join('\n')
    .replace(HOME, '')
    .replace(/\n{3,}/g, '\n\n')
}

const CASE = /<testcase name="([^"]*)"[^>]*(?<!\/)>([\s\S]*?)<\/testcase>/g

/** By test, where in one of these files it failed, as its report in XML says. */
export function failurePlaces(report: string, isOwn: (path: string) => boolean): ReadonlyMap<string, string> {
  const places = new Map<string, string>()
  for (const [, name = '', body = ''] of report.matchAll(CASE)) {
    const frames = body.matchAll(/\bat [^\n]*?\/home\/box\/([^\s:)]+):(\d+)/g)
    for (const [, path = '', line = ''] of frames)
      if (isOwn(path) && !places.has(name)) places.set(name, `${path}:${line}`)
  }
  return places
}
