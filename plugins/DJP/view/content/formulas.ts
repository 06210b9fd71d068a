export interface Formula {
  readonly tex: string
  /** On a line of its own. */
  readonly isBlock: boolean
}

export interface TextWithFormulas {
  /** The text with a mark in place of each formula. */
  readonly text: string
  readonly formulas: ReadonlyMap<string, Formula>
}

/** Finds the marks; brackets that no language and no author uses. */
export const FORMULA_MARK = /⟦formula-\d+⟧/g

/** What Markdown keeps as it is comes first: blocks and pieces of code. Then formulas as Jupyter knows them. */
const PARTS =
  /(?<code>^(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^\k<fence>[^\n]*$|$(?![\s\S]))|(?<ticks>`+)(?!`)[\s\S]*?(?<!`)\k<ticks>(?!`)|\\\$)|\$\$(?<block>[\s\S]+?)\$\$|\\\[(?<bracket>[\s\S]+?)\\\]|(?<env>\\begin\{(?<name>[a-z]+\*?)\}[\s\S]+?\\end\{\k<name>\})|\$(?<inline>(?![\s\d.,]*\$)[^\s$](?:[^$\n]*[^\s$\\])?)\$(?!\d)|\\\((?<paren>[\s\S]+?)\\\)/gm

/** Takes the formulas out of a text in Markdown, which would read their signs as its own. */
export function withoutFormulas(markdown: string): TextWithFormulas {
  const formulas = new Map<string, Formula>()
  const text = markdown.replaceAll(PARTS, (whole: string, ...rest: readonly unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>
    const block = groups.block ?? groups.bracket ?? groups.env
    const tex = block ?? groups.inline ?? groups.paren
    if (groups.code !== undefined || tex === undefined) return whole
    const mark = `⟦formula-${formulas.size + 1}⟧`
    formulas.set(mark, { tex: tex.trim(), isBlock: block !== undefined })
    return mark
  })
  return { text, formulas }
}
