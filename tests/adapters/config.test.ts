import { expect, it } from 'vitest'
import { readConfig } from '../../src/adapters/browser/config.ts'

it('[GAP-038] [GAP-111] without anything every address is of the page itself, and nothing is reported or chatted with', () => {
  const plain = {
    apiBase: '',
    websocketBase: '',
    socketPath: undefined,
    proctorBase: '',
    speedImage: undefined,
    prefixes: {},
    accountBase: '',
    supportEmail: 'support@example.com',
    env: undefined,
    user: undefined,
    sentryDsn: undefined,
    chat: { script: undefined, candidateAppId: undefined, recruiterAppId: undefined },
  }
  for (const given of [undefined, null, 'text', 5, [], { chat: 3, apiBase: 7, sentryDsn: '' }])
    expect(readConfig(given)).toEqual(plain)
})

it('[GAP-038] [ROUTE-22] takes what the page was given', () => {
  const given = {
    apiBase: 'https://api.example.com/',
    accountBase: 'https://accounts.example.com',
    proctorBase: 'https://proctor.example.com/',
    socketPath: '/live/socket',
    speedImage: 'https://cdn.example.com/speed.png',
    prefixes: { v1: '/backend/v1/', rpc: '', generic: 'no path', other: '/x' },
    env: 'staging',
    chat: { script: 'https://chat.example.com/w.js', recruiterAppId: 'r1' },
  }
  expect(readConfig(given)).toMatchObject({
    apiBase: 'https://api.example.com',
    accountBase: 'https://accounts.example.com',
    proctorBase: 'https://proctor.example.com',
    socketPath: '/live/socket',
    speedImage: 'https://cdn.example.com/speed.png',
    prefixes: { v1: '/backend/v1', rpc: '' },
    env: 'staging',
    chat: { script: 'https://chat.example.com/w.js', candidateAppId: undefined, recruiterAppId: 'r1' },
  })
})
