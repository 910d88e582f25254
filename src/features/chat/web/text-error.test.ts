import { expect, test } from 'vitest';
import { editForm } from '#features/chat/schemas.ts';
import { textError } from '#features/chat/web/text-error.ts';
import { firstIssues } from '#kernel/rules/schema-issues.ts';
import type { Translate } from '#kernel/translate.ts';

const t = ((key: string, vars?: object) => JSON.stringify([key, vars])) as Translate;

test.each([
  ...[
    'Да',
    ' \r\n',
    '',
    '\u200b \u200d',
    'а\u0007б',
    'а\ud800',
    'а\u202eб',
    'а\ufffd',
    '2026-09-10T09:00:00.000Z',
  ],
  ...['я'.repeat(4_000), `  ${'я'.repeat(4_000)}\n`, 'я'.repeat(4_001), 'и\u0306'.repeat(4_000)],
])('a message text is refused for what the server would refuse it: %j', (text) => {
  const issue = firstIssues(editForm.safeParse({ text }).error?.issues ?? [])[0];
  const vars = issue?.text === 'rules@common.tooLong' ? issue.vars : undefined;
  expect(textError(t, text)).toBe(issue && t(issue.text, vars));
});
