// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { pathOf } from '#api/endpoint.ts';
import { submitScenario } from '#features/scenarios/calls.ts';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { BasisFields } from '#features/scenarios/web/rights/basis-fields.tsx';
import { coauthorsSectionId } from '#features/scenarios/web/missing-list.tsx';
import { emptyScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import { StatePanel } from '#features/scenarios/web/state-panel.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

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
const complete = { ...completeButBasis, RIGHTS_BASIS: 'ORIGINAL' };
const saveThen = vi.fn(async (_next: (saved: unknown) => Promise<unknown>): Promise<unknown> => undefined);

interface PageProps {
  status: string;
  publishesAtOnce?: boolean;
  awaitsCoauthors?: boolean;
  values?: object;
}

const scenarioOf = ({ status, publishesAtOnce = false }: PageProps) => ({
  ...{ id: 's1', name: 'Тень', status, publishesAtOnce, TEXT: {}, updatedAt: '2026-03-05T09:00:00Z' },
});

function Page({ values = completeButBasis, awaitsCoauthors = false, ...props }: PageProps) {
  const form = useForm(scenarioForm, { defaultValues: values as never });
  const scenario = scenarioOf(props);
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

const open = (status: string, props: Partial<PageProps> = {}, client = answeringClient({})) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <Page status={status} {...props} />
      </QueryClientProvider>,
      { client, viewer: { birthday: '1980-05-05' } as never },
    ),
  );
const press = (move: string) =>
  fireEvent.click(screen.getByRole('button', { name: new RegExp(`moves.${move}.action`) }));
const moveButtons = () =>
  screen.getAllByRole('button', { name: /web\.moves\./ }).map((one) => one.textContent);
const missing = () =>
  screen.queryAllByRole('button', { name: /web\.missing\./ }).map((one) => one.textContent);

beforeEach(() => {
  stubBrowserApis();
  saveThen.mockClear();
  for (const { id } of currentSnackbars()) dismiss(id);
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

test.each([
  { status: 'DRAFT', publishesAtOnce: true, named: 'publishDirectly', becomes: 'PUBLISHED' },
  { status: 'DRAFT', publishesAtOnce: false, named: 'submit', becomes: 'MODERATION' },
  { status: 'REWORK', publishesAtOnce: false, named: 'resubmit', becomes: 'MODERATION' },
])(
  'a submission is named by what it will do, before and after: $named',
  async ({ named, becomes, ...scenario }) => {
    const answers = { [pathOf(submitScenario, { id: 's1' })]: { name: 'Тень', status: becomes } };
    saveThen.mockImplementationOnce((next) => next(scenarioOf(scenario)));
    open(scenario.status, { ...scenario, values: complete }, answeringClient(answers));
    expect(moveButtons()[0]).toBe(`scenarios@web.moves.${named}.action`);
    press(named);
    const dialog = await screen.findByRole('dialog', { name: `scenarios@web.moves.${named}.title` });
    expect(dialog.textContent).toContain(`scenarios@web.moves.${named}.text`);
    fireEvent.click(within(dialog).getByRole('button', { name: `scenarios@web.moves.${named}.action` }));
    await expect
      .poll(() => currentSnackbars().map(({ text }) => text))
      .toContain(`scenarios@web.now.${becomes}`);
  },
);

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
