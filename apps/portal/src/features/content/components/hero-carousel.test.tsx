import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import type { Banner } from '../model.ts';
import HeroCarousel from './hero-carousel.tsx';

const WIDTH = 1_000;
const banners = ['a', 'b', 'c'].map((id) => ({
  id,
  imageUrl: `/${id}.webp`,
  imageUrlNarrow: null,
  title: id,
  text: '',
  action: '',
  linkageType: 'none',
  url: null,
})) as unknown as readonly Banner[];

// A document of tests has no layout: slides are as wide as their window and stand in a row.
beforeEach(() => {
  document.head.insertAdjacentHTML('beforeend', '<style>[role=group] { margin: 0 }</style>');
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  // Embla takes its clock from the document's own window, which the timers of tests do not reach.
  const view = document.defaultView;
  if (view !== null && view !== globalThis) {
    vi.spyOn(view, 'requestAnimationFrame').mockImplementation((draw) =>
      requestAnimationFrame(draw),
    );
    vi.spyOn(view, 'cancelAnimationFrame').mockImplementation((id) => cancelAnimationFrame(id));
  }
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    const place = this.getAttribute('role') === 'group' ? this.parentElement : null;
    return place === null ? 0 : WIDTH * Array.from(place.children).indexOf(this);
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** How far the row of slides has moved, in pixels. */
function moved(): number {
  const track = screen.getAllByRole('group', { hidden: true })[0]?.parentElement;
  return Number(/translate3d\((-?[\d.]+)px/.exec(track?.style.transform ?? '')?.[1]);
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (index: number) =>
  fireEvent.click(screen.getByRole('button', { name: `Show banner ${index}` }));

test('a slide comes in one second, from rest and from a move that has not ended', () => {
  show(<HeroCarousel banners={banners} onOpen={vi.fn()} />);
  press(2);
  wait(500);
  expect(moved()).toBeLessThan(-WIDTH / 2);
  wait(400);
  expect(moved()).toBeGreaterThan(-WIDTH);
  wait(150);
  expect(moved()).toBe(-WIDTH);

  press(3);
  wait(300);
  press(2);
  wait(900);
  expect(moved()).not.toBe(-WIDTH);
  wait(150);
  expect(moved()).toBe(-WIDTH);
});

test('a slide changes without movement for whoever asks for stillness', () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({
    ...matchMedia(''),
    matches: true,
  });
  show(<HeroCarousel banners={banners} onOpen={vi.fn()} />);
  press(2);
  wait(50);
  expect(moved()).toBe(-WIDTH);
});
