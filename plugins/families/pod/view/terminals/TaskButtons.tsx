import { smallButton } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import type { MouseEvent } from 'react'
import { terminalTexts } from './texts.ts'
import type { ShownTerminals } from './useTerminals.ts'

const group = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  margin: 0,
  padding: 0,
  border: 0,
})

interface TaskButtonsProps {
  readonly shown: ShownTerminals
  readonly tasks: readonly string[]
}

/** Runs the tasks of the problem, each in a terminal of its own, and ends them. */
export function TaskButtons({ shown, tasks }: TaskButtonsProps) {
  const { entries, terminals, choose, runTask } = shown
  if (tasks.length === 0) return null
  return (
    <fieldset css={group} aria-label={terminalTexts.tasks}>
      {tasks.map((task) => {
        const entry = entries.find((one) => one.task === task)
        const isRunning = entry !== undefined && entry.state !== 'ended'
        function press(event: MouseEvent) {
          // The second click of a double click would end what the first one has begun.
          if (event.detail > 1) return
          if (!isRunning) return runTask(task)
          choose(entry.id)
          terminals.stop(entry.id)
        }
        return (
          <button
            key={task}
            type="button"
            css={smallButton}
            aria-label={isRunning ? terminalTexts.stop(task) : terminalTexts.run(task)}
            title={isRunning ? terminalTexts.stop(task) : terminalTexts.run(task)}
            onClick={press}
          >
            <TaskIcon isRunning={isRunning} />
            {task}
          </button>
        )
      })}
    </fieldset>
  )
}

/** The sign of what starts a task, or ends it. */
export function TaskIcon({ isRunning }: { readonly isRunning: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden css={{ flex: 'none' }}>
      <path
        d={isRunning ? 'M4 4h8v8H4z' : 'M5 3l8 5-8 5z'}
        fill={isRunning ? 'var(--danger)' : 'var(--success)'}
      />
    </svg>
  )
}
