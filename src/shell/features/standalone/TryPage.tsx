import { useState } from 'react'
import { loneTexts } from '../../texts/lone.ts'
import { buttonStyle } from '../../ui/button.ts'
import { Note } from '../../ui/Note.tsx'
import { Signed } from './SignedIn.tsx'
import { LoneProblem } from './StandaloneProblem.tsx'
import { LoneView } from './StandaloneView.tsx'

/** A problem to try out, from the library or as its creator; nothing is saved (ROUTE-17, ROUTE-18). */
export function TrialPage({ problem }: { readonly problem: string }) {
  const [turn, setTurn] = useState(0)
  return (
    <Signed only="recruiter">
      {({ usertype, username }) => (
        <LoneProblem key={problem} slug={problem} role={usertype} label={loneTexts.trial.label}>
          {(loaded) => (
            <>
              <Note tone="info" text={loneTexts.trial.note}>
                <button type="button" css={buttonStyle('secondary')} onClick={() => setTurn(turn + 1)}>
                  {loneTexts.trial.again}
                </button>
              </Note>
              <LoneView
                key={turn}
                head={loaded.problem}
                saved={undefined}
                readOnly={false}
                trial={username}
              />
            </>
          )}
        </LoneProblem>
      )}
    </Signed>
  )
}
