import { remembered, smallButton } from '@assess/sdk/ui'
import { LimitsNote, notes } from '../../families/code/view/notes.tsx'
import { isTable } from '../../families/data/files.ts'
import { besideTexts } from '../problem/file-texts.ts'
import { type NotebookProblem, nameOfData } from '../problem/problem.ts'
import { notebookTexts } from '../problem/texts.ts'

interface DataNotesProps {
  readonly problem: NotebookProblem
  /** Leads to a file as a table, where there are tables. */
  readonly onTable: ((name: string) => void) | undefined
  /** Has the browser store a file, where there is one to store. */
  readonly onSave: ((name: string) => void) | undefined
}

/** What stands below the statement: files, libraries, public checks and limits. */
export const DataNotes = remembered(({ problem, onTable, onSave }: DataNotesProps) => {
  const { data, files, libraries, sample_testcases, limits } = problem
  const inline = Object.entries(files).map(([name, text]) => ({ name, size: new Blob([text]).size }))
  const all = [...data.map(({ path, size }) => ({ name: nameOfData(path), size })), ...inline]
  return (
    <div css={notes}>
      {all.length > 0 && (
        <section>
          <h2>{besideTexts.files}</h2>
          <ul>
            {all.map(({ name, size }) => (
              <li key={name}>
                <code translate="no">{name}</code>
                {size !== undefined && ` (${notebookTexts.size(size)})`}
                {onTable && isTable(name) && (
                  <>
                    {' '}
                    <button
                      type="button"
                      css={smallButton}
                      aria-label={besideTexts.showTable(name)}
                      onClick={() => onTable(name)}
                    >
                      {besideTexts.table}
                    </button>
                  </>
                )}
                {onSave && (
                  <>
                    {' '}
                    <button
                      type="button"
                      css={smallButton}
                      aria-label={besideTexts.saveFile(name)}
                      onClick={() => onSave(name)}
                    >
                      {besideTexts.save}
                    </button>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {libraries.length > 0 && (
        <section>
          <h2>{notebookTexts.libraries}</h2>
          <p>{libraries.join(', ')}</p>
        </section>
      )}
      {sample_testcases.length > 0 && (
        <section>
          <h2>{notebookTexts.checks}</h2>
          <ul>
            {sample_testcases.map(({ id, name, expression, call, args }) => (
              <li key={id}>
                {name}
                {expression !== undefined && (
                  <>
                    {': '}
                    <code translate="no">{expression}</code>
                  </>
                )}
                {call !== undefined && (
                  <>
                    {': '}
                    <code translate="no">{`${call}(${(args ?? []).map((one) => JSON.stringify(one)).join(', ')})`}</code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <LimitsNote limits={limits} texts={notebookTexts} />
    </div>
  )
})
