/** Runs backup and restore by their commands, and checks that a product works like the copied one. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { castPassword } from '../../seeds/people.ts';
import {
  hear,
  runToEnd,
  type CommandResult,
  type Environment,
  type Heard,
  type Serving,
} from './product-process.ts';

export interface Manifest {
  tables: Record<string, number>;
  files: { count: number; bytes: number };
  keyIds: string[];
  lost: string[];
}

export const command = (
  script: 'backup' | 'restore',
  environment: Environment,
  args: readonly string[],
): Promise<CommandResult> => runToEnd(`scripts/${script}.ts`, environment, args);

export async function stop(product: Serving): Promise<void> {
  product.kill('SIGTERM');
  await product.ended;
}

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;

function logIn(origin: string, email: string): Promise<Heard> {
  const body = JSON.stringify({ email, password: castPassword });
  const headers = { 'content-type': 'application/json' };
  return hear(`${origin}/api/login`, { method: 'POST', headers, body });
}

export const signIn = async (origin: string): Promise<number> =>
  (await logIn(origin, 'author@example.com')).status;

/** An encrypted answer and the first bytes of an encrypted document of the second author. */
export async function readSealed(origin: string): Promise<[number: string, document: string]> {
  const { headers } = await logIn(origin, 'author2@example.com');
  const cookie = headers.getSetCookie().map((line) => line.split(';')[0]!);
  const read = (path: string) =>
    hear(`${origin}/api/user/questionnaire/${path}`, { headers: { cookie: cookie.join('; ') } });
  const { passportNumber, files } = JSON.parse((await read('passport')).text).data;
  return [passportNumber, (await read(`files/${files[0].id}`)).text.slice(0, 5)];
}
export const sealedOfDemo = [expect.stringMatching(/\d{4}/), '%PDF-'];

/** The bytes of a public picture of the home page. */
export async function pictureOf(origin: string): Promise<string> {
  const home = await hear(origin);
  const path = /\/api\/files\/[\w/.?=&-]+/.exec(home.text)?.[0];
  return path ? (await hear(origin + path)).text : 'no picture';
}

export const flip = (file: string) => {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1]! ^= 1;
  writeFileSync(file, bytes);
};

export const blobOf = (folder: string): string => {
  const files = join(folder, 'files');
  const first = readdirSync(files)[0]!;
  return join(files, first, readdirSync(join(files, first))[0]!);
};
