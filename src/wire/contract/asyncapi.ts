import { PRODUCT_VERSION, SESSION_HEADER, SOCKET_PATH } from '../calls.ts'
import { PROCTOR_EVENTS } from '../proctor-events.ts'
import { ProctorEvent, SocketQuery } from '../socket.schema.ts'
import { asJson, createComponents, type JsonValue } from './components.ts'
import { SERVER_EVENTS } from './events.ts'
import { AT } from './samples.ts'

const DESCRIPTION = `The socket of the player: Socket.IO 4 at \`${SOCKET_PATH}\`, on the websocket host, with the cookies of the sign-in; a
white-labelled product sends \`${SESSION_HEADER}\` too. A message goes out as the Socket.IO event of its name with one argument.
The player works without the socket: it asks over HTTP, and keeps its events on the device until they are sent.`

/** How the client numbers and names an event. */
const EVENT_EXAMPLE = {
  eventName: 'BLUR_EVENT',
  eventGuid: 'c0ffee00-0000-4000-8000-000000000001',
  eventCreatedAt: AT,
  eventData: { eventSequence: 4, eventCreatedAt: AT, currentOffsetTime: 120 },
  assessmentId: 5,
  assessmentType: 'CTK',
  token: 'b64-token',
  tab_id: 't1',
}

const ACK = {
  type: 'object',
  properties: { eventSequence: { type: 'integer' }, active: { type: 'boolean' } },
}

/** The socket as an AsyncAPI 3 document, from the backend's side. */
export function asyncApi(): JsonValue {
  const components = createComponents()
  const sent = Object.entries(SERVER_EVENTS).map(([name, { use, without, payload, example }]) => ({
    name,
    summary: use,
    'x-without': without,
    payload: payload ? components.refer(payload) : { type: 'null' },
    ...(example && { examples: [{ name: 'example', payload: example }] }),
  }))
  const received = PROCTOR_EVENTS.map((name) => ({
    name,
    payload: components.refer(ProctorEvent),
    examples: [{ name: 'example', payload: { ...EVENT_EXAMPLE, eventName: name } }],
  }))
  const messages = Object.fromEntries([...sent, ...received, ACKNOWLEDGEMENT].map((one) => [one.name, one]))
  return asJson({
    asyncapi: '3.0.0',
    info: { title: 'assess: socket of the player', version: PRODUCT_VERSION, description: DESCRIPTION },
    defaultContentType: 'application/json',
    servers: {
      websocket: {
        host: 'localhost',
        pathname: SOCKET_PATH,
        protocol: 'wss',
        description: '`websocketBase` of the page config; by default the origin of the page',
      },
    },
    channels: {
      socket: {
        address: SOCKET_PATH,
        messages,
        bindings: { ws: { query: components.refer(SocketQuery), bindingVersion: '0.1.0' } },
      },
    },
    operations: {
      tell: operation('send', 'What the backend tells the player', sent),
      record: {
        ...operation('receive', 'What the player records', received),
        reply: { channel: CHANNEL, messages: [reference(ACKNOWLEDGEMENT)] },
      },
    },
    components: { schemas: components.schemas() },
  })
}

const CHANNEL = { $ref: '#/channels/socket' }

const ACKNOWLEDGEMENT = {
  name: 'acknowledgement',
  summary:
    'The Socket.IO acknowledgement of an event: it is stored. Without acknowledgements an event that was sent counts.',
  payload: ACK,
  examples: [{ name: 'example', payload: { eventSequence: 4 } }],
}

const reference = ({ name }: { readonly name: string }) => ({ $ref: `#/channels/socket/messages/${name}` })

const operation = (action: string, summary: string, messages: readonly { readonly name: string }[]) => ({
  action,
  channel: CHANNEL,
  summary,
  messages: messages.map(reference),
})
