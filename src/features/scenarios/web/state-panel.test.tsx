// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { BasisFields } from '#features/scenarios/web/rights/basis-fields.tsx';
import { coauthorsSectionId } from '#features/scenarios/web/missing-list.tsx';
import { emptyScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import { StatePanel } from '#features/scenarios/web/state-panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

const completeButBasis = {
  ...emptyScenarioValues,
  name: 'Тень',
  LOGLINE: 'Смотритель маяка находит письмо от себя.',
  ANNOTATION: 'Маяк. '.repeat(100),
  FORMAT: 'FEATURE',
  TYPE: 'FICTION',
  KIND: 'ORIGINAL',
  GENRES: ['DRAMA'],
  RIGHTS_DECL: true,
  rightsStatus: 'FREE',
  AI_DECL: 'NONE',
};
const saveThen = vi.fn(async () => undefined);

interface PageProps {
  status: string;
  awaitsCoauthors?: boolean;
}

function Page({ status, awaitsCoauthors = false }: PageProps) {
  const form = useForm(scenarioForm, { defaultValues: completeButBasis as never });
  const scenario = { id: 's1', name: 'Тень', status, TEXT: {}, updatedAt: '2026-03-05T09:00:00Z' };
  return (
    <FormKit>
      <Form form={form} onSubmit={async () => undefined}>
        <BasisFields />
        <StatePanel
          form={form}
          scenario={scenario as never}
          saving={{ saveThen } as never}
          awaitsCoauthors={awaitsCoauthors}
        />
        <div id={coauthorsSectionId} tabIndex={-1} />
      </Form>
    </FormKit>
  );
}

const open = (status: string, props: Partial<PageProps> = {}) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <Page status={status} {...props} />
      </QueryClientProvider>,
      { viewer: { birthday: '1980-05-05' } as never },
    ),
  );
const press = (move: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`moves.${move}.action`) }));
const missing = () =>
  screen.queryAllByRole('button', { name: /web\.missing\./ }).map((one) => one.textContent);

beforeEach(() => {
  stubBrowserApis();
  saveThen.mockClear();
});
afterEach(cleanup);

test('a hidden scenario from before the basis of the rights was asked for is shown again without it', async () => {
  open('HIDDEN');
  expect(missing()).toEqual([]);
  press('show');
  await expect.poll(() => saveThen.mock.calls.length).toBe(1);
});

test('a draft is not submitted without the basis of the rights', async () => {
  open('DRAFT');
  expect(missing()).toEqual(['scenarios@web.missing.RIGHTS_BASIS']);
  press('submit');
  const basis = screen.getByRole('radiogroup', { name: /rightsBasis/ });
  await expect.poll(() => basis.getAttribute('aria-invalid')).toBe('true');
  expect(saveThen).not.toHaveBeenCalled();
});

test('while a co-author has not confirmed, the list names that, and the server decides', async () => {
  open('HIDDEN', { awaitsCoauthors: true });
  expect(missing()).toEqual(['scenarios@web.missing.COAUTHORS']);
  press('show');
  await expect.poll(() => saveThen.mock.calls.length).toBe(1);
});

test('what the form lacks is told together with the co-authors before the server is asked', async () => {
  open('DRAFT', { awaitsCoauthors: true });
  press('submit');
  expect(await screen.findByText('scenarios@rules.coauthors')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(saveThen).not.toHaveBeenCalled();
});

test('the missing co-authors lead the focus to their section', () => {
  open('HIDDEN', { awaitsCoauthors: true });
  const scroll = vi.fn();
  Object.assign(document.getElementById(coauthorsSectionId)!, { scrollIntoView: scroll });
  fireEvent.click(screen.getByRole('button', { name: /missing\.COAUTHORS/ }));
  expect(scroll).toHaveBeenCalledOnce();
  expect(document.activeElement?.id).toBe(coauthorsSectionId);
});
