import { useState } from 'react'
import { buttonStyle } from '../../../sdk/widgets/button.ts'
import { standaloneTexts } from '../../texts/standalone.ts'
import { Note } from '../../ui/Note.tsx'
import { BesideItsPassage } from './BesideItsPassage.tsx'
import { SignedIn } from './SignedIn.tsx'
import { StandaloneProblem } from './StandaloneProblem.tsx'
import { StandaloneView } from './StandaloneView.tsx'

/** A problem to try out, from the library or as its creator; nothing is saved (ROUTE-17, ROUTE-18). */
export function TryPage({ problem }: { readonly problem: string }) {
  const [turn, setTurn] = useState(0)
  return (
    <SignedIn only="recruiter">
      {({ usertype, username }) => (
        <StandaloneProblem key={problem} slug={problem} role={usertype} label={standaloneTexts.preview.label}>
          {(loaded) => (
            <>
              <Note tone="info" text={standaloneTexts.preview.note}>
                <button type="button" css={buttonStyle('secondary')} onClick={() => setTurn(turn + 1)}>
                  {standaloneTexts.preview.again}
                </button>
              </Note>
              <BesideItsPassage passage={loaded.passage} question={problem} readOnly={false}>
                <StandaloneView
                  key={turn}
                  head={loaded.problem}
                  saved={undefined}
                  readOnly={false}
                  username={username}
                />
              </BesideItsPassage>
            </>
          )}
        </StandaloneProblem>
      )}
    </SignedIn>
  )
}
