import { InlineHtml, muted, plainList } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId } from 'react'
import type { Task } from '../problem.schema.ts'
import type { RepositoryProblem } from '../problem.ts'
import { doneOf, type RepositorySolution } from '../solution.ts'
import { repositoryTexts } from '../texts.ts'
import { Progress } from './Progress.tsx'

const group = css({
  margin: '24px 0 0',
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: '1rem', fontWeight: 600 },
})
const list = css(plainList, {
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  margin: '8px 0 0',
})
const row = css({
  padding: '4px 12px',
  border: '1px solid var(--border)',
  borderRadius: 'var(--radius)',
  background: 'var(--surface)',
  '&:has(:checked)': { background: 'var(--accent-soft)' },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 44,
    fontWeight: 600,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& > label:has(:disabled)': { cursor: 'default' },
})
const box = css({
  flex: 'none',
  width: 20,
  height: 20,
  margin: 0,
  accentColor: 'var(--accent)',
  '&:focus-visible': { outline: '2px solid var(--focus)', outlineOffset: 2 },
})
const more = css({ margin: '0 0 8px', paddingInlineStart: 30, fontSize: '0.9375rem' })

interface TaskListProps {
  readonly problem: RepositoryProblem
  readonly solution: RepositorySolution
  readonly readOnly: boolean
  onTick(task: string, isOn: boolean): void
}

/** The tasks of a problem, each to be ticked when it is done, and how many are. */
export function TaskList({ problem, solution, readOnly, onTick }: TaskListProps) {
  return (
    <fieldset css={group}>
      <legend>{repositoryTexts.tasks}</legend>
      <Progress done={doneOf(problem, solution)} all={problem.tasks.length} isSaid />
      <ul css={list}>
        {problem.tasks.map((task) => (
          <TaskRow
            key={task.id}
            task={task}
            isOn={solution.tasks.includes(task.id)}
            readOnly={readOnly}
            onTick={(isOn) => onTick(task.id, isOn)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

interface TaskRowProps {
  readonly task: Task
  readonly isOn: boolean
  readonly readOnly: boolean
  onTick(isOn: boolean): void
}

function TaskRow({ task: { title, text }, isOn, readOnly, onTick }: TaskRowProps) {
  const id = useId()
  return (
    <li css={row}>
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          css={box}
          checked={isOn}
          disabled={readOnly}
          aria-describedby={text === undefined ? undefined : `${id}-more`}
          onChange={(event) => onTick(event.target.checked)}
        />
        <span>{title}</span>
      </label>
      {text !== undefined && (
        <div id={`${id}-more`} css={[muted, more]}>
          <InlineHtml html={text} />
        </div>
      )}
    </li>
  )
}
