import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, show } from '../../../test-stage.tsx';
import { DialogBanner } from './dialog-banner.tsx';

const banner = (groupName: string, url: string) => ({
  id: groupName,
  groupName,
  title: `Of ${groupName}`,
  text: '',
  imageUrl: '/art/banner.webp',
  linkageType: 'route',
  url,
});

test('each dialog has the banner of its group, which opens what it is linked to', async () => {
  const banners = [banner('w_login', '/promotions'), banner('w_register', '/help')];
  fakeServer({ 'GET /wps/content/notice': { banners, notices: [], popups: [], promotions: [] } });
  const onOpen = vi.fn();
  show(<DialogBanner group="w_register" onOpen={onOpen} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Of w_register' }));
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ url: '/help' }));
  expect(screen.queryByText('Of w_login')).toBeNull();
});

test('a banner that leads nowhere is a picture with words', async () => {
  fakeServer({ 'GET /wps/content/notice': { banners: [banner('w_forget', '')] } });
  show(<DialogBanner group="w_forget" onOpen={vi.fn()} />);
  expect(await screen.findByText('Of w_forget')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
