/**
 * Import rules. Layers import downwards only. Inside a feature `web/` and `server/` share its pure files. Features import
 * each other's public files, and the server code of the features that `serverImports` declares.
 */

/** Feature → features whose `server/` its own `server/` may import. Acyclic: a cycle stops the check. */
export const serverImports = {
  catalogue: ['ratings', 'requests'],
  applications: [
    'coauthors',
    'dictionaries',
    'profile',
    'questionnaire',
    'scenarios',
    'selections',
    'signing',
  ],
  administration: ['chat', 'selections', 'signing'],
  audit: ['accounts'],
  chat: ['accounts', 'selections'],
  coauthors: ['scenarios'],
  intake: ['applications', 'questionnaire', 'scenarios', 'selections', 'signing'],
  mailings: ['accounts', 'intake', 'news', 'selections'],
  nda: ['signing'],
  notifications: ['chat', 'requests', 'support'],
  organization: ['accounts', 'dictionaries', 'invitations'],
  'own-data': ['accounts', 'questionnaire'],
  phone: ['accounts'],
  profile: ['accounts', 'dictionaries'],
  questionnaire: ['accounts', 'profile', 'selections', 'signing'],
  ratings: ['scenarios'],
  requests: ['chat', 'dictionaries'],
  registration: ['accounts', 'invitations', 'organization', 'profile'],
  scenarios: ['dictionaries'],
  selections: ['accounts'],
  staff: ['accounts', 'invitations'],
};

/** Tests, and the helper that component tests share. */
const tests = String.raw`(\.test|/test-page)\.tsx?$`;
const pure = String.raw`^src/features/[^/]+/[^/]+\.ts$`;
const web = String.raw`^src/features/[^/]+/web/`;
const server = String.raw`^src/features/[^/]+/server/`;
const layer = (...names) => `^src/(${names.join('|')})/`;
/** What may be sent to the browser: pages and all that they import. The entry of the server renders them there. */
const browser = [
  web,
  pure,
  layer('ui', 'router', 'api', 'access', 'kernel'),
  String.raw`^src/app/web/(?!server-entry\.tsx$)`,
  String.raw`^src/app/(pages|public-pages|page-row)\.ts$`,
];
const entries = [
  String.raw`^src/app/(main\.ts|[a-z-]+-command\.ts|backup/commands\.ts|web/(browser\.tsx|server-entry\.tsx|start-when-painted\.ts))$`,
  // Loaded by path: pages by the table of pages, workers by `new Worker`.
  String.raw`^src/(features/[^/]+/web|app/web/pages)/[a-z-]+-page\.tsx$`,
  String.raw`^src/.+-worker\.ts$`,
];

/** Of our own sources, files matching `from` may import only those matching `may`. */
const onlyImports = (name, { comment, from, may }) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: ['^src/', '^seeds/', '^scripts/'], pathNot: may },
});

const layers = [
  onlyImports('kernel-imports-only-kernel', {
    comment: 'Every layer uses the kernel, so it depends on no other layer.',
    from: layer('kernel'),
    may: [layer('kernel')],
  }),
  onlyImports('access-imports-only-kernel', {
    comment: 'Permissions are decided from plain values, without a database, a request or a page.',
    from: layer('access'),
    may: [layer('access', 'kernel')],
  }),
  onlyImports('router-imports-only-router', {
    comment: 'The router is independent of the product, so it imports no other layer.',
    from: layer('router'),
    may: [layer('router')],
  }),
  onlyImports('api-imports-only-access-and-kernel', {
    comment: 'The API layer is shared by browser and server, so it imports neither.',
    from: layer('api'),
    may: [layer('api', 'router', 'access', 'kernel')],
  }),
  onlyImports('ui-imports-only-kernel', {
    comment: 'The design system imports no feature, no endpoint and no server code.',
    from: layer('ui'),
    may: [layer('ui', 'router', 'kernel')],
  }),
  onlyImports('platform-imports-only-api-access-kernel', {
    comment: 'The platform is independent of the product, so it imports no feature and no page.',
    from: layer('platform'),
    may: [layer('platform', 'api', 'access', 'kernel')],
  }),
  onlyImports('rules-are-pure', {
    comment:
      'Calls, schemas, lifecycles and rules run on both sides. A type imported from one side would couple them to it.',
    from: pure,
    may: [pure, layer('api', 'access', 'kernel')],
  }),
  onlyImports('pages-import-no-server', {
    comment: 'Pages call the server through endpoints only.',
    from: web,
    may: [web, pure, layer('ui', 'router', 'api', 'access', 'kernel')],
  }),
  onlyImports('server-imports-no-pages', {
    comment: 'The server part of a feature works without pages: scripts and tests use it too.',
    from: server,
    may: [server, pure, layer('platform', 'api', 'access', 'kernel')],
  }),
];

/** Throws for a cycle, because features that need each other are one feature. */
export function serverImportRules(table) {
  const visit = (feature, path) => {
    if (path.includes(feature)) throw new Error(`Cycle of features: ${[...path, feature].join(' → ')}`);
    for (const imported of table[feature] ?? []) visit(imported, [...path, feature]);
  };
  const rule = (from, allowed) => ({
    name: 'server-imports-are-declared',
    comment: 'A feature calls the server code of another one only along the table `serverImports`.',
    severity: 'error',
    from,
    to: { path: server, pathNot: [String.raw`^src/features/$1/`, ...allowed] },
  });
  const features = Object.keys(table);
  features.forEach((feature) => visit(feature, []));
  return [
    rule({ path: '^src/features/([^/]+)/', pathNot: `^src/features/(${features.join('|')})/` }, []),
    ...features.map((feature) =>
      rule(
        { path: `^src/features/(${feature})/` },
        table[feature].map((imported) => `^src/features/${imported}/server/`),
      ),
    ),
  ];
}

const features = [
  {
    name: 'features-import-public-files-only',
    comment:
      'Only calls, schemas, lifecycle and pure rules of a feature are public to all others. Data is exchanged by SQL reads and events.',
    severity: 'error',
    from: { path: '^src/features/([^/]+)/' },
    to: {
      path: String.raw`^src/features/[^/]+/(web/|locales/|wire\.ts$)`,
      pathNot: '^src/features/$1/',
    },
  },
  ...serverImportRules(serverImports),
  {
    name: 'no-cycle-of-features',
    comment: 'Merge features that depend on each other, or replace one dependency by an event.',
    severity: 'error',
    scope: 'folder',
    from: { path: '^src/features/[^/]+$' },
    to: { path: '^src/features/[^/]+$', circular: true },
  },
  {
    name: 'no-cycle',
    comment: 'Files in an import cycle cannot be understood separately.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
];

const sides = [
  // No import leaves this closed set, so no chain of imports does. Searching for the chains takes half of the time of this check.
  onlyImports('browser-reaches-no-server', {
    comment: 'Everything a page imports, directly or not, is sent to the browser.',
    from: browser,
    may: browser,
  }),
  {
    name: 'shared-code-imports-no-node',
    comment: 'Node modules do not exist in the browser.',
    severity: 'error',
    from: { path: [layer('kernel', 'access', 'api', 'ui'), pure, web] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'mantine-only-in-ui',
    comment: 'Mantine can be replaced in one folder as long as only that folder imports it.',
    severity: 'error',
    from: { path: '^src/', pathNot: '^src/ui/' },
    to: { path: 'node_modules/@mantine/' },
  },
];

const order = [
  {
    name: 'kernel-modules-are-shared',
    comment:
      'The kernel contains only modules with at least two users. A module with one user belongs next to it.',
    severity: 'error',
    from: {},
    module: { path: layer('kernel'), pathNot: String.raw`\.json$`, numberOfDependentsLessThan: 2 },
  },
  {
    name: 'no-unused-files',
    // Files have no cycles, so a file that others import is imported by an entry point in the end. Searching for the ways from
    // every entry point took longer than all other rules.
    comment: 'A file that nothing imports is dead code.',
    severity: 'error',
    module: {
      path: '^src/',
      pathNot: [...entries, String.raw`/tables\.ts$`, String.raw`\.d\.ts$`, String.raw`\.json$`],
      numberOfDependentsLessThan: 1,
    },
    from: {},
  },
  {
    name: 'no-barrels',
    comment: 'Barrel files hide dependencies. Import the file itself.',
    severity: 'error',
    from: {},
    to: { path: String.raw`(^|/)index\.tsx?$`, pathNot: 'node_modules' },
  },
  {
    name: 'declared-packages-only',
    comment: 'A package that is not in package.json is installed only by accident.',
    severity: 'error',
    from: { path: '^src/' },
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'product-imports-no-tools',
    comment:
      'Development packages are not installed in production. Pages may use them: dist/ contains their code.',
    severity: 'error',
    from: {
      path: [
        layer('kernel', 'access', 'platform'),
        pure,
        server,
        String.raw`^src/(app/backup|app|api)/[^/]+\.ts$`,
        '^seeds/',
      ],
      pathNot: [String.raw`^src/platform/ssr/development-[a-z]+\.ts$`, '^src/api/use-'],
    },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only', 'npm'] },
  },
  {
    name: 'imports-resolve',
    comment: 'An unresolved import is invisible to all other rules.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

export default {
  forbidden: [...layers, ...features, ...sides, ...order],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Tests import everything, so including them would create cycles. A law test keeps the product from importing them.
    exclude: { path: [tests, '^test/'] },
    // Type imports count too: a type couples to the module that declares it.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
