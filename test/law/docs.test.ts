import { describe, expect, test } from 'vitest';
import { endpointKey } from '#api/endpoint.ts';
import { handlers } from '#app/handlers.ts';
import { printed } from '../../scripts/print-docs.ts';
import { exists, filesOf, read } from './source-files.ts';

const scripts = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);
const builtIn = ['audit', 'ci', 'install', 'i', 'run', 'exec', 'rebuild', 'ls'];

describe('printed documentation', () => {
  test.each(Object.entries(printed))('docs/%s is what npm run docs prints', async (name, print) => {
    expect(exists(`docs/${name}`) ? read(`docs/${name}`) : 'missing').toBe(await print());
  });

  test('lists every endpoint exactly once', () => {
    const listed = [...read('docs/api.md').matchAll(/^### (.+)$/gm)].map(([, call]) => call);
    expect(listed.toSorted()).toEqual(handlers.map(({ endpoint }) => endpointKey(endpoint)).toSorted());
  });
});

describe('written documentation', () => {
  const pages = filesOf('*.md', 'docs/**/*.md');

  test('has the pages for newcomers', () => {
    const documents = ['README.md', 'ARCHITECTURE.md', 'STYLE.md', 'CHANGELOG.md'];
    expect(documents.filter((page) => !exists(page))).toEqual([]);
  });

  test('names only commands that exist', () => {
    const unknown = pages.flatMap((page) =>
      [...read(page).matchAll(/(?:`|^\s*)npm (?:run )?([a-z][\w:-]*)/gm)]
        .map(([, command]) => command ?? '')
        .filter((command) => !scripts.includes(command) && !builtIn.includes(command))
        .map((command) => `${page}: npm ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  test('links only to files that exist', () => {
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map(([, target]) => new URL(target ?? '', `file:///${page}`).pathname.slice(1))
        .filter((target) => !exists(target))
        .map((target) => `${page} → ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('numbers every decision once, without gaps', () => {
    const numbers = filesOf('docs/decisions/*.md').map((file) => file.slice('docs/decisions/'.length, 19));
    expect(numbers).toEqual(numbers.map((_, at) => String(at + 1).padStart(4, '0')));
  });

  test('tells the day and the state of every decision below its title', () => {
    const header = /^# (\d{4})\. .+\n\n\d{4}-\d\d-\d\d · (accepted|replaced by \d{4})( ·|,|\n)/;
    const without = filesOf('docs/decisions/*.md').filter(
      (file) => header.exec(read(file))?.[1] !== file.slice('docs/decisions/'.length, 19),
    );
    expect(without).toEqual([]);
  });
});

describe('commands', () => {
  test('of package.json run files that exist', () => {
    const commands = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
    const missing = Object.entries(commands).filter(([, line]) => {
      const [, file] = /^node scripts\/setup\.mjs (\S+)/.exec(line) ?? [];
      return file === undefined || !exists(`scripts/${file}`);
    });
    expect(missing).toEqual([]);
  });
});
