import { muted } from './styles.ts'
import { widgetTexts } from './texts.ts'

interface TextCountProps {
  readonly text: string
}

/** `12 words, 80 characters`; not announced, because it changes with every key. */
export function TextCount({ text }: TextCountProps) {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return (
    <p css={muted}>
      {widgetTexts.words(words)}, {widgetTexts.characters([...text].length)}
    </p>
  )
}
