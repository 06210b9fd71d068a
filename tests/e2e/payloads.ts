/** Scripts that tell that they ran, by the function `hit` of the page. */
const HIT = 'hit(1)'
const HANDLERS = [
  'onload',
  'onerror',
  'onfocus',
  'onclick',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
]
const TAGS = [
  'img src=x',
  'svg',
  'body',
  'video src=x',
  'audio src=x',
  'input autofocus',
  'details open',
  'iframe',
  'marquee',
  'a tabindex=0 autofocus',
]

/** Every handler on every kind of element. */
const handlers = TAGS.flatMap((tag) => HANDLERS.map((name) => `<${tag} ${name}=${HIT}>x`))

const ADDRESSES = [
  `javascript:${HIT}`,
  `JaVaScRiPt:${HIT}`,
  `java\tscript:${HIT}`,
  `\u0001javascript:${HIT}`,
  `&#106;avascript:${HIT}`,
  `javascript&colon;${HIT}`,
  `data:text/html,<script>top.${HIT}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='top.${HIT}'/>`,
  `vbscript:${HIT}`,
]
const PLACES = [
  (url: string) => `<a href="${url}" target=_self>x</a>`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button>x</button></form>`,
  (url: string) => `<object data="${url}"></object><embed src="${url}">`,
  (url: string) => `<svg><a xlink:href="${url}"><text y=9>x</text></a></svg>`,
  (url: string) => `<math href="${url}">x</math>`,
]
const addresses = ADDRESSES.flatMap((url) => PLACES.map((place) => place(url)))

/** Markup that changes its meaning when it is written and read again. */
const MUTATIONS = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${HIT}&gt;">`,
  `<svg></p><style><a id="</style><img src=x onerror=${HIT}>">`,
  `<noscript><p title="</noscript><img src=x onerror=${HIT}>">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${HIT}>`,
  `<math><annotation-xml encoding="text/html"><style><img src=x onerror=${HIT}></style></annotation-xml></math>`,
  `<svg><foreignObject><p><style><!--</style><img src=x onerror=${HIT}>--></p></foreignObject></svg>`,
  `<template><script>${HIT}</script></template>`,
  `<div><template shadowrootmode=open><img src=x onerror=${HIT}></template></div>`,
  `<xmp><p title="</xmp><img src=x onerror=${HIT}>">`,
  `<textarea></textarea><img src=x onerror=${HIT}>`,
  `<title></title><img src=x onerror=${HIT}>`,
  `<![CDATA[<img src=x onerror=${HIT}>]]>`,
  `<!--><img src=x onerror=${HIT}>-->`,
  `<! --><img src=x onerror=${HIT}>`,
  `<?xml version="1.0"?><img src=x onerror=${HIT}>`,
  `${'<b>'.repeat(300)}<img src=x onerror=${HIT}>${'</b>'.repeat(300)}`,
  `${'<svg><desc>'.repeat(60)}<style><img src=x onerror=${HIT}></style>`,
  `<table><td><img src=x onerror=${HIT}></table><select><img src=x onerror=${HIT}></select>`,
]

/** Names that take the place of what a script of the page reads. */
const CLOBBERING = [
  'exam',
  'getElementById',
  'body',
  'cookie',
  '__ASSESS_CONFIG__',
  'attributes',
  'parentNode',
  'nodeName',
].flatMap((name) => [
  `<form id=${name} name=${name}><input name=${name}></form>`,
  `<a id=${name}></a><a id=${name} name=x href="https://example.com/">x</a>`,
])

const REST = [
  `<script>${HIT}</script>`,
  `<script src="data:text/javascript,${HIT}"></script>`,
  `<SCRIPT/SRC=data:,${HIT}></SCRIPT>`,
  `<scr<script>ipt>${HIT}</script>`,
  `<img src="x\`onerror=${HIT}">`,
  `<img src=x onerror\u00a0=${HIT}>`,
  `<img/src=x/onerror=${HIT}>`,
  `<svg><script>${HIT}</script></svg>`,
  `<svg><animate onbegin=${HIT} attributeName=x dur=1s>`,
  `<svg><set attributeName=href to="javascript:${HIT}"></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x xmlns='http://www.w3.org/2000/svg'><image href=x onerror=${HIT} /></svg>#x"></svg>`,
  `<meta http-equiv=refresh content="0;url=javascript:${HIT}">`,
  '<base href="https://example.com/">',
  '<link rel=stylesheet href="https://example.com/x.css">',
  '<style>@import "https://example.com/x.css"; * { display: none }</style>',
  `<p style="background:url(javascript:${HIT});position:fixed;inset:0">x</p>`,
  `<isindex action=javascript:${HIT} type=image>`,
  `<button popovertarget=x>x</button><div id=x popover ontoggle=${HIT}>x</div>`,
  `<dialog open onclose=${HIT}>x</dialog>`,
  `<object type="text/html" data="x" onload=${HIT}></object>`,
  `<frameset onload=${HIT}><frame src=x></frameset>`,
  `<keygen autofocus onfocus=${HIT}>`,
  `"><img src=x onerror=${HIT}>`,
  `'-${HIT}-'`,
  `\${${HIT}}`,
  `{{constructor.constructor('${HIT}')()}}`,
  `</textarea></title></style></script><img src=x onerror=${HIT}>`,
  `<img srcset="x, y" onerror=${HIT}>`,
  `<input type=image src=x onerror=${HIT}>`,
  `<video><source onerror=${HIT} src=x></video>`,
  `<custom-element onclick=${HIT} is=x>x</custom-element>`,
  `<portal src="javascript:${HIT}"></portal>`,
]

/** Texts that would run a script, load something foreign, or take a name, where they are not cleaned or escaped. */
export const PAYLOADS: readonly string[] = [...handlers, ...addresses, ...MUTATIONS, ...CLOBBERING, ...REST]

/** One that fits in a name: a line of at most 100 characters. */
export const NAME = `<img src=x onerror=${HIT}><b>Hostile</b>`
