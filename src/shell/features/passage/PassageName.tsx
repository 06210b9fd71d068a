import { textLanguage } from '../../../sdk/text-language.ts'
import { problemTexts } from '../../texts/problems.ts'

/** Says with a question which passage it is read with, since the passage itself may be behind a tab (COM-07). */
export function PassageName({ title }: { readonly title: string }) {
  return (
    <>
      {`${problemTexts.passage.passage}: `}
      <span lang={textLanguage(title)}>{title}</span>
    </>
  )
}
