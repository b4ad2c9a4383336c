import { expect, test } from 'vitest';
import type { ListPlace } from '../lib/resource/place.ts';
import * as lists from './list-places.ts';
import { router } from './router.tsx';
import { places } from './shell/places.ts';

const all = Object.values(lists);

test('every declared list stands in the menu once, and its address leads somewhere', () => {
  const menu = places.flatMap(({ items }) => items.map(({ to }) => to));
  const routed = Object.keys(router.routesByPath);
  for (const { to, isInMenu = true } of all as readonly ListPlace[]) {
    expect(menu.filter((place) => place === to)).toEqual(isInMenu ? [to] : []);
    expect(routed).toContain(to);
  }
});

test('no two lists keep their columns, their views or their files under one name', async () => {
  const loaded = await Promise.all(all.map(({ load }) => load()));
  const names = loaded.map(({ resource }) => resource.name);
  expect(new Set(names).size).toBe(names.length);
});

test('what a list shows on a phone, sorts or adds up are columns that it has', async () => {
  for (const { load } of all) {
    const { resource } = await load();
    const { name, phone, sorts = {}, totals = {} } = resource;
    const t = (key: string) => key;
    const views = Object.keys(resource.views?.all ?? { '': null });
    const known = views.flatMap((view) =>
      resource.columns(t, { view, languageTag: 'en', known: undefined }).map(({ key }) => key),
    );
    const named = [
      ...(phone?.figure === undefined ? [] : [phone.figure]),
      ...(phone?.under ?? []),
      ...Object.keys(sorts),
      ...Object.keys(totals),
    ];
    expect({ name, unknown: named.filter((key) => !known.includes(key)) }).toEqual({
      name,
      unknown: [],
    });
  }
});
