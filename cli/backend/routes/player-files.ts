import { extname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { BASE_PATH } from '../../../src/wire/calls.ts'
import { isHashed, TYPES_FOLDER } from '../builds/own-files.ts'
import type { PlainPageName } from '../http/plain-page-texts.ts'
import { pageLanguageOf } from '../http/plain-pages.ts'
import type { App } from '../http/server.ts'
import type { Context } from './context.ts'
import type { Opening, PlayerOpening } from './player-opening.ts'

const YEAR_SECONDS = 31_536_000

const TYPES_OF_FILES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.mp3': 'audio/mpeg',
}

interface Pages {
  isRefused(request: FastifyRequest): Promise<boolean>
  open: PlayerOpening
  player(request: FastifyRequest, reply: FastifyReply, opening: Opening): FastifyReply
  plain(request: FastifyRequest, reply: FastifyReply, name: PlainPageName): FastifyReply
}

/** The player and its files; every path that is not a file is a screen of the player (ROUTE-01, ROUTE-21). */
export async function playerRoutes(
  scope: App,
  { keptBuilds, packages, playerDir }: Context,
  { isRefused, open, player, plain }: Pages,
) {
  scope.get('', screen)
  scope.setNotFoundHandler(screen)
  scope.get<{ Params: { '*': string } }>(`/${TYPES_FOLDER}*`, (request, reply) => {
    const content = packages?.files.get(request.params['*'])
    return content ? sendFile(reply, request.params['*'], content) : otherBuild(request, reply)
  })
  if (playerDir === undefined) return
  await scope.register(fastifyStatic, {
    root: playerDir,
    prefix: '/',
    index: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    allowedPath: (path) => isHashed(path.slice(1)),
  })

  async function screen(request: FastifyRequest, reply: FastifyReply) {
    if (await isRefused(request)) return plain(request, reply.code(403), 'examBrowser')
    if (playerDir === undefined) return plain(request, reply.code(503), 'noPlayer')
    if (request.method !== 'GET' || isHashed(nameIn(request))) return otherBuild(request, reply)
    const { first, html, primed } = await open(request)
    const inLanguage = html.replace('<html lang="en">', `<html lang="${pageLanguageOf(request)}">`)
    return player(request, reply, { html: inLanguage, primed, first })
  }

  /** A page that another version has sent asks for the files of its own build. */
  async function otherBuild(request: FastifyRequest, reply: FastifyReply) {
    const name = nameIn(request)
    const content = request.method === 'GET' ? await keptBuilds?.find(name) : undefined
    if (content) return sendFile(reply, name, content)
    return reply.code(404).send({ error: `There is nothing at ${request.method} ${request.url}.` })
  }
}

/** The path below that of the player. */
const nameIn = ({ url }: FastifyRequest) => url.slice(BASE_PATH.length + 1).split('?')[0] ?? ''

/** The name of a file changes with what is in it. */
const sendFile = (reply: FastifyReply, name: string, content: Buffer) =>
  reply
    .type(TYPES_OF_FILES[extname(name)] ?? 'application/octet-stream')
    .header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`)
    .send(content)
