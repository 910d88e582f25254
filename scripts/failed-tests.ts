/** The failed tests of a run by name, so that the end of a long output still says what failed. */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './gate.ts';

export interface VitestFile {
  /** The absolute path of the file. */
  name: string;
  status: string;
  /** Why a file could not be loaded, else empty. */
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[];
}

export interface PlaywrightSuite {
  specs?: {
    title: string;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Enough for an assertion with its difference. */
const shownLines = 12;

function toEntry(title: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, shownLines);
  return [title, ...lines.map((line) => `    ${line.slice(0, 300)}`)].join('\n');
}

export const isUnloadable = (file: VitestFile): boolean =>
  file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed');

/** One entry a test: its file and title, then the first lines of its message. */
export const failedVitestTests = (files: VitestFile[]): string[] =>
  files.flatMap((file) => {
    const path = relative(root, file.name);
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    return isUnloadable(file)
      ? [toEntry(path, file.message)]
      : failed.map((test) => toEntry(`${path} > ${test.fullName}`, test.failureMessages?.[0]));
  });

/** One entry a test, those that passed only on retry included. */
export const failedPlaywrightTests = (suites: PlaywrightSuite[]): string[] =>
  suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) =>
          toEntry(`e2e/${spec.file} > ${spec.title}`, results.find((result) => result.error)?.error?.message),
        ),
    ),
    ...failedPlaywrightTests(suite.suites ?? []),
  ]);
