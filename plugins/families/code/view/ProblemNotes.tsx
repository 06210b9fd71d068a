import { CodeBox, muted, remembered, resourceAddress } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { CodeProblem } from '../problem.ts'
import type { SampleCase } from '../test-cases.ts'
import { codeTexts } from '../texts.ts'
import { LimitsNote, type LimitsNoteProps, notes } from './notes.tsx'

const partTitle = css(muted, { '&&': { marginBlockEnd: 4 }, fontSize: '0.8125rem' })

const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  gap: 12,
})

/** Lines of files are longer than those of samples. */
const fileList = css(pair, { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))' })

/** Programs read lines: a long one looks like one, and scrolls. */
const lines = css({ whiteSpace: 'pre' })

interface ProblemNotesProps {
  readonly problem: CodeProblem
  /** How the limits are said, where they are not those of every run. */
  readonly limitTexts?: LimitsNoteProps['texts']
}

/** What stands below the statement: sample test cases, files, limits, and what else the author says (GAP-013). */
export const ProblemNotes = remembered(({ problem, limitTexts = codeTexts }: ProblemNotesProps) => {
  const { sample_testcases, files, limits, test_environment } = problem
  const { problem_stub_s3_location: stub, problem_solution_s3_location: solution } = problem
  const samples = problem.testcase_kind === 'framework' ? [] : sample_testcases.filter(hasContent)
  return (
    <div css={notes}>
      {samples.length > 0 && (
        <section>
          <h2>{codeTexts.samples}</h2>
          {samples.map((sample) => (
            <Sample key={sample.id} sample={sample} />
          ))}
        </section>
      )}
      <Files title={codeTexts.files} files={files} />
      <LimitsNote limits={limits} texts={limitTexts} />
      {test_environment !== undefined && (
        <section>
          <h2>{codeTexts.environment}</h2>
          <p>{test_environment}</p>
        </section>
      )}
      {(stub !== undefined || solution !== undefined) && (
        <section>
          <h2>{codeTexts.downloads}</h2>
          <Download uri={stub} name={codeTexts.stubFile} />
          <Download uri={solution} name={codeTexts.solutionFile} />
        </section>
      )}
    </div>
  )
})

/** Whether more than the name of a test case is there. */
const hasContent = ({ input, output, files, results }: SampleCase) =>
  input !== '' || output !== undefined || Object.keys({ ...files, ...results }).length > 0

function Sample({ sample: { name, input, output, files, results } }: { readonly sample: SampleCase }) {
  const label = (part: string) => `${name}: ${part}`
  return (
    <div css={{ marginBlockEnd: 16 }}>
      <h3>{name}</h3>
      <div css={pair}>
        {Object.entries(files).map(([path, text]) => (
          <Part key={path} title={path} label={label(path)} text={text} />
        ))}
        {input !== '' && <Part title={codeTexts.input} label={label(codeTexts.input)} text={input} />}
        {output !== undefined && (output !== '' || Object.keys(results).length === 0) && (
          <Part title={codeTexts.output} label={label(codeTexts.output)} text={output} />
        )}
        {Object.entries(results).map(([path, text]) => (
          <Part
            key={path}
            title={codeTexts.afterwards(path)}
            label={label(codeTexts.afterwards(path))}
            text={text === null ? `(${codeTexts.gone})` : text}
          />
        ))}
      </div>
    </div>
  )
}

interface PartProps {
  readonly title: string
  readonly label: string
  readonly text: string
}

function Part({ title, label, text }: PartProps) {
  return (
    <div css={{ minWidth: 0 }}>
      <p css={partTitle}>{title}</p>
      <CodeBox as="pre" label={label} css={lines}>
        {text === '' ? `(${codeTexts.nothing})` : text}
      </CodeBox>
    </div>
  )
}

function Files({ title, files }: { readonly title: string; readonly files: CodeProblem['files'] }) {
  const all = Object.entries(files)
  if (all.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <div css={fileList}>
        {all.map(([path, text]) => (
          <Part key={path} title={path} label={path} text={text} />
        ))}
      </div>
    </section>
  )
}

/** Authors give web addresses, or paths of the backend's own files. */
const isAddress = (uri: string) => /^(https?:\/\/|\/(?!\/))/.test(uri)

function Download({ uri, name }: { readonly uri: string | undefined; readonly name: string }) {
  if (uri === undefined || !isAddress(uri)) return null
  return (
    <p>
      <a
        href={resourceAddress(uri)}
        target="_blank"
        rel="noopener noreferrer"
        css={{ color: 'var(--accent)' }}
      >
        {name}
      </a>
    </p>
  )
}
