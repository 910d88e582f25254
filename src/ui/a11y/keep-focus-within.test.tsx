// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Main } from '#ui/main.tsx';

afterEach(cleanup);

const focused = () => document.activeElement;
const afterTimers = () => new Promise((resolve) => setTimeout(resolve, 20));

/** A part of the page before and after a press on «Answer» or «Elsewhere». */
function Page({ before, after }: { before: ReactNode; after: ReactNode }) {
  const [isAnswered, setAnswered] = useState(false);
  const answer = () => setAnswered(true);
  return (
    <>
      <Main>
        <h1>Requests</h1>
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- The press bubbles from the button under test. */}
        <div tabIndex={-1} data-testid="region" onClick={answer}>
          {isAnswered ? after : before}
          <a href="/next">Next</a>
        </div>
      </Main>
      <button type="button" onClick={answer}>
        Elsewhere
      </button>
    </>
  );
}

const button = <button type="button">Answer</button>;

function press(name: string, { focus = true } = {}): void {
  if (focus) screen.getByText(name).focus();
  fireEvent.click(screen.getByText(name));
}

test.each<[string, ReactNode, () => HTMLElement]>([
  ['the region around a removed button has the focus', null, () => screen.getByTestId('region')],
  ['a replacement has the focus', <b key="b">Answered</b>, () => screen.getByText('Answered')],
  ['a control as the replacement has the focus', <input key="i" />, () => screen.getByRole('textbox')],
  [
    'the heading of a replacement has the focus',
    <div key="div">
      <input />
      <h2>Answered</h2>
    </div>,
    () => screen.getByText('Answered'),
  ],
  [
    'the first field of a replacement has the focus before its links',
    <form key="form">
      <a href="/help">Help</a>
      <input type="hidden" />
      <input aria-label="Trap" tabIndex={-1} />
      <input aria-label="Code" />
    </form>,
    () => screen.getByLabelText('Code'),
  ],
  [
    'the first control of a replacement without fields has the focus',
    <p key="p">
      Answered <a href="/undo">Undo</a>
    </p>,
    () => screen.getByText('Undo'),
  ],
  [
    'the marked part of a replacement has the focus',
    <div key="div">
      <p tabIndex={-1}>Answered</p>
      <button type="button">Change</button>
    </div>,
    () => screen.getByText('Answered'),
  ],
])('%s', async (_case, after, target) => {
  render(<Page before={button} after={after} />);
  press('Answer');
  await waitFor(() => expect(focused()).toBe(target()));
});

test('a button that was pressed without taking the focus hands over the focus too', async () => {
  render(<Page before={button} after={<input />} />);
  press('Answer', { focus: false });
  await waitFor(() => expect(focused()).toBe(screen.getByRole('textbox')));
});

test('a focus elsewhere stays there', async () => {
  render(<Page before={button} after={null} />);
  screen.getByText('Answer').focus();
  press('Elsewhere');
  await afterTimers();
  expect([screen.queryByText('Answer'), focused()]).toEqual([null, screen.getByText('Elsewhere')]);
});

test('after a deliberate blur nothing takes the focus', async () => {
  render(<Page before={button} after={<input />} />);
  screen.getByText('Answer').focus();
  screen.getByText('Answer').blur();
  await afterTimers();
  press('Elsewhere', { focus: false });
  await afterTimers();
  expect([screen.getByRole('textbox').isConnected, focused()]).toEqual([true, document.body]);
});

test('a change of the page right after a blur does not bring the focus back', async () => {
  const Field = () => {
    const [isLeft, setLeft] = useState(false);
    return (
      <Main>
        <input aria-label="Name" onBlur={() => setLeft(true)} />
        {isLeft && <p>Required</p>}
      </Main>
    );
  };
  render(<Field />);
  const field = screen.getByLabelText('Name');
  field.focus();
  field.blur();
  await screen.findByText('Required');
  await afterTimers();
  expect(focused()).toBe(document.body);
});

test('a menu that closes returns the focus itself', async () => {
  const item = (
    <div data-portal="true">
      <button type="button">Answer</button>
    </div>
  );
  render(<Page before={item} after={null} />);
  press('Answer');
  await afterTimers();
  expect([screen.queryByText('Answer'), focused()]).toEqual([null, document.body]);
});

test('a button that becomes disabled without a neighbour gives the focus to the region', async () => {
  render(<Page before={<b>{button}</b>} after={<b>{<button disabled>Answer</button>}</b>} />);
  press('Answer');
  await waitFor(() => expect(focused()).toBe(screen.getByTestId('region')));
});

function Steps() {
  const [order, setOrder] = useState(['First', 'Second', 'Third']);
  const raise = (name: string) => {
    const from = order.indexOf(name);
    setOrder(order.toSpliced(from, 1).toSpliced(from - 1, 0, name));
  };
  return (
    <Main>
      {order.map((name, index) => (
        <p key={name}>
          <button type="button" disabled={index === 0} onClick={() => raise(name)}>
            Raise {name}
          </button>
          <button type="button">Lower {name}</button>
        </p>
      ))}
    </Main>
  );
}

test('a moved button keeps the focus, and passes it to its neighbour when it becomes disabled', async () => {
  render(<Steps />);
  const raise = screen.getByText('Raise Third');
  press('Raise Third');
  await waitFor(() => expect(raise.closest('p')).toBe(document.querySelectorAll('p')[1]));
  await waitFor(() => expect(focused()).toBe(raise));
  press('Raise Third');
  await waitFor(() => expect(focused()).toBe(screen.getByText('Lower Third')));
});
