import { muted } from './styles.ts'

interface TextCountProps {
  readonly text: string
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

/** `12 words, 80 characters`; not announced, because it changes with every key. */
export function TextCount({ text }: TextCountProps) {
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return (
    <p css={muted}>
      {count(words, 'word')}, {count([...text].length, 'character')}
    </p>
  )
}
