// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { PhoneStep } from '#features/phone/web/phone-step.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test.each([
  ['AVTOR', 'phone@web.help'],
  ['OK_USER', 'phone@web.help'],
  ['EXPERT', 'phone@web.otherHelp'],
  ['FK_ADMIN', 'phone@web.otherHelp'],
] as const)('%s reads what the own phone is for', async (role, help) => {
  const viewer = { id: 'id', roles: [role] } as unknown as Viewer;
  const page = (
    <FormKit>
      <PhoneStep phone="" secondsLeft={null} onSend={async () => undefined} onCancel={undefined} />
    </FormKit>
  );
  render(contentPage(page, { viewer }));
  expect(await screen.findByText(help)).toBeDefined();
});
