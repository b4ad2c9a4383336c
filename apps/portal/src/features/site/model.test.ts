import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  appResources,
  extraService,
  followedPages,
  frameOf,
  isFlagOn,
  services,
  sitePage,
  socialChannels,
} from './model.ts';

const tree = [
  { modId: 'REG', enabled: true, childrenNodes: [{ modId: 'USERNAMEREG3', enabled: true }] },
  { modId: 'AGENT', enabled: false, childrenNodes: [{ modId: 'AGENTPOLICY3', enabled: true }] },
];

test('a flag is on when it and the module above it are enabled', () => {
  assert.equal(isFlagOn(tree, 'USERNAMEREG3'), true);
  assert.equal(isFlagOn(tree, 'AGENTPOLICY3'), false);
  assert.equal(isFlagOn(tree, 'FREEPLAY3'), false);
});

test('maintenance comes before a region restriction', () => {
  const maintenance = { startsAt: null, endsAt: null, text: '' };
  const regionRestriction = { countries: ['XX'] };
  assert.equal(sitePage({ status: 0, maintenance: null, regionRestriction: null }), 'open');
  assert.equal(sitePage({ status: 1, maintenance, regionRestriction: null }), 'maintenance');
  assert.equal(sitePage({ status: 2, maintenance: null, regionRestriction }), 'region');
  assert.equal(sitePage({ status: 2, maintenance, regionRestriction }), 'maintenance');
});

const entry = (csType: string) => ({ csType, label: csType, path: null });

test('channels are shown when there is a choice of them, in the order of the specification', () => {
  const types = (entries: string[]) => socialChannels(entries.map(entry)).map(({ type }) => type);
  assert.deepEqual(types(['TELEGRAM', 'LIVECHAT', 'WHATSAPP']), ['WHATSAPP', 'TELEGRAM']);
  assert.deepEqual(types(['telegram', 'facebook']), ['FACEBOOK', 'TELEGRAM']);
  assert.deepEqual(types(['WHATSAPP', 'LIVECHAT']), []);
});

test('only pages that the house has are followed', () => {
  const types = (entries: string[]) => followedPages(entries.map(entry)).map(({ type }) => type);
  assert.deepEqual(types(['YOUTUBE', 'FACEBOOK']), ['FACEBOOK', 'YOUTUBE']);
  assert.deepEqual(types(['INSTAGRAM']), []);
});

test('services are where someone answers; the extra one stands beside them', () => {
  const entries = ['LIVECHAT', 'EXTRA', 'FACEBOOK', 'EMAIL'].map(entry);
  assert.deepEqual(
    services(entries).map(({ csType }) => csType),
    ['LIVECHAT', 'EMAIL'],
  );
  const one = ['LIVECHAT', 'WHATSAPP'].map(entry);
  assert.equal(services(one).length, 2, 'a channel that has no icon is a service');
  assert.equal(services([...one, entry('TELEGRAM')]).length, 1);
  assert.equal(extraService(entries)?.csType, 'EXTRA');
  assert.equal(extraService([entry('LIVECHAT')]), undefined);
});

test('codes lead to the apps that the brand has, the iPhone’s first', () => {
  const resource = (resourceType: string) => ({
    resourceType,
    url: `https://apps.example/${resourceType}`,
    labelNameEn: '',
  });
  const kinds = appResources(['ANDROID', 'GUIDE', 'IOS'].map(resource)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['ios', 'android']);
  assert.deepEqual(appResources([resource('PWA')]), []);
});

test('games take the place of the menu, and the game page stands alone', () => {
  const own = ['/member', '/member/depositv2'];
  for (const path of [...own, '/lottery', '/lottert', '/vnLottery', '/vnlottery', '/seaLottery']) {
    assert.equal(frameOf(path), 'no_menu', path);
  }
  for (const path of ['/seamless', '/agent', '/agentHome', '/agentHome/registerCenter']) {
    assert.equal(frameOf(path), 'bare');
  }
  for (const path of ['/', '/lott', '/agents', '/lottery/other']) {
    assert.equal(frameOf(path), 'full', path);
  }
});
