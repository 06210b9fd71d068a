const TAGS =
  'a abbr audio b blockquote br caption code col colgroup dd del details dfn div dl dt em figcaption figure ' +
  'h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp section small source span strong sub summary sup ' +
  'table tbody td tfoot th thead tr track u ul var video wbr'

const ATTRIBUTES =
  'alt colspan controls default dir height href kind label lang open reversed rowspan scope span src srclang start title type width'

/** A list of what may stay, so that whatever is new in HTML is out until somebody has thought about it. */
export const ALLOWED_TAGS: readonly string[] = TAGS.split(' ')
export const ALLOWED_ATTRIBUTES: readonly string[] = ATTRIBUTES.split(' ')

/** What stands in these is not for reading; of every other tag that may not stay, the content does. */
export const DROPPED_TAGS: readonly string[] =
  'frameset html iframe math noembed noframes noscript plaintext script style svg template title xmp'.split(
    ' ',
  )
