import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseImageHost, imageUrl } from './image-host.ts';

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
