// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import { emptyScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import { BasisFields } from '#features/scenarios/web/rights/basis-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

const sent: object[] = [];

const draft = { ...emptyScenarioValues, name: 'Тень' };

function Page({ values = draft, locked = false }: { values?: typeof draft; locked?: boolean }) {
  const form = useForm(scenarioForm, { defaultValues: values });
  return (
    <Form form={form} onSubmit={(values) => void sent.push(values)}>
      <BasisFields locked={locked} />
      <button type="submit">Send</button>
    </Form>
  );
}

beforeEach(() => {
  stubBrowserApis();
  sent.length = 0;
  renderWithFormKit(<Page />);
});
afterEach(cleanup);

const choose = (basis: string) =>
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(`basis.${basis}`) }));
const documentField = () => screen.queryByRole('textbox', { name: /rightsDocument/ });

test('only an adaptation is asked for what permits it', async () => {
  expect(documentField()).toBeNull();
  choose('ADAPTATION');
  await waitFor(() => expect(documentField()).not.toBeNull());
  choose('ORIGINAL');
  await waitFor(() => expect(documentField()).toBeNull());
});

test('the choice and the document are sent under the names of the API', async () => {
  choose('ADAPTATION');
  await waitFor(() => expect(documentField()).not.toBeNull());
  fireEvent.change(documentField()!, { target: { value: 'Договор № 12' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ RIGHTS_BASIS: 'ADAPTATION', RIGHTS_DOCUMENT: 'Договор № 12' }]),
  );
});

test('what the fund has read is shown and cannot be changed', async () => {
  cleanup();
  const read = { ...draft, RIGHTS_BASIS: 'ADAPTATION', RIGHTS_DOCUMENT: 'Договор № 12' };
  renderWithFormKit(<Page values={read} locked />);
  const fields = [...screen.getAllByRole('radio'), documentField()!] as HTMLInputElement[];
  expect(fields.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(fields[2]!.value).toBe('Договор № 12');
});
