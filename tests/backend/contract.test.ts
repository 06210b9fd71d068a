import { expect, test } from 'vitest'
import { createEnvironment } from './environment.ts'
import { send } from './visitor.ts'

test.each(['openapi', 'asyncapi'])('%s.json is served to everybody', async (name) => {
  const reply = await send(await createEnvironment(), 'GET', `/contract/${name}.json`)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.body).toHaveProperty(name)
})
