import type { FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE_COOKIE, type Language, languageFor } from '../../../src/sdk/language.ts'
import { sendPage } from './page.ts'
import { framedPage } from './page-frame.ts'
import { PAGES, type PlainPageName, texts, type Way } from './plain-page-texts.ts'

/** The languages that a browser asks for, best first; the one that was chosen in the player goes before. */
export function languageOf({ cookies, headers }: FastifyRequest): Language {
  const asked = (headers['accept-language'] ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '')
  return languageFor([cookies?.[LANGUAGE_COOKIE] ?? '', ...asked])
}

const ADDRESSES: Readonly<Record<Way, string>> = { again: '', home: '/' }

/** The HTML of a page of one message. */
export function plainPage(name: PlainPageName, language: Language): string {
  const page: { title: string; text: string; ways?: readonly Way[] } = PAGES[name][language]
  const ways = (page.ways ?? []).map((way) => ({ href: ADDRESSES[way], text: texts[language][way] }))
  return framedPage({ title: page.title, text: { markup: page.text }, ways }, language)
}

/** A browser that opens an address, and no program that calls it. */
const wantsPage = ({ headers, method }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html')

function pageFor(status: number): PlainPageName {
  if (status === 401) return 'openInvite'
  // A part of the address that cannot be read, such as a word for a number, names nothing either.
  if (status === 400 || status === 404) return 'notFound'
  return status < 500 ? 'refused' : 'failed'
}

/** Answers with an error: a page for a browser that opens the address, JSON for a program. */
export function answerError(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, nonce, status }: { readonly body: object; readonly nonce: string; readonly status: number },
): FastifyReply {
  reply.code(status).header('vary', 'accept')
  if (!wantsPage(request)) return reply.send(body)
  return sendPage(request, reply, plainPage(pageFor(status), languageOf(request)), nonce)
}
