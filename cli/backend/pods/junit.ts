import type { TestCaseOutcome } from '../../../src/wire/runs.schema.ts'

/** Names of the scoring files, as the configuration of an evaluation gives them (GAP-081). */
export const SCORING_FILES = ['sample.xml', 'hidden.xml'] as const

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text of an attribute or an element; signs that no XML may hold are left out. */
const escaped = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML does not allow
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '')

function testcaseOf(
  { cpu_ms = 0, limit, message, name, status, id }: TestCaseOutcome,
  suite: string,
): string {
  const tag = { passed: '', failed: 'failure', error: 'error', skipped: 'skipped' }[status]
  const why = escaped(message ?? limit ?? '')
  const head = `name="${escaped(name || String(id))}" classname="${suite}" time="${cpu_ms / 1000}"`
  return tag === '' ? `<testcase ${head}/>` : `<testcase ${head}><${tag} message="${why}"/></testcase>`
}

/** A document of JUnit for one scoring file; `undefined` for any other name. */
export function junitOf(file: string, framework: string, testcases: readonly TestCaseOutcome[]) {
  if (!SCORING_FILES.some((name) => name === file)) return undefined
  const suite = file.replace('.xml', '')
  const own = testcases.filter(({ is_sample }) => is_sample === (suite === 'sample'))
  const failures = own.filter(({ status }) => status === 'failed').length
  const errors = own.filter(({ status }) => status === 'error').length
  const head = `name="${escaped(framework)}" tests="${own.length}" failures="${failures}" errors="${errors}"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuite ${head}>${own.map((one) => testcaseOf(one, suite)).join('')}</testsuite>\n`
}
