import { fileNameOf } from '@assess/sdk'
import { resourceAddress } from '@assess/sdk/ui'
import { css } from '@emotion/react'
import { notes } from '../../code/view/notes.tsx'
import { isServed } from '../../data/files.ts'
import type { Prediction } from '../prediction.schema.ts'
import { METRICS } from '../prediction.ts'
import { metricTexts } from '../texts.ts'
import { Coded } from './Coded.tsx'

const frame = css(notes, {
  '& p': { margin: '0 0 4px' },
  '& li': { overflowWrap: 'anywhere' },
  // High enough for a finger.
  '& a': { display: 'inline-block', paddingBlock: 4, color: 'var(--accent)' },
})

interface PredictionNotesProps {
  readonly prediction: Prediction
  readonly downloads: readonly string[]
}

/** What a file of predictions has to look like, what it is measured by, and the data to download. */
export function PredictionNotes({ prediction, downloads }: PredictionNotesProps) {
  const { id, target, metric } = prediction
  const { better } = METRICS[metric]
  return (
    <div css={frame}>
      <section>
        <h2>{metricTexts.report}</h2>
        <p>
          <Coded text={metricTexts.columns(id, target)} />
        </p>
        <p>
          {metricTexts.measuredBy(metricTexts.metrics[metric])}{' '}
          {better === 'lower' ? metricTexts.isLower : metricTexts.isHigher}
        </p>
      </section>
      {downloads.length > 0 && (
        <section>
          <h2>{metricTexts.files}</h2>
          <ul>
            {downloads.map((address) => (
              <li key={address}>
                {isServed(address) ? (
                  <a href={resourceAddress(address)} download>
                    {fileNameOf(address)}
                  </a>
                ) : (
                  fileNameOf(address)
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
