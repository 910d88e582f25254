// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { QuestionnaireStep } from '#features/applications/web/questionnaire-step.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const signed = 'applications@web.questionnaire.signed';

function renderStep(questionnaire: { state: string; signed: boolean }, missing: object[]): void {
  const application = { id: '1', questionnaire, steps: { questionnaire: { missing } } };
  const step = <QuestionnaireStep {...({ application, slots: {} } as unknown as StepProps)} />;
  render(contentPage(<QueryClientProvider client={new QueryClient()}>{step}</QueryClientProvider>));
}

test.each([
  ['accepted', [], signed],
  [
    'not accepted for its simple signature',
    [{ field: 'questionnaire', message: 'Certificate' }],
    'Certificate',
  ],
])('a signed questionnaire that is %s', async (_what, missing, notice) => {
  renderStep({ state: 'SIGNED', signed: true }, missing);
  expect(await screen.findByText(notice)).toBeDefined();
  expect(screen.queryAllByText(signed)).toHaveLength(missing.length === 0 ? 1 : 0);
});

test.each([
  ['FILLING', 'applications@web.questionnaire.notSigned'],
  ['READY', 'Sign'],
  ['OUTDATED', 'applications@web.questionnaire.outdated'],
])('an unsigned questionnaire in %s is asked for by «%s»', async (state, notice) => {
  renderStep({ state, signed: false }, [{ field: 'questionnaire', message: 'Sign' }]);
  expect(await screen.findByText(notice)).toBeDefined();
});
