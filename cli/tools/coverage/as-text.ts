import { type AreaCoverage, type Coverage, type Figures, figuresOf, type RowCoverage } from './coverage.ts'

/**
 * A line for each area, then the sums; with `missing` also each row that is not proved, with what it lacks, and each
 * that is proved by a part of the cases of a flow.
 */
export function coverageAsText({ areas, own, unknown, ...sum }: Coverage, missing: boolean): string {
  const head = ['area'.padEnd(8), ...['proved', 'no text', 'missing', ''].map((title) => title.padStart(8))]
  return [
    head.join(' ').trimEnd(),
    ...areas.flatMap((area) => [lineOf(area), ...(missing ? area.rows.flatMap(lacksOf) : [])]),
    '',
    `${sumOf(sum)}.`,
    ...(sum.sampled > 0
      ? [`${sum.sampled} of the proved: by flows of which not every case was played.`]
      : []),
    ...own.map(({ name, ...figures }) => `Apart, as they are our own: ${name}, ${sumOf(figures)}.`),
    ...unknown.map((name) => `No such row: ${name}`),
  ].join('\n')
}

function lineOf({ name, title, rows }: AreaCoverage): string {
  const { proved, claimed, missing, percent } = figuresOf(rows)
  const figures = [proved, claimed, missing, `${percent} %`].map((figure) => `${figure}`.padStart(8))
  return `${name.padEnd(8)} ${figures.join(' ')}  ${title}`
}

const sumOf = ({ rows, proved, claimed, missing, percent }: Omit<Figures, 'sampled'>) =>
  `${proved} of ${rows} rows proved, ${percent} %; ${claimed} claimed, text not asserted; ${missing} not proved`

function lacksOf({ row, words, standing, unsaid, sampled }: RowCoverage): string[] {
  if (standing === 'missing') return [`  ${row} not proved: ${words}`]
  if (standing === 'claimed')
    return [`  ${row} text not asserted: ${unsaid.map((text) => `\`${text}\``).join(', ')}`]
  return sampled.length > 0 ? [`  ${row} by a part of the cases: ${sampled.join(', ')}`] : []
}
