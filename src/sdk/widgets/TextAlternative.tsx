import { hidden } from './text.ts'

interface TextAlternativeProps {
  /** What the drawing names by `aria-describedby`. */
  readonly id: string
  /** All that the drawing says, in words. */
  readonly text: string
  /** Whether everybody sees it; otherwise it is only read out. */
  readonly isSeen?: boolean
}

/**
 * What a canvas or a drawing shows, in words: assistive technology reads it with the drawing, and again when the words change. Change
 * them when something is finished, such as a stroke, not with each movement.
 *
 * @example
 * <>
 *   <canvas role="img" aria-label="Your drawing" aria-describedby="drawn" width={400} height={300} />
 *   <TextAlternative id="drawn" text="2 lines: from (10, 20) to (80, 20), from (80, 20) to (80, 90)" />
 * </>
 */
export function TextAlternative({ id, text, isSeen = false }: TextAlternativeProps) {
  return (
    <p id={id} css={isSeen ? { margin: 0 } : hidden} role="status">
      {text}
    </p>
  )
}
