import type { ProblemContext } from '@assess/sdk'
import { Attachments, type Change, field, listField, muted, TextArea } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { useId } from 'react'
import { patchIn, uploadedOf, withPatch } from '../edits.ts'
import type { RepositoryProblem } from '../problem.ts'
import { changed, type RepositorySolution } from '../solution.ts'
import { repositoryTexts } from '../texts.ts'
import { OwnChanges } from './OwnChanges.tsx'
import type { RepositoryEdits } from './useEdits.ts'

/** Two columns if there is room, so that none of it is below the edge of the pane. */
const columns = css({
  containerType: 'inline-size',
  '& > div': {
    display: 'grid',
    gap: '12px 24px',
    alignItems: 'start',
    '& > *': { minWidth: 0 },
    '@container (min-width: 560px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
})
const column = css({ display: 'flex', flexDirection: 'column', gap: 12 })
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
const label = css({ fontWeight: 600 })
const area = css(field, {
  display: 'block',
  boxSizing: 'border-box',
  width: '100%',
  minHeight: 84,
  padding: 10,
  lineHeight: 1.5,
  resize: 'vertical',
  fieldSizing: 'content',
  '&:read-only': { background: 'var(--surface-2)' },
})

interface WorkProps {
  readonly context: ProblemContext<RepositoryProblem, RepositorySolution>
  readonly solution: RepositorySolution
  readonly change: Change<RepositorySolution>
  readonly edits: RepositoryEdits
}

/** What is handed in: the technology where there is a choice, a note, which a list of files would push away, and these. */
export function Work({ context, solution, change, edits }: WorkProps) {
  const { problem, readOnly } = context
  const set = (parts: Partial<RepositorySolution>) => change((now) => changed(problem, now, parts))
  const { attachments, note } = solution
  const isNothing = attachments.length === 0 && note === ''
  return (
    <div css={columns}>
      <div>
        <div css={column}>
          {(isNothing || !readOnly) && (
            <p css={muted}>{readOnly ? repositoryTexts.nothingHandedIn : repositoryTexts.workHint}</p>
          )}
          <TechnologyChoice
            problem={problem}
            chosen={solution.technology}
            readOnly={readOnly}
            onChoose={(technology) => set({ technology })}
          />
          {!readOnly && <OwnChanges edits={edits} />}
          {!(readOnly && note === '') && (
            <div css={[column, { gap: 4 }]}>
              <TextArea
                label={readOnly ? repositoryTexts.noteRead : repositoryTexts.note}
                labelStyle={label}
                style={area}
                rows={3}
                value={note}
                readOnly={readOnly}
                write={(text) => set({ note: text })}
              />
            </div>
          )}
        </div>
        <Attachments
          context={context}
          uris={readOnly ? attachments : uploadedOf(attachments)}
          onChange={(edit) =>
            change((now) =>
              changed(problem, now, {
                attachments: withPatch(edit(uploadedOf(now.attachments)), patchIn(now)),
              }),
            )
          }
        />
      </div>
    </div>
  )
}

interface TechnologyChoiceProps {
  readonly problem: RepositoryProblem
  /** URI. */
  readonly chosen: string
  readonly readOnly: boolean
  onChoose(uri: string): void
}

/** Nothing if there is no choice. */
function TechnologyChoice({ problem: { technologies }, chosen, readOnly, onChoose }: TechnologyChoiceProps) {
  const id = useId()
  if (technologies.length < 2) return null
  return (
    <div css={line}>
      <label htmlFor={id} css={label}>
        {repositoryTexts.technology}
      </label>
      <select
        id={id}
        css={listField}
        value={chosen || technologies[0]?.resource_uri}
        disabled={readOnly}
        onChange={(event) => onChoose(event.target.value)}
      >
        {technologies.map(({ name, resource_uri }) => (
          <option key={resource_uri} value={resource_uri}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
