import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseImageHost, chooseLaunchHost, imageUrl, launchUrl } from './image-host.ts';

test('pictures of the site come from one of the hosts, all others from where they are', () => {
  assert.equal(imageUrl('/art/games/moon.webp'), '/art/games/moon.webp');
  chooseImageHost(['https://one.example/', 'https://two.example']);
  assert.match(
    imageUrl('/art/games/moon.webp'),
    /^https:\/\/(one|two)\.example\/art\/games\/moon\.webp$/,
  );
  assert.equal(imageUrl('https://vendor.example/moon.webp'), 'https://vendor.example/moon.webp');
  assert.equal(imageUrl('/wps/captcha'), '/wps/captcha');
  chooseImageHost([]);
  assert.equal(imageUrl('/art/games/moon.webp'), '/art/games/moon.webp');
});

test('games that any launch host serves are launched from the one of this visit', () => {
  const hosts = ['https://one.example/', 'https://two.example'];
  const seen = new Set<string>();
  for (let visit = 0; visit < 64; visit += 1) {
    chooseLaunchHost(hosts);
    seen.add(launchUrl('https://one.example/play/moon?lang=en#launch=1'));
    assert.equal(launchUrl('https://vendor.example/play'), 'https://vendor.example/play');
  }
  assert.deepEqual([...seen].toSorted(), [
    'https://one.example/play/moon?lang=en#launch=1',
    'https://two.example/play/moon?lang=en#launch=1',
  ]);
  chooseLaunchHost([]);
  assert.equal(launchUrl('https://one.example/play'), 'https://one.example/play');
});
