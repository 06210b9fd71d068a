import type { Language } from '../../../src/sdk/language.ts'
import { textLanguage } from '../../../src/sdk/text-language.ts'
import { SIGN_OUT } from '../../../src/wire/calls.ts'
import { isoTime, readTime } from '../../../src/wire/time.ts'
import type { TestDefinition } from '../../definitions/definition.ts'
import { type Html, html } from '../../report/html.ts'
import { pageDocument } from '../http/page-frame.ts'
import type { Offer, Progress, TestGroup } from './offer.ts'
import { pictureOf } from './pictures.ts'
import { FIRST_PAGE_STYLE } from './style.ts'
import { type FirstPageTexts, firstPageTexts } from './texts.ts'

/** Addresses below the first page. */
export const FIRST_PAGE = {
  /** Of the link, before its key. */
  link: '/start',
  open: '/start/open',
  language: '/start/language',
  machine: '/start/machine',
  script: '/start/page.js',
} as const

interface FirstPageContent {
  readonly offer: Offer
  readonly language: Language
  /** CSRF token of the visit. */
  readonly csrf: string
  /** Milliseconds since the epoch. */
  readonly now: number
  progressOf(test: TestDefinition): Promise<Progress>
}

/** The page that `serve` prints the address of: each test as a candidate or as a recruiter, and what this machine lacks. */
export async function firstPageHtml(page: FirstPageContent): Promise<string> {
  const { csrf, language, offer } = page
  const texts = firstPageTexts[language]
  const { otherLanguage: other } = texts
  const token = html`<input type="hidden" name="${SIGN_OUT.field}" value="${csrf}">`
  const cards = await Promise.all(offer.featured.map((one) => card(one, page, texts)))
  const body = html`<main>
<h1>${texts.title}</h1>
${cards.length > 0 ? html`<p class="lead">${texts.lead}</p><h2 class="hidden">${texts.samples}</h2><ul class="cards">${cards}</ul>` : undefined}
<form id="open" method="post" action="${FIRST_PAGE.open}">${token}</form>
${others(page, texts)}
${machine(texts)}
</main><footer>${texts.foot}</footer>`
  const tools = html`<form method="post" action="${FIRST_PAGE.language}">${token}<button class="plain" name="language" value="${other.code}" lang="${other.code}">${other.name}</button></form>`
  return pageDocument(
    { title: texts.title, body, tools, style: FIRST_PAGE_STYLE, script: FIRST_PAGE.script },
    language,
  )
}

/** A button of the form that opens a test as somebody; those who only hear it hear the test as well. */
function button(look: string, role: string, words: string, { name, slug }: TestDefinition): Html {
  return html`<button form="open" class="${look}" name="open" value="${role}/${slug}">${words}<span class="hidden">${name}</span></button>`
}

async function card(
  { about, test }: Offer['featured'][number],
  { progressOf }: FirstPageContent,
  texts: FirstPageTexts,
): Promise<Html> {
  const { needs, picture, slug } = about
  const progress = await progressOf(test)
  const state = progress === 'new' ? undefined : html`<span class="state">${texts[progress]}</span>`
  const lacks =
    needs.length > 0 &&
    html`<p class="lacks" data-needs="${needs.join('|')}" hidden>${texts.lacks} <a href="#machine">${texts.lacksWhat}</a></p>`
  return html`<li class="card">${pictureOf(picture)}<div>
<h3 lang="${languageOf(test)}">${test.name}</h3>
<p class="facts"><span>${texts.minutes(test.duration)}</span><span>${texts.questions(questionsIn(test))}</span>${state}</p>
<div><p>${texts.shows[slug]}</p>${lacks || undefined}</div>
<div class="ways">${button('soft', 'candidate', texts.candidateOf[progress], test)}${button('plain', 'recruiter', texts.recruiter, test)}</div>
</div></li>`
}

/** Everything beside the cards, which can be searched. */
function others({ offer, now }: FirstPageContent, texts: FirstPageTexts): Html | undefined {
  const { edgeCases, groups, featured } = offer
  if (groups.length === 0 && edgeCases.length === 0) return undefined
  const { many, none, one } = texts.found
  const rowsOf = (tests: readonly TestDefinition[]) =>
    html`<ul class="rows">${tests.map((test) => row(test, now, texts))}</ul>`
  const group = ({ name, tests }: TestGroup) =>
    html`<div class="group"><h3>${texts.groups[name]}</h3>${rowsOf(tests)}</div>`
  const folded =
    edgeCases.length > 0
      ? html`<details class="group"><summary>${texts.edgeCases(edgeCases.length)}</summary><p class="quiet">${texts.edgeCasesHint}</p>${rowsOf(edgeCases)}</details>`
      : undefined
  return html`<section aria-labelledby="more"${featured.length === 0 ? html` class="first"` : undefined}>
<div class="bar"><div><h2 id="more">${featured.length > 0 ? texts.more : texts.tests}</h2><p class="quiet">${texts.moreHint}</p></div>
<form role="search" hidden><input type="search" aria-label="${texts.search}" placeholder="${texts.search}"><span role="status" data-one="${one}" data-many="${many}" data-none="${none}"></span></form></div>
<div class="groups">${groups.map(group)}</div>${folded}</section>`
}

function row(test: TestDefinition, now: number, texts: FirstPageTexts): Html {
  const facts = [
    texts.minutes(test.duration),
    texts.questions(questionsIn(test)),
    ...windowOf(test, now, texts),
  ]
  return html`<li data-words="${wordsOf(test)}"><span class="name" lang="${languageOf(test)}">${test.name}<small lang="${texts.code}">${facts.join(' · ')}</small></span>
<span class="ways">${button('plain', 'candidate', texts.asCandidate, test)}${button('plain', 'recruiter', texts.asRecruiter, test)}</span></li>`
}

/** What this machine lacks comes when it has been looked for. */
const machine = (texts: FirstPageTexts): Html =>
  html`<section id="machine" aria-labelledby="lacks"><h2 id="lacks">${texts.machine}</h2><div data-from="${FIRST_PAGE.machine}" data-failed="${texts.notLooked}"><p class="quiet">${texts.looking}</p></div></section>`

const problemsIn = ({ sections }: TestDefinition) => sections.flatMap(({ problems }) => problems)

/** A passage is read, and not answered. */
const questionsIn = (test: TestDefinition) => problemsIn(test).filter(({ children }) => !children).length

/** Names of tests are the author's, in a language of their own. */
const languageOf = ({ name }: TestDefinition) => textLanguage(name) ?? 'en'

/** What a search for a test looks at. */
function wordsOf(test: TestDefinition): string {
  const { name, slug, sections } = test
  const problems = problemsIn(test).flatMap(({ problem_type, title }) => [problem_type, title])
  return [name, slug, ...sections.map((section) => section.name), ...problems].join(' ').toLowerCase()
}

function windowOf({ end_time, start_time }: TestDefinition, now: number, texts: FirstPageTexts): string[] {
  const day = (moment: string) => isoTime(readTime(moment)).slice(0, 10)
  if (end_time !== undefined && now >= readTime(end_time)) return [texts.closed(day(end_time))]
  if (start_time !== undefined && now < readTime(start_time)) return [texts.opens(day(start_time))]
  return []
}
