/** Which file of an answer: the predictions, or the source that made them. */
export type Part = 'main_url' | 'supplementary_url'

const ENDINGS: Readonly<Record<Part, readonly string[]>> = {
  main_url: ['.csv'],
  supplementary_url: ['.zip', '.rar', '.tar', '.ipynb', '.py', '.r'],
}

/** What the file picker of the browser offers. */
export const offeredFor = (part: Part) => ENDINGS[part].join(',')

/** Whether a file may be this part, by the end of its name (VALID-02, VALID-04). */
export function isAllowed(part: Part, name: string): boolean {
  return ENDINGS[part].some((ending) => name.toLowerCase().endsWith(ending))
}
