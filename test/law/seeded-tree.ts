/** A small source tree in a temporary folder, valid or with one violation of every rule. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './source-files.ts';

export type Files = Record<string, string>;

/** A valid tree: every layer once, each file used, every kernel export shared, and one declared import of server code. */
export const validTree: Files = {
  'src/kernel/page.ts': 'export const page = 1;\n',
  'src/access/permissions.ts': "import { page } from '#kernel/page.ts';\nexport const permissions = page;\n",
  'src/api/endpoint.ts':
    "import { permissions } from '#access/permissions.ts';\nimport { page } from '#kernel/page.ts';\nexport const endpoint = permissions + page;\n",
  'src/ui/button.ts': "import { page } from '#kernel/page.ts';\nexport const button = page;\n",
  'src/platform/store.ts': "import { endpoint } from '#api/endpoint.ts';\nexport const store = endpoint;\n",
  'src/features/one/calls.ts': "import { endpoint } from '#api/endpoint.ts';\nexport const one = endpoint;\n",
  'src/features/one/server/save-one.ts':
    "import { store } from '#platform/store.ts';\nimport { one } from '#features/one/calls.ts';\nexport const saveOne = store + one;\n",
  'src/features/one/web/one-page.ts':
    "import { button } from '#ui/button.ts';\nimport { one } from '#features/one/calls.ts';\nexport const OnePage = button + one;\n",
  'src/features/two/calls.ts': "import { one } from '#features/one/calls.ts';\nexport const two = one;\n",
  'src/features/two/server/save-two.ts':
    "import { two } from '#features/two/calls.ts';\nexport const saveTwo = two;\n",
  'src/features/accounts/server/save.ts': 'export const save = 1;\n',
  'src/features/phone/server/confirm.ts':
    "import { save } from '#features/accounts/server/save.ts';\nexport const confirm = save;\n",
  'src/app/main.ts':
    "import { saveOne } from '#features/one/server/save-one.ts';\nimport { saveTwo } from '#features/two/server/save-two.ts';\nimport { confirm } from '#features/phone/server/confirm.ts';\nexport const main = saveOne + saveTwo + confirm;\n",
  'src/app/web/browser.tsx':
    "import { OnePage } from '#features/one/web/one-page.ts';\nexport const browser = OnePage;\n",
};

export interface Seed {
  rule: string;
  /** The file that breaks the rule, and its import where the rule names it. */
  from: string;
  to?: string;
  files: Files;
}

const reach = (target: string, name: string): string =>
  `import { ${name} } from '#${target}';\nexport const reached = ${name};\n`;

/** One violation for every rule of .dependency-cruiser.mjs. A test compares the names. */
export const seeds: Seed[] = [
  reaching('kernel-imports-only-kernel', 'src/kernel/bad-kernel.ts', ['features/one/calls.ts', 'one']),
  reaching('access-imports-only-kernel', 'src/access/bad-access.ts', ['api/endpoint.ts', 'endpoint']),
  reaching('router-imports-only-router', 'src/router/bad-router.ts', ['api/endpoint.ts', 'endpoint']),
  reaching('api-imports-only-access-and-kernel', 'src/api/bad-api.ts', ['platform/store.ts', 'store']),
  reaching('ui-imports-only-kernel', 'src/ui/bad-ui.ts', ['api/endpoint.ts', 'endpoint']),
  reaching('platform-imports-only-api-access-kernel', 'src/platform/bad-platform.ts', [
    'ui/button.ts',
    'button',
  ]),
  {
    rule: 'rules-are-pure',
    from: 'src/features/one/bad-lifecycle.ts',
    to: 'src/platform/database.ts',
    files: {
      'src/platform/database.ts': 'export interface Database { open: boolean }\n',
      'src/features/one/bad-lifecycle.ts':
        "import type { Database } from '#platform/database.ts';\nexport const open = (database: Database) => database.open;\n",
    },
  },
  reaching('pages-import-no-server', 'src/features/one/web/bad-page.ts', [
    'features/one/server/save-one.ts',
    'saveOne',
  ]),
  reaching('server-imports-no-pages', 'src/features/one/server/bad-save.ts', ['ui/button.ts', 'button']),
  reaching('features-import-public-files-only', 'src/features/two/web/bad-page.ts', [
    'features/one/web/one-page.ts',
    'OnePage',
  ]),
  reaching('server-imports-are-declared', 'src/features/two/server/bad-save.ts', [
    'features/one/server/save-one.ts',
    'saveOne',
  ]),
  reaching('server-imports-are-declared', 'src/features/phone/server/bad-save.ts', [
    'features/one/server/save-one.ts',
    'saveOne',
  ]),
  {
    rule: 'no-cycle-of-features',
    from: 'src/features/left',
    to: 'src/features/right',
    files: {
      'src/features/left/calls.ts':
        "import { rightState } from '#features/right/lifecycle.ts';\nexport const left = rightState;\n",
      'src/features/right/calls.ts':
        "import { leftState } from '#features/left/lifecycle.ts';\nexport const right = leftState;\n",
      'src/features/left/lifecycle.ts': 'export const leftState = 1;\n',
      'src/features/right/lifecycle.ts': 'export const rightState = 1;\n',
    },
  },
  {
    rule: 'no-cycle',
    from: 'src/access/first.ts',
    to: 'src/access/second.ts',
    files: {
      'src/access/first.ts':
        "import { second } from '#access/second.ts';\nexport const first = () => second;\n",
      'src/access/second.ts':
        "import { first } from '#access/first.ts';\nexport const second = () => first;\n",
    },
  },
  {
    rule: 'browser-reaches-no-server',
    from: 'src/app/web/uses-stored.ts',
    to: 'src/app/stored.ts',
    files: {
      'src/app/stored.ts': reach('platform/store.ts', 'store'),
      'src/app/web/uses-stored.ts': reach('app/stored.ts', 'reached'),
    },
  },
  {
    rule: 'shared-code-imports-no-node',
    from: 'src/kernel/reads-files.ts',
    to: 'fs',
    files: {
      'src/kernel/reads-files.ts':
        "import { readFileSync } from 'node:fs';\nexport const bytes = readFileSync;\n",
    },
  },
  {
    rule: 'mantine-only-in-ui',
    from: 'src/features/one/web/kit-page.ts',
    files: {
      'src/features/one/web/kit-page.ts':
        "import { Button } from '@mantine/core';\nexport const kit = Button;\n",
    },
  },
  {
    rule: 'kernel-modules-are-shared',
    from: 'src/kernel/once.ts',
    files: { 'src/kernel/once.ts': 'export const once = 1;\n' },
  },
  {
    rule: 'no-unused-files',
    from: 'src/platform/unused.ts',
    files: { 'src/platform/unused.ts': 'export const unused = 1;\n' },
  },
  {
    rule: 'no-barrels',
    from: 'src/ui/uses-barrel.ts',
    to: 'src/ui/index.ts',
    files: {
      'src/ui/index.ts': "export { button } from '#ui/button.ts';\n",
      'src/ui/uses-barrel.ts': reach('ui/index.ts', 'button'),
    },
  },
  {
    rule: 'declared-packages-only',
    from: 'src/platform/undeclared.ts',
    files: {
      'src/platform/undeclared.ts': "import { nanoid } from 'nanoid';\nexport const undeclared = nanoid;\n",
    },
  },
  {
    rule: 'product-imports-no-tools',
    from: 'src/platform/uses-tool.ts',
    files: {
      'src/platform/uses-tool.ts':
        "import { chromium } from '@playwright/test';\nexport const tool = chromium;\n",
    },
  },
  {
    rule: 'imports-resolve',
    from: 'src/platform/unresolved.ts',
    files: {
      'src/platform/unresolved.ts':
        "import { missing } from '#platform/missing.ts';\nexport const unresolved = missing;\n",
    },
  },
];

function reaching(rule: string, from: string, [target, name]: [target: string, name: string]): Seed {
  return { rule, from, to: `src/${target}`, files: { [from]: reach(target, name) } };
}

/** Writes the files into a new folder that has this repository's packages and settings; returns the folder. */
export function writeTree(files: Files): string {
  const folder = mkdtempSync(join(tmpdir(), 'scenarium-law-'));
  for (const name of [
    'package.json',
    'tsconfig.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
    '.oxlintrc.json',
  ]) {
    copyFileSync(join(root, name), join(folder, name));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

export const removeTree = (folder: string): void => rmSync(folder, { recursive: true, force: true });
