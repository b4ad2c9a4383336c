import { Notifications } from '@mantine/notifications';
import { RefusalError } from '@parlour/client';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSignedIn, serveCalls } from '../testing/render-screen.tsx';
import { DialogForm } from './dialog-form.tsx';
import { SaveBar } from './save-bar.tsx';
import { VersionedForm } from './versioned-form.tsx';

type Rules = { readonly name: string; readonly at: string; readonly version: number };

const first: Rules = { name: 'Parlour', at: '10:00', version: 1 };
const second: Rules = { name: 'Velvet', at: '11:00', version: 2 };
const stale = new RefusalError({
  code: 'site.changed',
  message: 'Someone was quicker.',
  status: 409,
  fields: {},
  requestId: '',
});
const save = vi.fn<(rules: Rules) => Promise<unknown>>();
const refresh = vi.fn();
let arrive: (rules: Rules) => void = () => undefined;

beforeEach(() => {
  serveCalls({});
  save.mockReset();
  refresh.mockReset();
});

type FormProps = { readonly rules: Rules };

function PageForm({ rules }: FormProps): ReactNode {
  const [name, setName] = useState(rules.name);
  return (
    <>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      {name === rules.name ? null : (
        <SaveBar
          title="Change the rules?"
          text=""
          savedText="Saved."
          onDiscard={() => setName(rules.name)}
          save={() => save({ ...rules, name })}
        />
      )}
    </>
  );
}

function InDialog({ rules }: FormProps): ReactNode {
  const [name, setName] = useState(rules.name);
  return (
    <DialogForm
      isReadOnly={false}
      isChanged={name !== rules.name}
      savedText="Saved."
      save={() => save({ ...rules, name })}
      onClose={() => undefined}
    >
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
    </DialogForm>
  );
}

function Stage({ children }: { readonly children: (rules: Rules) => ReactNode }): ReactNode {
  const [rules, setRules] = useState(first);
  useEffect(() => {
    arrive = (next) => act(() => setRules(next));
  }, []);
  return (
    <>
      <Notifications />
      <VersionedForm
        value={rules}
        version={rules.version}
        edited={({ name, at }) => ({ name, at })}
        by={() => 'arjun'}
        refresh={refresh}
      >
        {children}
      </VersionedForm>
    </>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const note = () => screen.queryByText(/Changed meanwhile/);

async function begin(form = (rules: Rules): ReactNode => <PageForm rules={rules} />) {
  await renderSignedIn(<Stage>{form}</Stage>);
  await screen.findByRole('textbox', { name: 'Name' });
  return userEvent.setup();
}

async function type(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.clear(name());
  await user.type(name(), text);
}

async function confirm(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Review changes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(/^Reason/), 'as agreed');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
}

test('an untouched form follows a newer version without a word', async () => {
  await begin();
  arrive(second);
  expect(name().value).toBe('Velvet');
  expect(note()).toBeNull();
});

test('a draft outlives a newer version, says who changed what, and is saved as it began', async () => {
  const user = await begin();
  await type(user, 'Mine');
  arrive(second);
  expect(name().value).toBe('Mine');
  expect(note()?.textContent).toBe('Changed meanwhile by arjun. Your changes are kept.');
  await user.click(screen.getByText('What changed'));
  expect(screen.getByText('Parlour')).toBeTruthy();
  expect(screen.getByText('Velvet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(note()).toBeNull();
  save.mockResolvedValue({});
  await confirm(user);
  expect(save).toHaveBeenCalledWith({ name: 'Mine', at: '10:00', version: 1 });
});

test('the new version is shown once the draft is given up', async () => {
  const user = await begin();
  await type(user, 'Mine');
  arrive(second);
  await user.click(screen.getByRole('button', { name: 'Show the new version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Give up your changes?' });
  await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
  expect(name().value).toBe('Mine');
  await user.click(screen.getByRole('button', { name: 'Show the new version' }));
  const again = await screen.findByRole('dialog', { name: 'Give up your changes?' });
  await user.click(within(again).getByRole('button', { name: 'Show the new version' }));
  expect(name().value).toBe('Velvet');
  expect(note()).toBeNull();
});

test('a change of what the form does not edit moves the draft to the new version', async () => {
  const user = await begin();
  await type(user, 'Mine');
  arrive({ ...first, version: 2 });
  expect(name().value).toBe('Mine');
  expect(note()).toBeNull();
  save.mockResolvedValue({});
  await confirm(user);
  expect(save).toHaveBeenCalledWith({ name: 'Mine', at: '10:00', version: 2 });
});

test.for(['before', 'after'])(
  'what the operator saved is shown without a note, when it arrives %s the answer',
  async (order) => {
    const user = await begin();
    await type(user, 'Mine');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    save.mockReturnValue(promise);
    await confirm(user);
    const saved = { name: 'Mine, tidied', at: '10:00', version: 2 };
    if (order === 'before') arrive(saved);
    expect(note()).toBeNull();
    await act(async () => resolve({}));
    if (order === 'after') arrive(saved);
    await waitFor(() => expect(name().value).toBe('Mine, tidied'));
    expect(note()).toBeNull();
    // The next draft is one to keep again.
    await type(user, 'Other');
    arrive({ ...second, version: 3 });
    expect(name().value).toBe('Other');
    expect(note()).not.toBeNull();
  },
);

test('a save that is refused as stale keeps the draft and shows what changed', async () => {
  const user = await begin();
  await type(user, 'Mine');
  save.mockRejectedValue(stale);
  await confirm(user);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  arrive(second);
  await screen.findByText('Your changes are kept. Close this to see what changed.');
  await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(name().value).toBe('Mine');
  expect(note()?.textContent).toContain('cannot be saved over the new version');
  expect(screen.getByText<HTMLElement>('What changed').closest('details')?.open).toBe(true);
});

test('what waits for a second operator gives the draft up and follows what counts', async () => {
  const user = await begin();
  await type(user, 'Mine');
  save.mockResolvedValue({ proposal: { id: '019aa000-0000-7000-8000-00000000000a' } });
  await confirm(user);
  await waitFor(() => expect(name().value).toBe('Parlour'));
  expect(note()).toBeNull();
  arrive(second);
  expect(name().value).toBe('Velvet');
});

test('a form in a dialog keeps its draft, and its reason, as one on a page does', async () => {
  const user = await begin((rules) => <InDialog rules={rules} />);
  const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Reason/ });
  await user.type(reason(), 'as agreed');
  arrive(second);
  expect(reason().value).toBe('as agreed');
  expect(note()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Keep editing' }));
  save.mockRejectedValue(stale);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(note()?.textContent).toContain('cannot be saved'));
  expect(save).toHaveBeenCalledWith(first);
  expect(reason().value).toBe('as agreed');
});
