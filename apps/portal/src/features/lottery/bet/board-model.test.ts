import assert from 'node:assert/strict';
import { test } from 'node:test';
import { familyFor } from '@parlour/lottery';
import { halvesOf, isBoard, openTab, tabsOf } from './board-model.ts';

const ssc = familyFor('ssc', 'horse');
const vietnam = familyFor('vietnam-north', 'horse');
if (ssc === null || vietnam === null) throw new Error('no family');
const ALL = { playsOff: [] };

test('a family has a half for each kind of odds that it is sold at', () => {
  assert.deepEqual(halvesOf(ssc, ALL), ['group', 'fixed']);
  assert.deepEqual(halvesOf(vietnam, ALL), ['fixed']);
  const fixed = ssc.plays.filter(({ odds }) => odds === 'fixed').map(({ code }) => code);
  assert.deepEqual(halvesOf(ssc, { playsOff: fixed }), ['group']);
});

test('plays that are off are not shown, and neither is a tab without plays', () => {
  const groups = tabsOf(ssc, 'group', { playsOff: ['fixed'] }).map(({ group }) => group);
  assert.ok(groups.includes('star5'));
  assert.ok(!groups.includes('fixed'));
});

test('sides are filled in together, numbers one play at a time', () => {
  const boards = tabsOf(ssc, 'fixed', ALL).filter(isBoard);
  assert.deepEqual(
    boards.map(({ group }) => group),
    ['threeCard', 'twoSided', 'dragonTiger'],
  );
  assert.deepEqual(tabsOf(ssc, 'group', ALL).filter(isBoard), []);
});

test('the play of the address is opened, else the first of its tab, else the first of all', () => {
  const tabs = tabsOf(ssc, 'group', ALL);
  assert.equal(openTab(tabs, { play: 'any3.group6' })?.tab.group, 'any3');
  assert.equal(openTab(tabs, { group: 'fixed' })?.play.code, 'fixed');
  assert.equal(openTab(tabs, { play: 'nothing' })?.play.code, 'star5.direct');
  assert.equal(openTab([], {}), null);
});
