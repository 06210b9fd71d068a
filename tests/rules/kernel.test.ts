import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/**
 * Lines of code, without blank ones and comments. The kernel: saving about 900, sessions with sections, automatic
 * submission and takeover about 1580, what keeps the faults of problem types apart 70, the event bus 150, ports and state
 * 300, the rest 400. Proctoring: evidence 600, camera, screen and faces 250, leaving the window 200, the connection 250, the
 * picture of the candidate 80, the rest 270. The recorder: states 60, takes and
 * their pieces 130, recording 390, uploads 220, the recorders of an attempt 110, recovery 50, what screens read of them 70.
 * Runs: one run at a time after its save, found again after a lost socket and a reload, 340;
 * one whose reply names none 40. Pods: set-up 160, health 90, the
 * evaluation 350, the workspace, whose files have rights, 320, its terminals 240, ports, state and the end of it all 180. Completion: texts and
 * questions 150, the connection 80, the rest 140.
 */
const BUDGETS = [
  { folder: 'src/kernel', limit: 3960 },
  { folder: 'src/completion', limit: 370 },
  { folder: 'src/proctoring', limit: 1650 },
  { folder: 'src/recorder', limit: 1160 },
  { folder: 'src/runs', limit: 390 },
  { folder: 'src/pods', limit: 1360 },
]
const NO_CODE = /^\s*($|\/\/|\/\*|\*)/

test.each(BUDGETS)('$folder stays under $limit lines of code', ({ folder, limit }) => {
  const files = globSync(`${folder}/**/*.ts`).map((file) => {
    const lines = readFileSync(file, 'utf8').split('\n')
    return { file, lines: lines.filter((line) => !NO_CODE.test(line)).length }
  })
  const total = files.reduce((sum, { lines }) => sum + lines, 0)
  const largest = files.toSorted((a, b) => b.lines - a.lines).map(({ file, lines }) => `${file} ${lines}`)
  expect(files.length, 'the folder is there').toBeGreaterThan(0)
  expect(total, `split by idea and move what is not part of it:\n${largest.join('\n')}\n`).toBeLessThan(limit)
})
