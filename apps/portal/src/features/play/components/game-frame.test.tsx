import { useMantineColorScheme } from '@mantine/core';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { GameFrame } from './game-frame.tsx';

function Page() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <button type="button" onClick={() => setColorScheme('light')}>
        {colorScheme}
      </button>
      <GameFrame url="about:blank" title="Dice" onEvent={() => undefined} />
    </>
  );
}

test('a game has the scheme in the name of its frame, and hears when it changes', () => {
  show(<Page />);
  const frame = document.querySelector('iframe');
  const first = screen.getByRole('button').textContent;
  expect(frame?.name).toBe(`scheme=${first}`);
  const sent = vi.fn();
  Object.defineProperty(frame, 'contentWindow', { value: { postMessage: sent } });
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledWith({ type: 'parlour.portal', scheme: 'light' }, 'null');
  expect(frame?.name).toBe(`scheme=${first}`);
});
