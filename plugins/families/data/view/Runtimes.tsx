import type { Technology } from '@assess/sdk'
import { dataTexts } from '../texts.ts'

interface RuntimesProps {
  readonly technologies: readonly Technology[]
}

/** What runs each language here, and the libraries that a program finds; nothing where the backend does not say it. */
export function Runtimes({ technologies }: RuntimesProps) {
  return technologies.map(
    ({ runtime, slug }) =>
      runtime && (
        <p key={slug}>
          {dataTexts.runsIn(runtime.name)}
          {runtime.libraries.length > 0 && ` ${dataTexts.libraries(runtime.libraries.join(', '))}`}
        </p>
      ),
  )
}
