/** Who may know whom. `tests/rules/boundaries.test.ts` plants a violation of every rule. */
const TEST = '(^tests/|\\.test(-d)?\\.tsx?$)'

/** Tests of a type, with what they load into a browser, reach what they try with. */
const TEST_OF_TYPE = '^plugins/.*(\\.test\\.tsx?$|/tests/)'

/** The layers of src, from the ground up: a layer uses those above it in this list, and those on one line are strangers. */
const LAYERS = [
  ['wire'],
  ['schema'],
  ['kernel'],
  ['completion', 'proctoring', 'recorder', 'runs'],
  ['pods'],
  ['ports', 'sdk'],
  ['adapters', 'shell'],
]

const layers = LAYERS.flatMap((row, at) =>
  row.map((layer) => {
    const known = [...LAYERS.slice(0, at).flat(), layer]
    return {
      name: `layer-${layer}`,
      comment: `src/${layer} uses no folder of the project but these: ${known.join(', ')}.`,
      from: { path: `^src/${layer}/` },
      to: { path: '^(src|plugins|cli)/', pathNot: `^src/(${known.join('|')})/` },
    }
  }),
)

const forbidden = [
  ...layers,
  {
    name: 'kernel-leans-on-two',
    comment:
      'The kernel and its services run in the browser and in Node: mitt and valtio/vanilla, no React, nothing else.',
    from: { path: '^src/(kernel|completion|pods|proctoring|recorder|runs)/' },
    to: { path: 'node_modules/', pathNot: 'node_modules/(mitt/|valtio/(esm/)?vanilla)' },
  },
  {
    name: 'plugin-sees-only-sdk',
    comment:
      'What a problem type needs from the player, it takes from the entries of @assess/sdk; src/sdk/api.md lists it.',
    from: { path: '^plugins/[^/]+/', pathNot: TEST_OF_TYPE },
    to: { path: '^(src|cli)/', pathNot: '^src/sdk/entries/' },
  },
  {
    name: 'plugins-are-strangers',
    comment: 'Problem types share code through plugins/families only, and a family knows none of its types.',
    from: { path: '^plugins/([^/]+)/' },
    to: { path: '^plugins/[^/]+/', pathNot: '^plugins/($1|families)/' },
  },
  {
    name: 'first-screen-is-a-root',
    comment:
      'It is built as a program of its own, for Node; what it shares with the player stands in the layers.',
    from: { pathNot: '^(tests/|src/first-screen(/|\\.ts$))' },
    to: { path: '^src/first-screen(/|\\.ts$)' },
  },
  {
    name: 'only-manifests-load-entries',
    comment: 'Load a problem type through its manifest, plugins/browser.ts or plugins/node.ts.',
    from: { pathNot: '^(plugins|tests)/' },
    to: { path: '^plugins/', pathNot: '^plugins/(browser|node|aliases)\\.ts$' },
  },
  {
    name: 'only-main-reads-browser-manifest',
    comment: 'The composition roots hand the browser manifest to those who need it.',
    from: { pathNot: '^(src/main\\.tsx|src/first-screen\\.ts|tests/.*)$' },
    to: { path: '^plugins/browser\\.ts$' },
  },
  {
    name: 'entries-load-lazily',
    comment: 'A manifest imports its entries with import(), so that a type is loaded when it is met.',
    from: { path: '^plugins/(browser|node)\\.ts$' },
    to: { path: '^plugins/[^/]+/', dynamic: false },
  },
  {
    name: 'view-loads-lazily',
    comment: 'An entry imports its view with import().',
    from: { path: '^plugins/[^/]+/index\\.ts$' },
    to: { path: '/view\\.tsx$', dynamic: false },
  },
  {
    name: 'browser-never-reaches-node-side',
    comment: 'Whatever the player can reach, a candidate can download: no answer key, driver or sample.',
    from: { path: '^src/main\\.tsx$' },
    to: {
      path: [
        '^(cli|node_modules/(puppeteer|commander))/',
        '^(src/sdk/(node|scripts|entries/node)|plugins/node)\\.ts$',
        '^plugins/.+/(node|driver|evaluator|sample(-checked)?)\\.ts$',
        '^plugins/.+/(judge|engine)/',
      ],
      reachable: true,
    },
  },
  {
    name: 'only-tests-use-the-testing-kit',
    comment:
      'src/sdk/testing proves types in happy-dom; nothing that a candidate downloads or a server runs may import it.',
    from: { path: '^(src|plugins|cli)/', pathNot: `${TEST}|^src/sdk/testing/|^plugins/.+/tests/` },
    to: { path: '^src/sdk/testing/' },
  },
  {
    name: 'node-never-reaches-a-view',
    comment:
      'The command line starts without React (tests/rules/node-side.test.ts); the help topics are text, which the help chat answers from.',
    from: { path: '^cli/', pathNot: '^cli/tools/bench/peers/.*\\.tsx$' },
    to: {
      path: '(^src/(shell/(?!texts/(en|de)/)|main)|/view\\.tsx$|^src/sdk/(entries/ui|useLanguage))',
      reachable: true,
    },
  },
  {
    name: 'second-backend-knows-nobody',
    comment:
      'It is written from the source texts, so that the player is tried against a backend that is not ours.',
    from: { path: '^tests/second-backend/' },
    to: { path: '^(src|plugins|cli)/' },
  },
  {
    name: 'kernel-tests-know-the-kernel',
    comment:
      'What runs beside the answers of a session is tried with tests/shell/fake-attempt.ts, elsewhere.',
    from: { path: '^tests/kernel/' },
    to: { path: '^(src/(?!(kernel|wire)/)|plugins/|tests/(?!kernel/))' },
  },
  {
    name: 'no-circular',
    comment: 'Two files that need each other are one file, or need a third.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nobody uses this file: delete it.',
    from: { orphan: true, pathNot: ['\\.d\\.ts$', '(^|/)\\.[^/]+', '^plugins/[^/]+/fixtures/'] },
    to: {},
  },
  {
    name: 'not-to-unresolvable',
    comment: 'This import leads nowhere.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'not-to-test',
    comment: 'Only tests import tests.',
    from: { pathNot: TEST },
    to: { path: TEST },
  },
]

module.exports = {
  forbidden: forbidden.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
