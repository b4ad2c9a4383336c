import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { ChangedNote } from '../form/changed-note.tsx';
import { useUnsaved } from '../form/draft-context.ts';
import { renderSignedIn } from '../testing/render-screen.tsx';
import { PartScreen } from './part-screen.tsx';

const setting = { version: 1, content: { name: 'Parlour' }, waiting: null };
const ordered = { startsAt: '2026-02-01T08:00:00.000Z', orderedBy: 'arjun' };
type State = {
  readonly data: Omit<typeof setting, 'waiting'> & { readonly waiting: typeof ordered | null };
  readonly error: Error | null;
};
let tell: (state: State) => void = () => undefined;

function Fields({ name }: { readonly name: string }): ReactNode {
  const [typed, setTyped] = useState(name);
  useUnsaved(typed !== name);
  return (
    <>
      <input aria-label="Name" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ChangedNote />
    </>
  );
}

function Stage(): ReactNode {
  const [state, setState] = useState<State>({ data: setting, error: null });
  useEffect(() => {
    tell = (next) => act(() => setState(next));
  }, []);
  return (
    <PartScreen query={{ ...state, refetch: () => undefined }}>
      {({ content }) => <Fields name={content.name} />}
    </PartScreen>
  );
}

test('a draft of a part outlives a fetch that fails and a change that a colleague schedules', async () => {
  await renderSignedIn(<Stage />);
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await screen.findByRole('textbox', { name: 'Name' });
  const user = userEvent.setup();
  await user.type(name(), ' Two');
  tell({ data: setting, error: new Error('offline') });
  expect(screen.getByRole('alert')).toBeTruthy();
  expect(name().value).toBe('Parlour Two');
  tell({ data: { ...setting, waiting: ordered }, error: null });
  expect(name().value).toBe('Parlour Two');
  expect(screen.getByText(/Changed meanwhile by arjun/)).toBeTruthy();
  expect(screen.getByText('Change scheduled for')).toBeTruthy();
});
