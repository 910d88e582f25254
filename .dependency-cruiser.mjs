/** The import law. Imports go down only; inside a feature both sides lean on the pure files in the middle; features meet at the door. */

/** Tests, and the one tool that the tests of parts share. */
const tests = String.raw`(\.test|/test-page)\.tsx?$`;
const pure = String.raw`^src/features/[^/]+/[^/]+\.ts$`;
const web = String.raw`^src/features/[^/]+/web/`;
const server = String.raw`^src/features/[^/]+/server/`;
const layer = (...names) => `^src/(${names.join('|')})/`;
/** Lies among the pages because it renders them, and runs on the server. */
const serverEntry = String.raw`^src/app/web/server-entry\.tsx$`;
const entries = [
  String.raw`^src/app/(main\.ts|web/(browser\.tsx|server-entry\.tsx|start-when-painted\.ts))$`,
  // Found by their names: pages by the router's table, workers by the thread that starts them.
  String.raw`^src/(features/[^/]+/web|app/web/pages)/[a-z-]+-page\.tsx$`,
  String.raw`^src/.+-worker\.ts$`,
];

/** Whoever lives at `from` may import of our own sources only what `may` names. */
const onlyImports = (name, { comment, from, may }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: ['^src/', '^seeds/', '^scripts/'], pathNot: may },
});

const layers = [
  onlyImports('kernel-imports-only-kernel', {
    comment: 'The kernel is the words that everyone speaks, so it depends on nobody.',
    from: layer('kernel'),
    may: [layer('kernel')],
  }),
  onlyImports('access-imports-only-kernel', {
    comment: 'Who may do what is decided from plain facts, without a database, a request or a page.',
    from: layer('access'),
    may: [layer('access', 'kernel')],
  }),
  onlyImports('router-imports-only-router', {
    comment: 'Going from page to page is the same for every product, so the router knows nobody.',
    from: layer('router'),
    may: [layer('router')],
  }),
  onlyImports('api-imports-only-access-and-kernel', {
    comment: 'The wire is the same on both sides, so it knows neither of them.',
    from: layer('api'),
    may: [layer('api', 'router', 'access', 'kernel')],
  }),
  onlyImports('ui-imports-only-kernel', {
    comment: 'The design system knows no feature, no endpoint and no server.',
    from: layer('ui'),
    may: [layer('ui', 'router', 'kernel')],
  }),
  onlyImports('platform-imports-only-api-access-kernel', {
    comment: 'The outside world is the same for every product, so the platform knows no feature and no page.',
    from: layer('platform'),
    may: [layer('platform', 'api', 'access', 'kernel')],
  }),
  onlyImports('rules-are-pure', {
    comment:
      'Contracts, lifecycles and rules run on both sides; a type imported from one side would tie them to it.',
    from: pure,
    may: [pure, layer('api', 'access', 'kernel')],
  }),
  onlyImports('pages-import-no-server', {
    comment: 'A page speaks with the server by endpoints only.',
    from: web,
    may: [web, pure, layer('ui', 'router', 'api', 'access', 'kernel')],
  }),
  onlyImports('server-imports-no-pages', {
    comment: 'The server part of a feature works without a page: the command line and the tests use it too.',
    from: server,
    may: [server, pure, layer('platform', 'api', 'access', 'kernel')],
  }),
];

const features = [
  {
    name: 'features-meet-only-at-the-door',
    comment:
      'Of another feature only its contract, its lifecycle and its pure rules are public; facts travel by SQL reads and by events.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: {
      path: String.raw`^src/features/[^/]+/(server/|web/|locales/|wire\.ts$)`,
      pathNot: '^src/features/$1/',
    },
  },
  {
    name: 'no-circle-of-features',
    comment: 'Two features that need each other are one feature, or the need is an event.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/features/[^/]+$' },
    to: { path: '^src/features/[^/]+$', circular: true },
  },
  {
    name: 'no-circle',
    comment: 'In a circle of files none can be read first.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

const sides = [
  {
    name: 'browser-never-reaches-the-server',
    comment: 'What a page can reach in any number of steps is sent to the browser.',
    severity: 'error',
    from: { path: [web, layer('ui'), '^src/app/web/'], pathNot: serverEntry },
    to: { path: [server, layer('platform')], reachable: true },
  },
  {
    name: 'shared-code-speaks-no-node',
    comment: "Node's own modules do not exist in the browser.",
    severity: 'error',
    from: { path: [layer('kernel', 'access', 'api', 'ui'), pure, web] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'mantine-only-in-ui',
    comment: 'The kit can be mended or replaced in one folder only while nobody else names it.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/ui/' },
    to: { path: 'node_modules/@mantine/' },
  },
];

const order = [
  {
    name: 'shared-or-not-at-all',
    comment: 'The kernel holds what at least two files share; a word of one file lives beside that file.',
    severity: 'error',
    from: {},
    module: { path: layer('kernel'), pathNot: String.raw`\.json$`, numberOfDependentsLessThan: 2 },
  },
  {
    name: 'nothing-forgotten',
    comment: 'A file that no entry of the product reaches is dead.',
    severity: 'error',
    from: { path: [...entries, '^seeds/', '^scripts/'] },
    to: {
      path: '^src/',
      pathNot: [...entries, String.raw`/tables\.ts$`, String.raw`\.d\.ts$`, String.raw`\.json$`],
      reachable: false,
    },
  },
  {
    name: 'no-barrels',
    comment: 'An index hides who uses what; import the file itself.',
    severity: 'error',
    from: {},
    to: { path: String.raw`(^|/)index\.tsx?$`, pathNot: 'node_modules' },
  },
  {
    name: 'declared-packages-only',
    comment: 'A package that package.json does not name is there by accident and leaves by accident.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'product-needs-no-tools',
    comment: 'What is installed for development only is absent in production.',
    severity: 'error',
    from: { path: '^src/', pathNot: [String.raw`^src/platform/ssr/development-[a-z]+\.ts$`] },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  {
    name: 'everything-resolves',
    comment: 'An import that resolves to nothing is invisible to every other rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: [...layers, ...features, ...sides, ...order],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests reach everything on purpose and would close every circle; a law test keeps the product from reaching them.
    exclude: { path: [tests, '^test/'] },
    // Types count: a type that crosses the border drags its owner's world behind it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
