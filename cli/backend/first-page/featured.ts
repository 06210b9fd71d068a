import type { PictureName } from './pictures.ts'

/** A sample test that shows what one part of the product does. */
export interface Featured {
  readonly slug: string
  readonly picture: PictureName
  /** Findings of this machine without which it does not work. */
  readonly needs: readonly string[]
}

/** In the order of the cards. None has a step before its first question but the instructions. */
export const FEATURED = [
  { slug: 'web-platform-basics', picture: 'choices', needs: [] },
  { slug: 'coding-basics', picture: 'program', needs: ['sandbox'] },
  { slug: 'front-end', picture: 'page', needs: ['sandbox'] },
  { slug: 'notebooks', picture: 'notebook', needs: ['pods', 'jupyter', 'python ipykernel', 'python pandas'] },
  { slug: 'project-full-stack', picture: 'workspace', needs: ['pods'] },
  { slug: 'say-it', picture: 'voice', needs: [] },
] as const satisfies readonly Featured[]

export type FeaturedSlug = (typeof FEATURED)[number]['slug']
