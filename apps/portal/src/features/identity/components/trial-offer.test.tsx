import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import { TrialOffer } from './trial-offer.tsx';

vi.mock('../bot-check.ts', () => ({
  withBotCheck: (_when: string, call: (proof: object) => unknown) => call({ botCheck: 'solved' }),
}));

test('a trial says what it cannot do before it begins', async () => {
  fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'POST /wps/session/login/freeplay': { token: 'a-token-of-some-length' },
  });
  const onBegin = vi.fn();
  show(<TrialOffer onBegin={onBegin} registerLink={null} />);
  expect(screen.getByText(/those need a real account/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Start trial' }));
  await waitFor(() => expect(onBegin).toHaveBeenCalledWith('a-token-of-some-length'));
});

test('where trials are switched off the refusal is said', async () => {
  fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'POST /wps/session/login/freeplay': refuse(403, 'identity.trial_disabled'),
  });
  const onBegin = vi.fn();
  show(<TrialOffer onBegin={onBegin} registerLink={null} />);
  await userEvent.click(screen.getByRole('button', { name: 'Start trial' }));
  expect(await screen.findByText('refused: identity.trial_disabled')).toBeDefined();
  expect(onBegin).not.toHaveBeenCalled();
});
