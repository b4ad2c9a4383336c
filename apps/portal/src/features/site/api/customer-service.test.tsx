import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../../test-stage.tsx';
import { showCustomerService } from './customer-service.ts';

vi.mock('@parlour/client', async (original) => ({
  ...(await original<object>()),
  createUnsealer: () => Promise.resolve({ key: 'key', open: (sealed: string) => sealed }),
}));

const stage = (path: string) =>
  fakeServer({ 'GET /wps/system/customerService': [{ csType: 'LIVECHAT', label: 'Chat', path }] });

function opened() {
  const replace = vi.fn();
  const close = vi.fn();
  const target = { opener: {}, location: { replace }, close };
  return { target: target as unknown as Window, replace, close };
}

beforeEach(() => vi.spyOn(location, 'assign').mockImplementation(() => undefined));

test('the window is led to the service, and cannot reach back', async () => {
  stage('https://chat.example/parlour');
  const { target, replace, close } = opened();
  await showCustomerService('LIVECHAT', target);
  expect(String(replace.mock.calls[0]?.[0])).toBe('https://chat.example/parlour');
  expect(target.opener).toBeNull();
  expect(close).not.toHaveBeenCalled();
});

test('mail is the device’s own business, so that the window closes', async () => {
  stage('mailto:support@parlour.example');
  const { target, replace, close } = opened();
  await showCustomerService('LIVECHAT', target);
  expect(replace).not.toHaveBeenCalled();
  expect(close).toHaveBeenCalledOnce();
  expect(location.assign).toHaveBeenCalledOnce();
});

test('an address that could run something, and a service that is gone, open nothing', async () => {
  for (const [path, csType] of [
    ['javascript:alert(1)', 'LIVECHAT'],
    ['https://chat.example', 'PHONE'],
  ] as const) {
    stage(path);
    const { target, replace, close } = opened();
    await showCustomerService(csType, target);
    expect(replace).not.toHaveBeenCalled();
    expect(location.assign).not.toHaveBeenCalled();
    expect(close).toHaveBeenCalledOnce();
  }
});
