import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, show } from '../../../test-stage.tsx';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackHistory } from './feedback-history.tsx';

const SEND = 'PUT /wps/feedback';
const IMAGE = 'POST /wps/feedback/images';
const imageId = '019aa000-0000-7000-8000-00000000000a';

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }),
  );
});

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const description = () => screen.getByRole('textbox', { name: 'Description' });
const file = (name: string, type: string) => new File(['x'], name, { type });
const png = file('a.png', 'image/png');

test('nothing is sent before there is something to send and somewhere to answer', async () => {
  const asked = fakeServer({ [SEND]: { id: imageId } });
  const onSent = vi.fn();
  show(<FeedbackForm isMember={false} onSent={onSent} />);
  await send();
  expect(screen.getByText('Please write a few words.')).toBeDefined();
  expect(screen.getByText('Tell us where to answer you.')).toBeDefined();
  expect(document.activeElement).toBe(description());
  await userEvent.type(description(), 'The lamp flickers');
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'vi@');
  await send();
  expect(screen.getByText('This is not an e-mail address.')).toBeDefined();
  expect(asked).not.toContain(SEND);
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'mail.test');
  await send();
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  expect(description()).toHaveProperty('value', '');
});

test('a member is not asked for an address, and the counter follows what is typed', async () => {
  fakeServer({ [SEND]: { id: imageId } });
  show(<FeedbackForm isMember onSent={vi.fn()} />);
  expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
  await userEvent.type(description(), 'hello');
  expect(screen.getByText('5 of 140 characters')).toBeDefined();
  fireEvent.change(description(), { target: { value: 'x'.repeat(141) } });
  await send();
  expect(screen.getByText('This is longer than 140 characters.')).toBeDefined();
});

test('a picture is seen while it is sent, and taken away again', async () => {
  const asked = fakeServer({ [IMAGE]: { imageId, url: `/wps/feedback/images/${imageId}` } });
  show(<FeedbackForm isMember onSent={vi.fn()} />);
  const input = screen.getByLabelText('Add or drop a picture', { selector: 'input' });
  fireEvent.change(input, { target: { files: [png] } });
  expect(screen.getByAltText('a.png')).toBeDefined();
  await waitFor(() => expect(screen.queryByLabelText('Sending the picture')).toBeNull());
  expect(asked).toContain(IMAGE);
  await userEvent.click(screen.getByRole('button', { name: 'Remove a.png' }));
  expect(screen.queryByAltText('a.png')).toBeNull();
});

test('a file of another kind is refused before it travels; a refusal of the server is told', async () => {
  const asked = fakeServer({ [IMAGE]: refuse(422, 'feedback.image_refused') });
  show(<FeedbackForm isMember onSent={vi.fn()} />);
  const input = screen.getByLabelText('Add or drop a picture', { selector: 'input' });
  fireEvent.change(input, { target: { files: [file('a.gif', 'image/gif')] } });
  expect(screen.getByText('Only PNG and JPG pictures can be used.')).toBeDefined();
  expect(asked).not.toContain(IMAGE);
  fireEvent.change(input, { target: { files: [png] } });
  expect(await screen.findByText('refused: feedback.image_refused')).toBeDefined();
});

test('what was written stays when the server refuses it', async () => {
  fakeServer({ [SEND]: refuse(422, 'feedback.image_unknown') });
  show(<FeedbackForm isMember onSent={vi.fn()} />);
  await userEvent.type(description(), 'The lamp flickers');
  await send();
  expect(await screen.findByText('refused: feedback.image_unknown')).toBeDefined();
  expect(description()).toHaveProperty('value', 'The lamp flickers');
});

test('the history is empty, or holds answers, or says what went wrong', async () => {
  fakeServer({ 'GET /wps/feedback': { items: [], nextCursor: null } });
  const { unmount } = show(<FeedbackHistory />);
  expect(await screen.findByText('You have not written to us yet')).toBeDefined();
  unmount();
  const item = {
    id: imageId,
    questionType: 'site',
    content: 'The lamp flickers',
    images: [],
    state: 'answered',
    answer: 'The bulb is new.',
    createdAt: '2026-11-20T10:00:00.000Z',
    answeredAt: '2026-11-20T11:00:00.000Z',
  };
  fakeServer({ 'GET /wps/feedback': { items: [item], nextCursor: null } });
  const second = show(<FeedbackHistory />);
  expect(await screen.findByText('The bulb is new.')).toBeDefined();
  expect(screen.getByText('Answered')).toBeDefined();
  second.unmount();
  fakeServer({ 'GET /wps/feedback': refuse(503, 'request.overloaded') });
  show(<FeedbackHistory />);
  expect(await screen.findByText('refused: request.overloaded')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
