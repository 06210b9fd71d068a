import { type Static, Type } from 'typebox'

const strict = { additionalProperties: false } as const

/** `ORD`, or `acme/ORD`: codes of packages may carry a namespace, so that two companies never meet. */
export const CODE = /^([a-z][a-z0-9-]*\/)?[A-Z]{3}$/

const File = (description: string) =>
  Type.String({ pattern: '^\\./', description: `${description}, as a path that begins with ./` })

const PackagedType = Type.Object(
  {
    code: Type.String({ pattern: CODE.source, description: 'Three capitals, such as ORD or acme/ORD' }),
    browser: File('The built entry for the browser'),
    node: File('The built entry for Node'),
    answers: Type.Optional(
      Type.Integer({ minimum: 1, default: 1, description: 'Version of the schema of its answers' }),
    ),
  },
  { ...strict, description: 'A problem type' },
)

/** The field `assess` of a package's package.json: what it brings, and what it may do. */
export const PluginManifest = Type.Object(
  {
    sdk: Type.String({
      minLength: 1,
      description: 'Range of @assess/sdk that it is made for, such as ^1.0.0',
    }),
    types: Type.Array(PackagedType, { minItems: 1, description: 'The problem types of the package' }),
    personalData: Type.Array(Type.String({ minLength: 1 }), {
      description: 'What its answers keep of a person beside the answer, in words; [] for nothing',
    }),
    network: Type.Optional(
      Type.Array(Type.String({ pattern: '^(https|wss)://[\\w.-]+(:\\d+)?$' }), {
        default: [],
        description: 'Origins that its view calls, such as https://maps.example.com',
      }),
    ),
    tests: Type.Optional(File('A folder of sample tests')),
  },
  { ...strict, title: 'PluginManifest' },
)
export type PluginManifest = Static<typeof PluginManifest>
