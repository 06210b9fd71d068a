import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { CALLS } from '../../src/wire/calls.ts'
import { createEnvironment } from './environment.ts'

const JSON_PATHS = /^\/(api|api\.v2|rpc|generic|gateways)\//
/** Replies with the page of a link, and with nothing. */
const BARE = ['GET /generic/api/proxy', 'HEAD /generic/api/proxy', 'HEAD /rpc/feedback.collect']

/** By `METHOD path`: the statuses whose replies a route declares; only what it declares leaves the server. */
async function declaredReplies() {
  const declared = new Map<string, readonly string[]>()
  const watch = (message: unknown) => {
    const { fastify } = message as { readonly fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url, schema }) => {
      const statuses = Object.keys((schema?.response as object | undefined) ?? {})
      for (const one of [method].flat()) declared.set(`${one} ${url}`, statuses)
    })
  }
  subscribe('fastify.initialization', watch)
  onTestFinished(() => void unsubscribe('fastify.initialization', watch))
  await createEnvironment(undefined, undefined, { operatorToken: 'token' })
  return declared
}

test('a route of a call declares what it replies, so that nothing more leaves the server', async () => {
  const declared = await declaredReplies()
  const calls = Object.values(CALLS).map(({ method, path }) => `${method} ${path}`)
  const bare = calls.filter((call) => declared.get(call)?.length === 0)
  expect(calls.filter((call) => declared.has(call)).length).toBeGreaterThan(40)
  expect(bare.filter((call) => JSON_PATHS.test(call.split(' ')[1] ?? '')).toSorted()).toEqual(BARE)
})
