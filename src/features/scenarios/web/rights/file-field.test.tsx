// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import { scenarioForm } from '#features/scenarios/scenario-form.ts';
import type { RightsBasis } from '#features/scenarios/scenario-codes.ts';
import { RightsFileField } from '#features/scenarios/web/rights/file-field.tsx';
import { emptyScenarioValues } from '#features/scenarios/web/scenario-values.ts';
import type { WireOwnScenario } from '#features/scenarios/wire.ts';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

interface PageProps {
  basis: RightsBasis;
  hasFile?: boolean;
  locked?: boolean;
}

const file = { name: 'Лицензия.pdf', size: 1000, createdAt: '2026-11-28T09:00:00.000Z' };

function Page({ basis, hasFile = false, locked = false }: PageProps) {
  const form = useForm(scenarioForm, { defaultValues: { ...emptyScenarioValues, RIGHTS_BASIS: basis } });
  const scenario = { id: 'one', RIGHTS_FILE: hasFile ? file : null } as WireOwnScenario;
  const unused = () => Promise.reject(new Error('not called'));
  return (
    <Form form={form} onSubmit={unused}>
      <RightsFileField scenario={scenario} locked={locked} saveThen={unused} onCreated={unused} />
    </Form>
  );
}

const show = (props: PageProps) =>
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <Page {...props} />
        </FormKit>
      </QueryClientProvider>,
    ),
  );

const picker = () => screen.queryByRole('group', { name: /rightsFile/ });
const link = () => screen.queryByRole('link', { name: file.name });
const removal = () => screen.queryByRole('button', { name: /remove/ });

test('only an adaptation is asked for its document', () => {
  show({ basis: 'ORIGINAL' });
  expect(picker()).toBeNull();
  cleanup();
  show({ basis: 'ADAPTATION' });
  expect(picker()).not.toBeNull();
});

test('the stored document opens and can be removed', () => {
  show({ basis: 'ADAPTATION', hasFile: true });
  expect(link()!.getAttribute('href')).toBe('/api/user/scenarios/one/rights-file');
  expect(removal()).not.toBeNull();
});

test('what the fund has read opens and cannot be changed', () => {
  show({ basis: 'ADAPTATION', hasFile: true, locked: true });
  expect([link() === null, picker(), removal()]).toEqual([false, null, null]);
  cleanup();
  show({ basis: 'ADAPTATION', locked: true });
  expect([link(), picker()]).toEqual([null, null]);
});

test('another basis says that the save takes the document away', () => {
  show({ basis: 'ORIGINAL', hasFile: true });
  expect(screen.getByText(/rightsFile\.removed/)).toBeDefined();
});
