import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { Application } from '../api/index.ts';
import { ApplicationDecision } from './application-decision.tsx';

const id = '019aa000-0000-7000-8000-00000000000d';
const application = {
  id,
  fullName: 'Ingrid Sole',
  state: 'open',
  version: 1,
} as unknown as Application;
const able = (...permissions: string[]) =>
  ({ ...olivia, permissions: ['self', ...permissions] }) as typeof olivia;

test('a decision carries its words and the version that was seen', async () => {
  const sent = serveCalls({
    [`POST /console/agent-applications/${id}`]: { value: application },
  });
  const user = userEvent.setup();
  await renderSignedIn(
    <ApplicationDecision application={application} />,
    able('member.read', 'member.update'),
  );
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click((await screen.findAllByRole('button', { name: 'Approve' })).at(-1) as Element);
  expect(sent).toHaveLength(0);
  await user.type(screen.getByLabelText(/Words to the applicant/), 'Welcome aboard');
  await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as Element);
  expect(sent[0]?.body).toEqual({ version: 1, remark: 'Welcome aboard', state: 'approved' });
});

test('anyone who may only look, and an application that is decided, have no buttons', async () => {
  await renderSignedIn(<ApplicationDecision application={application} />, able('member.read'));
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const decided = { ...application, state: 'rejected' } as Application;
  await renderSignedIn(
    <ApplicationDecision application={decided} />,
    able('member.read', 'member.update'),
  );
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
});
