// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Stepper } from '#ui/cabinet/stepper.tsx';
import type { FormStep } from '#ui/cabinet/stepper.tsx';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const steps: FormStep[] = [
  { to: '/dev/parts/1', title: 'Personal', state: 'COMPLETE' },
  { to: '/dev/parts/2', title: 'Passport', state: 'FILLING', percent: 40 },
  { to: '/dev/parts/3', title: 'Bank', state: 'FIX', remarks: 2 },
  { to: '/dev/parts/4', title: 'Files', state: 'EMPTY' },
  { to: '/dev/parts/5', title: 'Courses', state: 'OPTIONAL' },
];
const open = (current?: FormStep['to']) =>
  render(
    withoutFormKit(
      <Stepper label="Questionnaire" steps={steps} current={current}>
        <h1>Step</h1>
      </Stepper>,
    ),
  );
const links = () => screen.getAllByRole('link', { hidden: true });
const bar = () => screen.getByRole('button');

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('every step is a link that says its state in words, and the current one is marked', () => {
  open('/dev/parts/2');
  expect(links().map(({ textContent }) => textContent)).toEqual([
    'PersonalГотово',
    '2PassportГотово на 40 %',
    'Bank2 замечания',
    '4FilesНе начато',
    '5CoursesНеобязательно',
  ]);
  expect(links().map((link) => link.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
  expect(links()[2]!.getAttribute('href')).toBe('/dev/parts/3');
});

test('the bar names the step and its place, opens the list, and Escape and a choice close it', () => {
  open('/dev/parts/2');
  expect(bar().textContent).toBe('2PassportШаг 2 из 5');
  const states = [
    () => fireEvent.click(bar()),
    () => fireEvent.keyDown(bar(), { key: 'Escape' }),
    () => fireEvent.click(bar()),
    () => fireEvent.click(links()[0]!),
  ].map((act) => {
    act();
    return bar().getAttribute('aria-expanded');
  });
  expect(states).toEqual(['true', 'false', 'true', 'false']);
  expect(bar().getAttribute('aria-controls')).toBe(screen.getByRole('list', { hidden: true }).id);
});

test('a page that is no step shows how many steps are complete', () => {
  open();
  expect(bar().textContent).toBe('QuestionnaireЗаполнен 1 шаг из 5');
  expect(links().some((link) => link.hasAttribute('aria-current'))).toBe(false);
});

test('steps whose states are not known yet are links without a state', () => {
  render(
    withoutFormKit(
      <Stepper label="Questionnaire" steps={steps.map((step) => ({ ...step, state: undefined }))}>
        <h1>Step</h1>
      </Stepper>,
    ),
  );
  expect(links().map(({ textContent }) => textContent)).toEqual([
    '1Personal',
    '2Passport',
    '3Bank',
    '4Files',
    '5Courses',
  ]);
});
