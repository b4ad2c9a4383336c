import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useToasts } from '../../../lib/toast.ts';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { AvatarPanel } from './avatar-panel.tsx';

const SAVE = 'POST /wps/member/info/icon';
const DROP = 'DELETE /wps/member/info/icon';

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:picture');
  URL.revokeObjectURL = vi.fn();
  // What stands for the picture here is none that could be drawn smaller.
  vi.stubGlobal('createImageBitmap', undefined);
});

function stage(answers: Readonly<Record<string, unknown>>) {
  const asked = fakeServer(answers);
  show(<AvatarPanel avatarUrl="/own.webp" fallbackUrl="/art/face.webp" />);
  return (call: string) => asked.filter((one) => one === call).length;
}
const input = () => document.querySelector<HTMLInputElement>('input[type=file]');
const choose = (type: string) =>
  userEvent.upload(input() as HTMLInputElement, new File(['x'], 'face', { type }), {
    applyAccept: false,
  });
const shown = () => document.querySelector('img')?.getAttribute('src');

test('a picture is seen before it is sent, and sent once for two presses', async () => {
  const answer = Promise.withResolvers();
  const count = stage({ [SAVE]: answer.promise });
  await choose('image/png');
  expect(shown()).toBe('blob:picture');
  expect(count(SAVE)).toBe(0);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Use this picture' }));
  answer.resolve({ avatarUrl: '/new.webp' });
  await waitFor(() => expect(useToasts.getState().toasts[0]?.tone).toBe('good'));
  expect(count(SAVE)).toBe(1);
});

test('one that is not wanted after all is not sent', async () => {
  const count = stage({});
  await choose('image/png');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(shown()).toBe('/own.webp');
  expect(count(SAVE)).toBe(0);
});

test('what is no picture is told, and is not shown', async () => {
  stage({});
  await choose('text/plain');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  expect(shown()).toBe('/own.webp');
});

test('a refusal is told below, and the picture stays chosen', async () => {
  stage({ [SAVE]: refuse(422, 'member.picture_unreadable') });
  await choose('image/png');
  await userEvent.click(screen.getByRole('button', { name: 'Use this picture' }));
  expect(await screen.findByText('refused: member.picture_unreadable')).toBeDefined();
  expect(shown()).toBe('blob:picture');
});

test('a refusal to take the picture away goes when another one is chosen', async () => {
  stage({ [DROP]: refuse(409, 'member.picture_busy') });
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(await screen.findByText('refused: member.picture_busy')).toBeDefined();
  await choose('image/png');
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the own picture is taken away once for two presses', async () => {
  const count = stage({ [DROP]: new Promise(() => {}) });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Remove the picture' }));
  await waitFor(() => expect(count(DROP)).toBe(1));
});
