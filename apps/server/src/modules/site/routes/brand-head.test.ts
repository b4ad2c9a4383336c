import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrandSettings } from '../rules/brand.ts';
import { writeBrandHead, writeRootAttributes } from './brand-head.ts';
import { writeManifest } from './manifest.ts';

const brand = {
  name: 'Parlour',
  theme: 'dark',
  defaultLanguage: 'en',
  colours: { dark: {}, light: {} },
  pictures: { logo: null, logoLight: null, icon: null },
} as unknown as BrandSettings;

test('a name cannot become a part of the page', () => {
  const name = `<script>alert(1)</script> "&'`;
  const head = writeBrandHead({ ...brand, name }, 'n');
  assert.ok(!head.includes('<script'));
  assert.match(head, /<title>&lt;script&gt;alert\(1\)&lt;\/script&gt; &quot;&amp;&#39;<\/title>/);
});

test('a brand without pictures and colours has those of the house', () => {
  const head = writeBrandHead(brand, 'n');
  assert.match(head, /href="\/art\/icon\/icon\.svg" type="image\/svg\+xml"/);
  assert.match(head, /name="theme-color" content="#120d16"/);
  assert.ok(!head.includes('<style'));
});

test('colours come with the nonce that the policy asks for, and only colours come', () => {
  const sly = { dark: { accent: '#2bc4b4', text: 'red;}body{display:none' }, light: {} };
  const head = writeBrandHead({ ...brand, colours: sly }, 'abc');
  assert.match(
    head,
    /<style nonce="abc">:root\[data-mantine-color-scheme='dark'\]:root\{--accent:#2bc4b4\}<\/style>/,
  );
});

test('an icon of the brand is in every place that asks for one', () => {
  const icon = 'a'.repeat(24);
  const own = { ...brand, pictures: { ...brand.pictures, icon } };
  const head = writeBrandHead(own, 'n');
  for (const size of ['48', '192', '180'])
    assert.ok(head.includes(`/brand/${icon}-${size}.png`), size);
  assert.equal(JSON.parse(writeManifest(own)).icons.length, 4);
});

test('the page begins in the scheme of the brand and the direction of the language', () => {
  assert.equal(
    writeRootAttributes({ ...brand, theme: 'light' }, 'ar'),
    'lang="ar" dir="rtl" data-mantine-color-scheme="light"',
  );
});

test('the manifest speaks the language of the brand, and a long name has a short form', () => {
  const manifest = JSON.parse(
    writeManifest({ ...brand, name: 'Velvet Parlour Room', defaultLanguage: 'ar', theme: 'light' }),
  );
  assert.deepEqual(
    [manifest.short_name, manifest.lang, manifest.dir, manifest.background_color],
    ['Velvet', 'ar', 'rtl', '#f4ede1'],
  );
});
