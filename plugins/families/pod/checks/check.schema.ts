import { Type } from 'typebox'
import { closed, json, kind, targetFields, textFields, textThat, urlPath } from './written.ts'

/** What a text has to be; a text alone is one that it has to contain. */
export const TextExpectation = textThat('What the text has to be')

/** An element of a page, by its role and its accessible name or a text in it. */
export const ElementTarget = Type.Object(targetFields, {
  ...closed,
  description: 'An element, which has to be enabled to be clicked',
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

export const RequestStep = Type.Object(
  {
    kind: kind('request'),
    request: Type.Object(
      {
        method: Type.Enum(METHODS, {
          default: 'GET',
          wanted: `one of ${METHODS.join(', ')}`,
          description: 'The method of HTTP',
        }),
        path: Type.String({ ...urlPath, description: 'The path on the server' }),
        headers: Type.Record(Type.String(), Type.String(), { default: {}, description: 'By name' }),
        body: Type.Optional(Type.String({ description: 'A text to send' })),
        json: Type.Optional(json('A value to send as JSON')),
      },
      { ...closed, description: "Asks the project's server" },
    ),
    expect: Type.Object(
      {
        status: Type.Optional(Type.Integer({ minimum: 0, description: 'The status of HTTP' })),
        headers: Type.Record(Type.String(), TextExpectation, { default: {}, description: 'By name' }),
        body: Type.Optional(textThat('What the body has to be')),
        json: Type.Optional(json('What it is as JSON; records may have more fields than these')),
        json_exact: Type.Optional(json('What it is as JSON, with no other fields')),
      },
      {
        ...closed,
        default: {},
        description: 'What the answer has to be',
      },
    ),
    save: Type.Record(Type.String(), Type.String(), {
      default: {},
      description:
        // biome-ignore lint/suspicious/noTemplateCurlyInString: authors write it so
        "What later steps call `${name}`: a path into the answer's JSON such as `items[0].id`, or `headers.location`",
    }),
  },
  closed,
)

export const RunStep = Type.Object(
  {
    kind: kind('run'),
    run: Type.Array(Type.String(), { description: "A command in the project's folder" }),
    expect: Type.Object(
      {
        exit: Type.Integer({ minimum: 0, default: 0, description: 'Its exit code' }),
        stdout: Type.Optional(textThat('What it prints')),
        stderr: Type.Optional(textThat('What it prints of errors')),
      },
      { ...closed, default: {}, description: 'How it ends, and what it prints' },
    ),
  },
  closed,
)

export const FileStep = Type.Object(
  {
    kind: kind('file'),
    file: Type.String({
      pattern: '^(?!\\.\\.(/|$))[^/]+(/(?!\\.\\.(/|$))[^/]+)*$',
      wanted: 'a relative path, such as "logs/app.log"',
      description: 'A file or a folder of the project',
    }),
    expect: Type.Object(
      {
        exists: Type.Boolean({ default: true, description: 'Whether it is there' }),
        text: Type.Optional(textThat('What it says')),
        ...textFields,
        json: Type.Optional(json('What it is as JSON; records may have more fields than these')),
        entries: Type.Optional(
          Type.Array(Type.String(), { description: 'All that a folder holds, in any order' }),
        ),
      },
      { ...closed, default: {}, description: 'What is there' },
    ),
  },
  closed,
)

export const RestartStep = Type.Object(
  {
    kind: kind('restart'),
    restart: Type.Literal(true, {
      description: 'The service is ended and started again; only what is in files stays',
    }),
  },
  closed,
)

export const PageStep = Type.Object(
  {
    kind: kind('page'),
    page: Type.String({ ...urlPath, description: 'Shows a page in a browser; the next steps are on it' }),
  },
  closed,
)

export const ClickStep = Type.Object({ kind: kind('click'), click: ElementTarget }, closed)

const About = Type.Optional(Type.String({ description: 'The text' }))

const FillStep = Type.Object(
  {
    kind: kind('fill'),
    fill: Type.Object(
      { ...targetFields, with: About },
      { ...closed, description: 'A field, or a list by the label of its option' },
    ),
    with: Type.Optional(Type.String({ sent: true })),
  },
  closed,
)

export const PressStep = Type.Object(
  {
    kind: kind('press'),
    press: Type.String({ description: 'A key or a chord such as `Control+a`, in the focused element' }),
  },
  closed,
)

const Seen = Type.Union([Type.String(), ElementTarget], { description: 'An element, or a text of the page' })

export const SeeStep = Type.Object({ kind: kind('see'), see: Seen }, closed)
export const NotSeeStep = Type.Object({ kind: kind('notSee'), notSee: Seen }, closed)

const ValueStep = Type.Object(
  {
    kind: kind('value'),
    value: Type.Object(
      { ...targetFields, is: About },
      { ...closed, description: 'The value of a field; `checked` or `unchecked`' },
    ),
    is: Type.Optional(Type.String({ sent: true })),
  },
  closed,
)

const Count = Type.Optional(Type.Integer({ minimum: 0, description: 'How many' }))

const CountStep = Type.Object(
  {
    kind: kind('count'),
    count: Type.Object(
      { ...targetFields, is: Count },
      { ...closed, description: 'How many elements there are' },
    ),
    is: Type.Optional(Type.Integer({ minimum: 0, sent: true })),
  },
  closed,
)

export const ScriptStep = Type.Object(
  {
    kind: kind('script'),
    script: Type.String({
      description: "An expression that has to become true, evaluated apart from the page's own scripts",
    }),
  },
  closed,
)

export const Step = Type.Union(
  [
    RequestStep,
    RunStep,
    FileStep,
    RestartStep,
    PageStep,
    ClickStep,
    FillStep,
    PressStep,
    SeeStep,
    NotSeeStep,
    ValueStep,
    CountStep,
    ScriptStep,
  ],
  {
    wanted:
      'a record with one of request, run, file, restart, page, click, fill, press, see, notSee, value, count, script',
  },
)

/** A check of a project as data: it passes when each of its steps does. */
export const Check = Type.Object(
  {
    name: Type.String({ description: 'What the check is called' }),
    weight: Type.Number({
      minimum: 0,
      default: 1,
      wanted: '0 or more',
      description: 'What it counts; with 0 it is only shown',
    }),
    start: Type.Boolean({ default: true, description: 'Whether the service runs when the check begins' }),
    files: Type.Record(Type.String(), Type.String(), {
      default: {},
      description: 'Texts by path that the project has for this check, in place of its own',
    }),
    steps: Type.Array(Step, { description: 'What is done and expected, one after the other' }),
  },
  closed,
)
export const Checks = Type.Array(Check, { default: [] })
