// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server.browser';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CarouselArrows, CarouselDots, CarouselPause } from '#ui/site/carousel-controls.tsx';
import { Carousel } from '#ui/site/carousel.tsx';
import { Main } from '#ui/main.tsx';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { pageAfter, useCarousel } from '#ui/site/use-carousel.ts';
import type { UseCarouselOptions } from '#ui/site/use-carousel.ts';

const slideWidth = 200;
const perPage = 5;

/** jsdom has no layout: a track of slides of 200 px in a window of 1000. */
function layOut() {
  const widthOf = (node: HTMLElement) => (node.tagName === 'LI' ? slideWidth : slideWidth * perPage);
  const leftOf = (node: HTMLElement) =>
    node.tagName === 'LI' ? [...node.parentElement!.children].indexOf(node) * slideWidth : 0;
  const measures = {
    offsetWidth: widthOf,
    offsetLeft: leftOf,
    offsetHeight: () => 100,
    offsetTop: () => 0,
  };
  for (const [name, measure] of Object.entries(measures))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return measure(this);
      },
    });
}

function Rail({ count = 12, ...settings }: UseCarouselOptions & { count?: number }) {
  const rail = useCarousel(settings);
  return (
    <>
      <CarouselArrows carousel={rail} />
      <CarouselPause carousel={rail} />
      <CarouselDots carousel={rail} count={3} />
      <Carousel carousel={rail} label="Authors" perView={{ phone: 1.6, tablet: 3, desktop: perPage }}>
        {Array.from({ length: count }, (_, index) => (
          <a key={index} href={`/${index}`}>
            {index}
          </a>
        ))}
      </Carousel>
    </>
  );
}

beforeEach(() => {
  stubBrowserApis();
  layOut();
});
afterEach(cleanup);

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const page = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
const next = () => fireEvent.click(button('Вперёд'));
const back = () => fireEvent.click(button('Назад'));

describe('the next page', () => {
  test.each([
    { page: 1, by: -1, wrap: true, to: 3 },
    { page: 3, by: 1, wrap: true, to: 1 },
    { page: 4, by: 1, wrap: true, to: 1 },
    { page: 1, by: 1, wrap: true, to: 2 },
    { page: 1, by: -1, wrap: false, to: 1 },
    { page: 3, by: 1, wrap: false, to: 3 },
  ] as const)('after page $page by $by (wrap: $wrap) is $to of 3', ({ to, ...from }) => {
    expect(pageAfter({ ...from, last: 3 })).toBe(to);
  });
});

describe('a carousel', () => {
  test('wraps around both ends', () => {
    render(withoutFormKit(<Rail />));
    const pages = [page()];
    for (const step of [back, next, next, next, next]) {
      step();
      pages.push(page());
    }
    expect(pages).toEqual(['Слайд 1', 'Слайд 3', 'Слайд 1', 'Слайд 2', 'Слайд 3', 'Слайд 1']);
  });

  test('can disable its buttons at the ends', () => {
    render(withoutFormKit(<Rail disabledAtEnds />));
    const off = () => [button('Назад').disabled, button('Вперёд').disabled];
    const states = [off()];
    for (const step of [next, next]) {
      step();
      states.push(off());
    }
    expect(states).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  test('wraps by the arrow keys although the buttons are disabled at the ends, and moves the focus', () => {
    render(withoutFormKit(<Rail disabledAtEnds />));
    screen.getByRole('link', { name: '0' }).focus();
    const steps = [
      'ArrowLeft',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowRight',
      'ArrowDown',
      'Home',
    ].map((key) => {
      fireEvent.keyDown(document.activeElement!, { key });
      return [page(), document.activeElement!.textContent];
    });
    expect(steps).toEqual([
      ['Слайд 3', '10'],
      ['Слайд 1', '0'],
      ['Слайд 2', '5'],
      ['Слайд 3', '10'],
      ['Слайд 1', '0'],
      ['Слайд 1', '0'],
      ['Слайд 1', '0'],
    ]);
  });

  test('ignores arrow keys with a modifier', () => {
    render(withoutFormKit(<Rail />));
    const link = screen.getByRole('link', { name: '0' });
    expect(fireEvent.keyDown(link, { key: 'ArrowRight', altKey: true })).toBe(true);
    expect(page()).toBe('Слайд 1');
    expect(fireEvent.keyDown(link, { key: 'ArrowRight' })).toBe(false);
  });

  test('a button that becomes disabled gives the focus to the other one', async () => {
    render(
      withoutFormKit(
        <Main>
          <Rail disabledAtEnds />
        </Main>,
      ),
    );
    button('Вперёд').focus();
    next();
    expect(document.activeElement).toBe(button('Вперёд'));
    next();
    await waitFor(() => expect(document.activeElement).toBe(button('Назад')));
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(page()).toBe('Слайд 1');
    await waitFor(() => expect(document.activeElement).toBe(button('Вперёд')));
  });

  test('has Russian labels for screen readers with the position of each slide', () => {
    render(withoutFormKit(<Rail count={2} />));
    const group = screen.getByRole('group', { name: 'Authors' });
    expect(group.getAttribute('aria-roledescription')).toBe('карусель');
    const slides = [...group.querySelectorAll('li')];
    expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['1 из 2', '2 из 2']);
    expect(slides.map((slide) => slide.getAttribute('aria-roledescription'))).toEqual(['слайд', 'слайд']);
  });

  test('renders every slide on the server, none of them inert, and no disabled buttons', () => {
    document.body.innerHTML = renderToString(withoutFormKit(<Rail disabledAtEnds />));
    expect(document.querySelectorAll('li a')).toHaveLength(12);
    expect(document.querySelectorAll('[inert], button:disabled')).toHaveLength(0);
    document.body.innerHTML = '';
  });
});

describe('a carousel before hydration', () => {
  const idleTasks: (() => void)[] = [];
  beforeEach(() => Object.assign(window, { requestIdleCallback: (act: () => void) => idleTasks.push(act) }));
  const idle = () =>
    act(() => {
      for (let alive = idleTasks.shift(); alive; alive = idleTasks.shift()) alive();
    });

  test.each([
    { direction: 'back', settings: {}, press: back, to: 'Слайд 3' },
    { direction: 'on', settings: {}, press: next, to: 'Слайд 2' },
    { direction: 'on', settings: { disabledAtEnds: true }, press: next, to: 'Слайд 2' },
    {
      direction: 'back where that is disabled',
      settings: { disabledAtEnds: true },
      press: back,
      to: 'Слайд 1',
    },
  ])('steps $direction after hydration when its button was pressed before', ({ settings, press, to }) => {
    render(withoutFormKit(<Rail {...settings} />));
    press();
    idle();
    expect(page()).toBe(to);
  });
});

test('carousels are initialised one by one', () => {
  const moments: (() => void)[] = [];
  Object.assign(window, { requestIdleCallback: (act: () => void) => moments.push(act) });
  render(
    withoutFormKit(
      <>
        <Rail />
        <Rail />
      </>,
    ),
  );
  const countReady = () => document.querySelectorAll('[class*="ready"]').length;
  const counts: number[] = [];
  for (let moment = moments.shift(); moment; moment = moments.shift()) {
    act(moment);
    counts.push(countReady());
  }
  expect(counts).toEqual([1, 1, 2, 2]);
});

describe('a carousel with autoplay', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());
  const wait = () => act(() => vi.advanceTimersByTime(1100));

  test('continues until it is paused', () => {
    render(withoutFormKit(<Rail autoplayMs={1000} />));
    wait();
    expect(page()).toBe('Слайд 2');
    fireEvent.click(button('Остановить показ'));
    wait();
    expect(page()).toBe('Слайд 2');
    fireEvent.click(button('Продолжить показ'));
    wait();
    expect(page()).toBe('Слайд 3');
  });

  test('is paused for users who prefer reduced motion', () => {
    stubBrowserApis({ reducedMotion: true });
    render(withoutFormKit(<Rail autoplayMs={1000} />));
    wait();
    expect([page(), button('Продолжить показ').disabled]).toEqual(['Слайд 1', false]);
  });
});
