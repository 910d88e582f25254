/** A small source tree in a temporary folder, valid or with one violation of every rule. */
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './house.ts';

export type Files = Record<string, string>;

/** A valid tree: every layer once, each file used, every kernel export shared, and one declared import of server code. */
export const lawful: Files = {
  'src/kernel/word.ts': 'export const word = 1;\n',
  'src/access/table.ts': "import { word } from '#kernel/word.ts';\nexport const table = word;\n",
  'src/api/wire.ts':
    "import { table } from '#access/table.ts';\nimport { word } from '#kernel/word.ts';\nexport const wire = table + word;\n",
  'src/ui/part.ts': "import { word } from '#kernel/word.ts';\nexport const part = word;\n",
  'src/platform/store.ts': "import { wire } from '#api/wire.ts';\nexport const store = wire;\n",
  'src/features/one/contract.ts': "import { wire } from '#api/wire.ts';\nexport const one = wire;\n",
  'src/features/one/server/act.ts':
    "import { store } from '#platform/store.ts';\nimport { one } from '#features/one/contract.ts';\nexport const act = store + one;\n",
  'src/features/one/web/one-page.ts':
    "import { part } from '#ui/part.ts';\nimport { one } from '#features/one/contract.ts';\nexport const page = part + one;\n",
  'src/features/two/contract.ts':
    "import { one } from '#features/one/contract.ts';\nexport const two = one;\n",
  'src/features/two/server/act-two.ts':
    "import { two } from '#features/two/contract.ts';\nexport const actTwo = two;\n",
  'src/features/accounts/server/save.ts': 'export const save = 1;\n',
  'src/features/phone/server/confirm.ts':
    "import { save } from '#features/accounts/server/save.ts';\nexport const confirm = save;\n",
  'src/app/main.ts':
    "import { act } from '#features/one/server/act.ts';\nimport { actTwo } from '#features/two/server/act-two.ts';\nimport { confirm } from '#features/phone/server/confirm.ts';\nexport const main = act + actTwo + confirm;\n",
  'src/app/web/browser.tsx':
    "import { page } from '#features/one/web/one-page.ts';\nexport const browser = page;\n",
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
  reaching('kernel-imports-only-kernel', 'src/kernel/bad-kernel.ts', ['features/one/contract.ts', 'one']),
  reaching('access-imports-only-kernel', 'src/access/bad-access.ts', ['api/wire.ts', 'wire']),
  reaching('router-imports-only-router', 'src/router/bad-router.ts', ['api/wire.ts', 'wire']),
  reaching('api-imports-only-access-and-kernel', 'src/api/bad-api.ts', ['platform/store.ts', 'store']),
  reaching('ui-imports-only-kernel', 'src/ui/bad-ui.ts', ['api/wire.ts', 'wire']),
  reaching('platform-imports-only-api-access-kernel', 'src/platform/bad-platform.ts', ['ui/part.ts', 'part']),
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
    'features/one/server/act.ts',
    'act',
  ]),
  reaching('server-imports-no-pages', 'src/features/one/server/bad-act.ts', ['ui/part.ts', 'part']),
  reaching('features-meet-only-at-the-door', 'src/features/two/web/bad-guest.ts', [
    'features/one/web/one-page.ts',
    'page',
  ]),
  reaching('server-imports-are-declared', 'src/features/two/server/bad-act.ts', [
    'features/one/server/act.ts',
    'act',
  ]),
  reaching('server-imports-are-declared', 'src/features/phone/server/bad-act.ts', [
    'features/one/server/act.ts',
    'act',
  ]),
  {
    rule: 'no-circle-of-features',
    from: 'src/features/ring',
    to: 'src/features/bell',
    files: {
      'src/features/ring/contract.ts':
        "import { bell } from '#features/bell/lifecycle.ts';\nexport const ring = bell;\n",
      'src/features/bell/contract.ts':
        "import { state } from '#features/ring/lifecycle.ts';\nexport const rung = state;\n",
      'src/features/ring/lifecycle.ts': 'export const state = 1;\n',
      'src/features/bell/lifecycle.ts': 'export const bell = 1;\n',
    },
  },
  {
    rule: 'no-circle',
    from: 'src/access/hen.ts',
    to: 'src/access/egg.ts',
    files: {
      'src/access/hen.ts': "import { egg } from '#access/egg.ts';\nexport const hen = () => egg;\n",
      'src/access/egg.ts': "import { hen } from '#access/hen.ts';\nexport const egg = () => hen;\n",
    },
  },
  {
    rule: 'browser-never-reaches-the-server',
    from: 'src/features/three/web/three-page.ts',
    to: 'src/platform/store.ts',
    files: {
      'src/features/three/contract.ts': reach('platform/store.ts', 'store'),
      'src/features/three/web/three-page.ts': reach('features/three/contract.ts', 'reached'),
    },
  },
  {
    rule: 'shared-code-speaks-no-node',
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
    rule: 'shared-or-not-at-all',
    from: 'src/kernel/once.ts',
    files: { 'src/kernel/once.ts': 'export const once = 1;\n' },
  },
  {
    rule: 'nothing-forgotten',
    from: 'src/platform/lost.ts',
    files: { 'src/platform/lost.ts': 'export const lost = 1;\n' },
  },
  {
    rule: 'no-barrels',
    from: 'src/ui/uses-barrel.ts',
    to: 'src/ui/index.ts',
    files: {
      'src/ui/index.ts': "export { part } from '#ui/part.ts';\n",
      'src/ui/uses-barrel.ts': reach('ui/index.ts', 'part'),
    },
  },
  {
    rule: 'declared-packages-only',
    from: 'src/platform/accident.ts',
    files: {
      'src/platform/accident.ts': "import { nanoid } from 'nanoid';\nexport const accident = nanoid;\n",
    },
  },
  {
    rule: 'product-needs-no-tools',
    from: 'src/platform/uses-tool.ts',
    files: {
      'src/platform/uses-tool.ts':
        "import { chromium } from '@playwright/test';\nexport const tool = chromium;\n",
    },
  },
  {
    rule: 'everything-resolves',
    from: 'src/platform/nowhere.ts',
    files: {
      'src/platform/nowhere.ts': "import { gone } from '#platform/gone.ts';\nexport const nowhere = gone;\n",
    },
  },
];

function reaching(rule: string, from: string, [target, name]: [target: string, name: string]): Seed {
  return { rule, from, to: `src/${target}`, files: { [from]: reach(target, name) } };
}

/** Writes the files into a new folder that has this repository's packages and settings; returns the folder. */
export function plant(files: Files): string {
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

export const uproot = (folder: string): void => rmSync(folder, { recursive: true, force: true });
