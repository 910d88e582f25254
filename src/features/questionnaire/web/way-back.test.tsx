// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { steps } from '#features/questionnaire/constants.ts';
import type { QuestionnaireState } from '#features/questionnaire/lifecycle.ts';
import type { ReadQuestionnaireOutput } from '#features/questionnaire/schemas.ts';
import { StatePanel } from '#features/questionnaire/web/state-panel.tsx';
import { StepBar } from '#features/questionnaire/web/step-bar.tsx';
import { StepList } from '#features/questionnaire/web/step-list.tsx';

const id = '0199c1f0-0000-7000-8000-00000000000a';
const application = `/request/${id}?step=questionnaire`;

afterEach(cleanup);

const overviewOf = (state: QuestionnaireState) =>
  ({
    state,
    progress: 40,
    steps: Object.fromEntries(steps.map((step) => [step, { state: 'EMPTY', remarks: [] }])),
  }) as unknown as ReadQuestionnaireOutput;

function showAll(query: string, { isSigned }: { isSigned: boolean }): string[] {
  const overview = overviewOf(isSigned ? 'SIGNED' : 'FILLING');
  const at = `/questionnaire/sign${query}`;
  render(
    contentPage(
      <>
        <StatePanel overview={overview} />
        <StepList overview={overview} />
        <StepBar step="sign" isSigned={isSigned} />
      </>,
      { at },
    ),
  );
  return screen.getAllByRole('link').map((link) => link.getAttribute('href')!);
}

test('every link of the questionnaire keeps the application that asked for it', () => {
  const links = showAll(`?application=${id}`, { isSigned: false });
  expect(
    links.filter((href) => href !== application).every((href) => href.includes(`?application=${id}`)),
  ).toBe(true);
  expect(links.filter((href) => href === application)).toHaveLength(1);
});

test('the signed questionnaire leads back to the application that asked for it', () => {
  const links = showAll(`?application=${id}`, { isSigned: true });
  // In the state of the questionnaire, and as the next step.
  expect(links.filter((href) => href === application)).toHaveLength(2);
  expect(links.at(-1)).toBe(application);
});

test.each([
  '',
  '?application=',
  '?application=//example.net',
  '?application=../administrator',
  `?application=${id}/..`,
])('with the query «%s» no link leads out of the questionnaire', (query) => {
  const links = showAll(query, { isSigned: true });
  expect(links.filter((href) => !/^\/questionnaire(?:\/[a-z]+)?$/.test(href))).toEqual([]);
});
