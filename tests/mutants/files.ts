import { globSync } from 'node:fs'

/** Where faults are planted. */
const PLACES = ['src/**/*.{ts,tsx}', 'plugins/**/*.{ts,tsx}', 'cli/backend/**/*.ts', 'cli/replay/time/*.ts']

/** Files without faults, with the reason. */
const LEFT_OUT: readonly [files: RegExp, why: string][] = [
  [/\.test(-d)?\.tsx?$|\.d\.ts$/, 'tests and declarations'],
  [/^plugins\/.*\/tests\//, 'what tests share'],
  [/\/sample\.ts$/, 'answers that tests and replays give'],
  [/\/driver\.ts$/, 'works a view as a person would: the contract and the flows are its only users'],
  [/\/(styles|viewStyles|theme|themes|styleCache|GlobalStyle)\.tsx?$/, 'looks, which pictures show'],
  [/^src\/shell\/ui\/layout\.ts$/, 'looks that screens share'],
  [/^src\/wire\/contract\//, 'examples and descriptions of calls'],
]

/** The files in which faults are planted. */
export function faultyFiles(): readonly string[] {
  const all = globSync(PLACES).map((file) => file.replaceAll('\\', '/'))
  return all.filter((file) => !LEFT_OUT.some(([files]) => files.test(file))).toSorted()
}
