import { LineDiff } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { codeTexts } from '../../code/texts.ts'
import { differing } from '../edits.ts'
import { filesTexts } from '../texts.ts'

const frame = css({
  display: 'grid',
  gap: 12,
  '& h3': { margin: '0 0 4px', fontSize: '0.875rem', overflowWrap: 'anywhere' },
  // The pane scrolls all of it; files that scrolled within it too would catch the wheel.
  '& h3 + *': { maxHeight: 'none' },
})

type Texts = ReadonlyMap<string, string>

interface FileChangesProps {
  readonly before: Texts
  readonly after: Texts
}

/** File by file what has changed since an earlier version. */
export function FileChanges({ before, after }: FileChangesProps) {
  return (
    <div css={frame}>
      {differing(before, after).map((path) => (
        <div key={path}>
          <h3>{path}</h3>
          <LineDiff
            label={filesTexts.comparison(path)}
            before={before.get(path) ?? ''}
            after={after.get(path) ?? ''}
            words={codeTexts.revisions.diff}
          />
        </div>
      ))}
    </div>
  )
}
