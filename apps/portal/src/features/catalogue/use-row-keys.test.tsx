import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../test-stage.tsx';
import { useRowKeys } from './use-row-keys.ts';

function Row({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <article>
            <button type="button">{name}</button>
            <button type="button">{`Keep ${name}`}</button>
          </article>
        </li>
      ))}
      <li>
        <a href="/all">All games</a>
      </li>
    </ul>
  );
}

function Page(): ReactNode {
  useRowKeys();
  return (
    <>
      <Row names={['Dice', 'Keno', 'Mines']} />
      <button type="button">Below</button>
    </>
  );
}

afterEach(() => {
  document.documentElement.dir = '';
});

async function pressed(keys: string): Promise<string | null | undefined> {
  await userEvent.keyboard(keys);
  return document.activeElement?.textContent;
}

test('Tab goes through one tile of a row and on behind it; Shift enters at its end', async () => {
  show(<Page />);
  expect(await pressed('{Tab}')).toBe('Dice');
  expect(await pressed('{Tab}')).toBe('Keep Dice');
  expect(await pressed('{Tab}')).toBe('All games');
  expect(await pressed('{Tab}')).toBe('Below');
  expect(await pressed('{Shift>}{Tab}{Tab}{/Shift}')).toBe('Keep Mines');
});

test('arrows go from tile to tile and stop at the ends', async () => {
  show(<Page />);
  expect(await pressed('{Tab}{ArrowRight}')).toBe('Keno');
  expect(await pressed('{Tab}')).toBe('Keep Keno');
  expect(await pressed('{ArrowRight}{ArrowRight}')).toBe('Mines');
  expect(await pressed('{Home}')).toBe('Dice');
  expect(await pressed('{ArrowLeft}')).toBe('Dice');
  expect(await pressed('{End}')).toBe('Mines');
  expect(await pressed('{Tab}{Tab}')).toBe('All games');
});

test('from right to left the arrows are mirrored', async () => {
  show(<Page />);
  document.documentElement.dir = 'rtl';
  expect(await pressed('{Tab}{ArrowLeft}')).toBe('Keno');
  expect(await pressed('{ArrowRight}')).toBe('Dice');
});

test('a browser keeps its own keys, and a row is left as it was made', async () => {
  show(<Page />);
  expect(await pressed('{Tab}{Alt>}{ArrowRight}{/Alt}')).toBe('Dice');
  screen.getByRole('button', { name: 'Below' }).focus();
  expect(screen.getByRole('button', { name: 'Keno' }).getAttribute('tabindex')).toBeNull();
});
