import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../testing/render-screen.tsx';
import { useNamesByCode } from './game-names.ts';

function Named({ code }: { readonly code: string }) {
  return <p>{useNamesByCode().game(code)}</p>;
}

test('a game that an operator added is called by its family where only its code is known', async () => {
  serveCalls({
    'GET /console/lottery/games': { value: { items: [{ gameCode: 'river', family: 'ssc' }] } },
  });
  await renderSignedIn(<Named code="river" />, olivia);
  const name = await screen.findByText(/\(river\)$/);
  expect(name.textContent).not.toBe('river');
});
