/** A sentence whose names of files and columns, which stand between backticks, are set as code. */
export function Coded({ text }: { readonly text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={part} translate="no">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
