// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ConsentsStep } from '#features/questionnaire/web/consents-step.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const textOf = (kind: string) => ({
  ...{ kind, version: '1.0', title: kind, html: '', required: true, given: false, givenAt: null },
});

test('consents that are given quickly are all saved, each over the version of the one before', async () => {
  const client = answeringClient({});
  const sent: unknown[] = [];
  let answer = () => {};
  client.call = (async (_endpoint, options) => {
    const input = options!.input as { version: number };
    sent.push(input);
    await new Promise<void>((resolve) => (answer = resolve));
    return { step: 'consents', version: input.version + 1 };
  }) as typeof client.call;
  const answers = { version: 4, texts: ['processing', 'transfer'].map(textOf) };
  const step = (
    <QueryClientProvider client={new QueryClient()}>
      <ConsentsStep {...({ answers } as unknown as StepProps)} />
    </QueryClientProvider>
  );
  render(contentPage(step, { client }));
  const boxes = await screen.findAllByRole<HTMLInputElement>('checkbox');
  for (const box of boxes) fireEvent.click(box);
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
  answer();
  await waitFor(() =>
    expect(sent).toEqual([
      { version: 4, processing: '1.0' },
      { version: 5, transfer: '1.0' },
    ]),
  );
  answer();
});
