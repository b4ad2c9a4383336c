import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { olivia, renderSignedIn } from '../../../lib/testing/render-screen.tsx';
import { PlayRules } from './play-rules.tsx';

test('what a regulation demands of games is told before it is chosen', async () => {
  await renderSignedIn(<PlayRules profile="UKGC" />, olivia);
  const rules = within(screen.getByRole('region', { name: 'In its games' }));
  expect(rules.getByText('2.5 seconds at least')).toBeTruthy();
  expect(rules.getByText('5 seconds at least')).toBeTruthy();
  expect(rules.getAllByText('Not offered')).toHaveLength(4);
  expect(rules.getByText('Always on the screen')).toBeTruthy();
  expect(rules.getByText('No new bet until it was seen')).toBeTruthy();
});
