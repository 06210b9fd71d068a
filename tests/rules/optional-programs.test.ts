import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TOOLCHAINS } from '../../cli/backend/sandbox/languages.ts'
import { lackOfLanguage } from '../../cli/replay/run/suitable.ts'
import { maskOptional } from '../../cli/tools/checks/masked.ts'
import { INSTALLED_LANGUAGES } from '../needs.ts'

const OPTIONAL = TOOLCHAINS.filter(({ slug }) => !INSTALLED_LANGUAGES.includes(slug))

/** Optional languages that a flow names in a solution or chooses from a list, and does not say it needs. */
function unsaid(file: string, text: string): string[] {
  const needs = /^needs: \[(.*)\]/m.exec(text)?.[1]?.split(/, */) ?? []
  return OPTIONAL.filter(({ slug, title }) => {
    const isNamed = new RegExp(`/technology/${slug}\\b|\\bLanguage: ['"]?${title}\\b`).test(text)
    return isNamed && !needs.includes(slug)
  }).map(({ slug }) => `${file} needs ${slug}`)
}

test('no flow runs a language that the set-up does not install, unless it says that it needs it', () => {
  const files = globSync(['fixtures/flows/**/*.yaml', 'plugins/*/fixtures/flows/**/*.yaml'])
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => unsaid(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('a flow that chooses Ruby is found, unless it needs it', () => {
  const flow = 'steps:\n  - choose: { Language: Ruby }\n'
  expect(unsaid('a.yaml', flow)).toEqual(['a.yaml needs ruby'])
  expect(unsaid('a.yaml', `needs: [windows, ruby]\n${flow}`)).toEqual([])
  expect(unsaid('a.yaml', 'solutions: { a: { technology: /api/v1/technology/go } }')).toEqual([
    'a.yaml needs go',
  ])
})

test('a flow that needs a language is skipped where it is not installed', () => {
  expect(lackOfLanguage({ needs: ['ruby', 'windows'] }, { languages: new Map() })).toBe('needs ruby')
  expect(lackOfLanguage({ needs: ['windows'] }, undefined)).toBeUndefined()
})

test('a masked program cannot be found, in a sandbox neither, and all others can', () => {
  const command = 'command -v tac; bwrap --ro-bind / / sh -c "command -v tac"; command -v bwrap'
  const [program, args] = maskOptional(command, ['tac'])
  expect(execFileSync(program, args, { encoding: 'utf8' }).trim()).toMatch(/^\S*bwrap$/)
})
