import { LineDiff } from '@assess/sdk/ui'
import { codeTexts } from '../../families/code/texts.ts'
import { PANES } from '../problem/panes.ts'
import type { Panes } from '../problem/problem.schema.ts'
import { texts } from '../problem/texts.ts'

interface PageChangesProps {
  readonly before: Panes
  readonly after: Panes
}

export const isSamePage = (one: Panes, other: Panes): boolean =>
  PANES.every((name) => one[name] === other[name])

/** What has changed between two versions of a page, text by text. */
export function PageChanges({ before, after }: PageChangesProps) {
  const changed = PANES.filter((name) => before[name] !== after[name])
  return changed.map((name) => (
    <div key={name}>
      <h4 css={{ margin: '0 0 4px' }}>{texts.names[name]}</h4>
      <LineDiff
        label={`${codeTexts.revisions.comparison}: ${texts.names[name]}`}
        before={before[name]}
        after={after[name]}
        words={codeTexts.revisions.diff}
      />
    </div>
  ))
}
