import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { act, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lasting } from '@parlour/web';
import { show } from '../../../test-stage.tsx';
import { NO_SLIP, removeLine, type SlipLine } from './slip-model.ts';
import { useSlip } from './slip-store.ts';

const KEY = 'lottery-slip:m-1:ssc-60';
const line: SlipLine = {
  id: 'a',
  play: 'fixed',
  selection: '1||||',
  unit: 2,
  mode: 'yuan',
  multiple: 1,
  group: 1900,
};
const written = (lines: readonly SlipLine[]) => JSON.stringify({ ...NO_SLIP, lines });

function Tab({ memberId = 'm-1' }: { readonly memberId?: string }): ReactNode {
  const { slip, change } = useSlip(memberId, 'ssc-60');
  return (
    <button type="button" onClick={() => change((now) => removeLine(now, 'a'))}>
      {slip.lines.length}
    </button>
  );
}

/** What another tab does, and what the browser tells this one of it. */
function elsewhere(text: string | null): void {
  lasting.write(KEY, text);
  act(() => void dispatchEvent(new StorageEvent('storage', { key: KEY })));
}

const count = () => screen.getByRole('button').textContent;

beforeEach(() => lasting.write(KEY, null));

test('what another tab adds or places is seen here', () => {
  show(<Tab />);
  expect(count()).toBe('0');
  elsewhere(written([line]));
  expect(count()).toBe('1');
  elsewhere(null);
  expect(count()).toBe('0');
});

test('a change starts from what another tab wrote, and not from what is shown', async () => {
  show(<Tab />);
  elsewhere(written([line]));
  // Another tab writes, and this one has not been told yet.
  lasting.write(KEY, written([line, { ...line, id: 'b' }]));
  await userEvent.click(screen.getByRole('button'));
  expect(lasting.read(KEY)).toContain('"id":"b"');
  expect(count()).toBe('1');
});

test('members do not see the slips of each other', () => {
  lasting.write(KEY, written([line]));
  show(<Tab memberId="m-2" />);
  expect(count()).toBe('0');
});

test('a slip is taken while no other tab can, and as it stands in storage by then', async () => {
  const asked: string[] = [];
  const locks = {
    request: (name: string, work: () => unknown) => {
      asked.push(name);
      // Another tab had the lock first.
      lasting.write(KEY, written([line, { ...line, id: 'b' }]));
      return Promise.resolve(work());
    },
  };
  vi.stubGlobal('navigator', { ...navigator, locks });
  lasting.write(KEY, written([line]));
  const seen: number[] = [];
  let isTaken: boolean | null = null;
  function Taker(): ReactNode {
    const { claim } = useSlip('m-1', 'ssc-60');
    const take = async () => {
      isTaken = await claim((now) => {
        seen.push(now.lines.length);
        return null;
      });
    };
    return (
      <button type="button" onClick={() => void take()}>
        Take
      </button>
    );
  }
  show(<Taker />);
  await userEvent.click(screen.getByRole('button', { name: 'Take' }));
  vi.unstubAllGlobals();
  expect(asked).toEqual([KEY]);
  expect(seen).toEqual([2]);
  expect(isTaken).toBe(false);
});

test('a slip that finds no room in storage leaves no older one there', async () => {
  lasting.write(KEY, written([line, { ...line, id: 'b' }]));
  show(<Tab />);
  const full = vi.spyOn(lasting, 'write').mockImplementation((key, text) => {
    if (text === null) localStorage.removeItem(key);
  });
  await userEvent.click(screen.getByRole('button'));
  full.mockRestore();
  expect(count()).toBe('1');
  expect(lasting.read(KEY)).toBe(null);
  elsewhere(null);
  expect(count()).toBe('1');
});
