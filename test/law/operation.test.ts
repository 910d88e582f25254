/** Everything that docs/operation.md and the files of deploy/ name exists. */
import { expect, test } from 'vitest';
import { environmentVariables } from '#app/config-variables.ts';
import { guideBlocks } from '../operation/guide-blocks.ts';
import { exists, filesOf, read } from './source-files.ts';

const guide = read('docs/operation.md');
const deployed = filesOf('deploy/*', 'Dockerfile');
const texts = ['docs/operation.md', ...deployed].map((file) => [file, read(file)] as const);

test('every setting that is set or named is a setting of the product', () => {
  const variables = new Set(['DATABASE_PASSWORD', 'DATABASE_ADMIN_PASSWORD', 'S3_SECRET', 'SCRIPT']);
  const ofSettings = (file: string) => /\.env$|\.service$|Dockerfile/.test(file);
  const named = texts.flatMap(([file, text]) => [
    ...(ofSettings(file)
      ? [...text.matchAll(/(?:^#?|Environment=|ENV | )([A-Z][A-Z0-9]*_?[A-Z0-9_]*)=/gm)]
      : []),
    ...(file.endsWith('.md') ? [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z_0-9]+)(?:=[^`]*)?`/g)] : []),
    ...(file.endsWith('.yaml')
      ? [...text.matchAll(/^ {6}([A-Z][A-Z0-9_]+): .*(?:\$\{|\/\/|'3'|172)/gm)]
      : []),
  ]);
  const known = new Set<string>([...Object.keys(environmentVariables), ...variables, ...foreignSettings]);
  expect([...new Set(named.map(([, name]) => name!))].filter((name) => !known.has(name))).toEqual([]);
});

/** Settings of PostgreSQL, MinIO and the shell. */
const foreignSettings = [
  'PATH',
  'SINGLE_HOST',
  'METRICS_TOKEN',
  'POSTGRES_PASSWORD',
  'POSTGRES_INITDB_ARGS',
  'MINIO_ROOT_USER',
  'MINIO_ROOT_PASSWORD',
];

const madeByOperator = ['deploy/.env', 'deploy/trust'];

test('every file of the repository that the guide or a file of deploy/ names exists', () => {
  const named = texts.flatMap(([file, text]) =>
    [
      ...text.matchAll(
        /(?:\/opt\/scenarium\/(?:current|releases\/1)\/|[\s"'`[(])((?:deploy|scripts|docs)\/[\w./@-]+\w)/g,
      ),
    ]
      .map(([, path]) => path!)
      .filter((path) => !madeByOperator.includes(path) && !exists(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(named).toEqual([]);
});

test('every command of the script scenarium has its file', () => {
  const used = [
    ...guide.matchAll(/^scenarium (\w+)/gm),
    ...read('deploy/scenarium-backup.service').matchAll(/bin\/scenarium (\w+)/g),
  ];
  const commands = [...new Set(used.map(([, command]) => `scripts/${command}.ts`))];
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.filter((file) => !exists(file))).toEqual([]);
});

test('the health checks and the proxy name routes of the server', () => {
  const routes = [...read('src/platform/http/server.ts').matchAll(/'(\/health\/\w+)'/g)].map(
    ([, path]) => path,
  );
  const named = texts.flatMap(([, text]) => [...text.matchAll(/\/health\/\w+/g)].map(([path]) => path));
  expect([...new Set(named)].toSorted()).toEqual(routes.toSorted());
});

test('the unit, the proxy and the guide agree about the ports', () => {
  const upstream = [...read('deploy/nginx.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(
    ([, port]) => port,
  );
  const started = [...guide.matchAll(/^systemctl enable --now (scenarium@.+)$/gm)].map(([, units]) => units);
  expect(new Set(started)).toEqual(new Set([upstream.map((port) => `scenarium@${port}`).join(' ')]));
});

test('the guide has commands for an installation, a backup, a restore on another host and an upgrade', () => {
  expect(guideBlocks().map(({ heading, purpose }) => [heading, purpose])).toEqual([
    ['Packages and build', ''],
    ['User, database and settings', ''],
    ['TLS and the proxy', ''],
    ['Start', ''],
    ['The first officer', ''],
    ['Backup and restore', ''],
    ['Backup and restore', 'new-host'],
    ['Upgrade', 'upgrade'],
  ]);
});

test('the guide builds by the version of Node that the product runs on', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: { node: string } };
  expect(/ node@(\S+)/.exec(guide)?.[1]).toBe(dependencies.node);
});
