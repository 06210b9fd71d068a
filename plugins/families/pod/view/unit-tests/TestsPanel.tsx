import type { PodWorkspace } from '@assess/sdk'
import { CodeBox, muted, plainList, smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { FilePlace } from '../../../files/view/FileText.tsx'
import type { FoundTest, TestRunner } from '../../unit-tests/runner.ts'
import { unitTestTexts } from '../../unit-tests/texts.ts'
import { type TestRun, type TestState, testNameOf, useTestRuns } from './useTestRuns.ts'

const frame = css({ display: 'flex', flexDirection: 'column', gap: 8, minWidth: 0, '& p': { margin: 0 } })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' })
const list = css(plainList, {
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  '& > li + li': { borderBlockStart: '1px solid var(--border)' },
})
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 10px',
  minHeight: 40,
  paddingBlock: 3,
  paddingInline: '10px 6px',
})
const link = css({
  flex: '1 1 12rem',
  minWidth: 0,
  minHeight: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:hover': { color: 'var(--accent)', textDecoration: 'underline' },
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: -2 },
  '& > small': { color: 'var(--text-muted)' },
})

const LOOKS: Readonly<Record<TestState, readonly [sign: string, colour: string]>> = {
  idle: ['○', 'var(--text-muted)'],
  waiting: ['…', 'var(--text-muted)'],
  running: ['▸', 'var(--accent)'],
  passed: ['✓', 'var(--success)'],
  failed: ['✕', 'var(--danger)'],
  stopped: ['–', 'var(--text-muted)'],
}

interface TestsPanelProps {
  readonly workspace: PodWorkspace
  readonly runner: TestRunner
  readonly files: ReadonlyMap<string, string>
  /** Resolves when what was typed is in the pod. */
  ready(): Promise<void>
  onOpen(place: FilePlace): void
}

/** The tests of the candidate's files, which can be run one by one. */
export function TestsPanel({ workspace, runner, files, ready, onOpen }: TestsPanelProps) {
  const runs = useTestRuns(workspace, runner, ready)
  const tests = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([path, content]) => runner.testsIn(path, content))
  if (tests.length === 0) return <p css={muted}>{unitTestTexts.none}</p>
  const count = (state: TestState) => tests.filter((test) => runs.runOf(test).state === state).length
  return (
    <div css={frame}>
      <div css={bar}>
        {runs.isOn ? (
          <button type="button" css={smallButton} onClick={runs.stop}>
            {unitTestTexts.stop}
          </button>
        ) : (
          <button type="button" css={smallButton} onClick={() => runs.run(tests)}>
            {unitTestTexts.runAll}
          </button>
        )}
        <span css={muted} role="status">
          {unitTestTexts.summary(count('passed'), count('failed'), tests.length)}
        </span>
      </div>
      <p css={muted}>{unitTestTexts.hint}</p>
      <ul css={list}>
        {tests.map((test) => (
          <li key={`${testNameOf(test)} ${test.line}`}>
            <Test
              test={test}
              run={runs.runOf(test)}
              onRun={() => runs.run([test])}
              onOpen={() => onOpen(test)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface TestProps {
  readonly test: FoundTest
  readonly run: TestRun
  onRun(): void
  onOpen(): void
}

function Test({ test, run: { state, output }, onRun, onOpen }: TestProps) {
  const { name, path, line, suite } = test
  const [sign, colour] = LOOKS[state]
  const isOn = state === 'running' || state === 'waiting'
  return (
    <>
      <div css={row}>
        <span style={{ color: colour, fontWeight: 600 }} aria-hidden="true">
          {sign}
        </span>
        <button type="button" css={link} aria-label={unitTestTexts.open(name)} onClick={onOpen}>
          {suite === undefined ? name : `${suite} › ${name}`}{' '}
          <small>
            {path}:{line}
          </small>
        </button>
        <span css={muted} style={{ color: colour }}>
          {unitTestTexts.states[state]}
        </span>
        <button
          type="button"
          css={smallButton}
          aria-label={unitTestTexts.run(name)}
          disabled={isOn}
          onClick={onRun}
        >
          {unitTestTexts.runShort}
        </button>
      </div>
      {state === 'failed' && output !== '' && (
        <div css={{ padding: '0 10px 10px' }}>
          <CodeBox as="pre" label={unitTestTexts.output(name)}>
            {output}
          </CodeBox>
        </div>
      )}
    </>
  )
}
