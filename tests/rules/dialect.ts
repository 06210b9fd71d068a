/** A turn of phrase that no native reader would write, with what to write instead. */
export interface Dialect {
  /** A blank also stands for the end of a line in the middle of a comment. */
  readonly pattern: RegExp
  readonly use: string
  /** Sentences that the pattern refuses. */
  readonly planted: readonly string[]
}

export const DIALECT: readonly Dialect[] = [
  {
    pattern: /(?<!\b(?:[Hh]ere|[Tt]here) )\b(?:is|are|was|were) none\b/,
    use: '"is not one", "does not count", "is not a …"',
    planted: ['throws for a status that is none', 'these are none of theirs'],
  },
  {
    pattern:
      /(?<!\b(?:[Hh]ere|[Tt]here) )\b(?:is|are|was|were) no (?!(?:longer|more|such|better|reason|matter|news|sign|way)\b)/,
    use: '"is not a …"',
    planted: ['a mark that is no text', 'This is no whole picture.'],
  },
  {
    pattern: /\b(?:is|are|was|were) (?:not )?told of\b|\bby whomever\b|\bfor want of\b/i,
    use: '"is reported", "by any reader", "for lack of"',
    planted: ['A faulty disk is told of once.', 'Read by whomever.', 'for want of space'],
  },
  {
    pattern: /\bwhere there (?:is|are|was|were) (?:no|none|nothing|nobody)\b/i,
    use: '"if there is no …"',
    planted: ['Absent where there is none.', 'Where there is no sandbox nothing runs.'],
  },
  {
    pattern:
      /\b(?:says?|said|tells?|told|knows?|knew|hears?) nothing of\b(?! (?:use|value)\b)|\bnothing of (?:it|them)\b/i,
    use: '"nothing about", "none of it"',
    planted: ['A failure says nothing of the run.', 'Nothing of it is kept.'],
  },
  {
    pattern: /\bwhoever\b/i,
    use: '"a candidate who", "a client that", "the caller"',
    planted: ['Ask whoever invited you.', 'Whoever asked may have gone.'],
  },
  {
    pattern: /\bwhatever (?:comes?|came)\b/i,
    use: '"everything that comes"',
    planted: ['closes the section for whatever comes after it'],
  },
  {
    pattern: /\b(?:be|been|being|is|are|was|were) had\b/,
    use: '"is available", "can be fetched", "can be read"',
    planted: ['Why the camera cannot be had.', 'The code was had at once.'],
  },
  {
    pattern: /[,;:(—] else\b(?! if\b)|\b(?:would|could|might|may|must|which|that) else\b/,
    use: '"otherwise"',
    planted: ['The first one, else nothing.', 'It is kept; else it is lost.', 'It would else be lost.'],
  },
  {
    pattern: /\banew\b/,
    use: '"again", "restart", "redraw", "rewrite"',
    planted: ['draws the component anew'],
  },
  {
    pattern: /\bin the places? of\b/i,
    use: '"instead of", "in place of"',
    planted: ['Prefixes in the place of the usual ones'],
  },
  {
    pattern: /(?<!\b(?:only|not) )\bso (?:long|many|much)\b(?! (?:as|more|that|time)\b)(?![^.;:*]*\bthat\b)/i,
    use: '"this many", "at most this long", "how many"',
    planted: ['So many requests may be open.', 'A pod that is idle for so long is stopped.'],
  },
  {
    pattern: /\b(?:comes?|came) of (?:it|its|them|a|an|the)\b/,
    use: '"the result of"',
    planted: ['What came of a run.', 'shows what comes of it'],
  },
  {
    pattern: /\bWanted (?:is|are)\b|[,;:] wanted (?:is|are)\b/,
    use: '"expected"',
    planted: ['Wanted is a whole number.', 'It has no results: wanted is JSON.'],
  },
]

/** Sentences with such words in their plain meaning. */
export const PLAIN: readonly string[] = [
  'There is none of this name, and there are no others.',
  'It is no longer here, and that is no news.',
  'Nothing else, or somebody else; everyone else goes.',
  'if (a) return b; else if (c) return d',
  'JSON of so many values that reading it takes long',
  'It waits so long as it can, and only so many are kept.',
  'He had what the book was about, and what became of it.',
  'The code of what was wanted is here.',
]
