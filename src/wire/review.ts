/** The name of the `<meta>` by which the backend tells the player where its pages for reviewers are; without one there are none. */
export const REVIEW_META = 'review-base'
