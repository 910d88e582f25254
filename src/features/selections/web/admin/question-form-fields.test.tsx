// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { QuestionFormFields } from '#features/selections/web/admin/question-form-fields.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const schema = z.object({ type: z.string(), visibility: z.string() });

function Fields({ visibility }: { visibility: string }) {
  const form = useForm(schema, { defaultValues: { type: 'YES_NO', visibility } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <QuestionFormFields earlier={[]} />
    </Form>
  );
}

const fundAndExperts = ['PRIVATE_FK', 'FINANCE', 'EXPERT_OK'];

test.each([
  ['FINANCE', fundAndExperts],
  ['PUBLIC_OK', [...fundAndExperts, 'PUBLIC_OK']],
])('of a question with %s the answer may be for %j: no page shows it to everybody', (visibility, offered) => {
  renderWithFormKit(<Fields visibility={visibility} />);
  const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
  expect(options.filter((text) => text.startsWith('selections-admin@visibility.'))).toEqual(
    offered.map((value) => `selections-admin@visibility.${value}`),
  );
});
