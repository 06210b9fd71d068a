import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, type Language, languageFor } from '../../../src/sdk/language.ts'
import { SIGN_OUT } from '../../../src/wire/calls.ts'
import { type Html, html } from '../../report/html.ts'
import { sendPage } from './page.ts'
import { framedPage } from './page-frame.ts'
import { PAGES, type PlainPage, type PlainPageName, texts, type Way } from './plain-page-texts.ts'
import { isUnsafe } from './same-origin.ts'

/** The languages that a browser asks for, best first. */
export const languagesIn = (asked = ''): readonly string[] =>
  asked.split(',').map((part) => part.split(';')[0]?.trim() ?? '')

/** The language for a page of a browser; the one that was chosen in the player goes before those that it asks for. */
export function pageLanguageOf({ cookies, headers }: FastifyRequest): Language {
  return languageFor([cookies?.[LANGUAGE_COOKIE] ?? '', ...languagesIn(headers['accept-language'])])
}

const ADDRESSES: Readonly<Record<Way, string>> = { again: '', home: '/' }

/** The form of a page that asks; it is sent to the address of the page. */
export interface PlainPageForm {
  /** The CSRF token of the session that ends. */
  readonly token: string
  /** What stands in place of `{from}` and `{to}`. */
  readonly names: Readonly<Record<string, string>>
}

/** The HTML of a page of one message, with the form of a page that asks. */
export function plainPage(name: PlainPageName, language: Language, form?: PlainPageForm): string {
  const page: PlainPage = PAGES[name][language]
  const filled = (words: string) =>
    words.replace(/\{(\w+)\}/g, (_, key: string) => html`${form?.names[key]}`.markup)
  const button = page.button && form && formOf(filled(page.button), form.token)
  const ways = (page.ways ?? []).map((way) => ({ href: ADDRESSES[way], text: texts[language][way] }))
  return framedPage(
    { title: page.title, text: { markup: filled(page.text) }, ways, ...(button && { button }) },
    language,
  )
}

const formOf = (button: string, token: string): Html =>
  html`<form method="post"><input type="hidden" name="${SIGN_OUT.field}" value="${token}"><button type="submit">${{ markup: button }}</button></form>`

/** A browser that opens an address or sends a form, and no program that calls it. */
const wantsPage = ({ headers }: FastifyRequest) => (headers.accept ?? '').includes('text/html')

function pageFor(status: number, method: string): PlainPageName {
  if (status === 401) return 'openInvite'
  if (status === 403 && isUnsafe(method)) return 'unchanged'
  // A part of the address that cannot be read, such as a word for a number, names nothing either.
  if ([400, 404, 405].includes(status)) return 'notFound'
  return status < 500 ? 'refused' : 'failed'
}

/** Answers with an error: a page for a browser that opens the address, JSON for a program. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, nonce, status }: { readonly body: object; readonly nonce: string; readonly status: number },
): FastifyReply {
  // Of a file that could not be read.
  for (const name of ['content-disposition', 'content-range', 'etag']) reply.removeHeader(name)
  reply.code(status).header('vary', 'accept')
  if (!wantsPage(request)) return reply.type('application/json').send(body)
  const html = plainPage(pageFor(status, request.method), pageLanguageOf(request))
  return sendPage(request, reply, { html, nonce })
}
