import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSignedIn, serveCalls } from '../../../lib/testing/render-screen.tsx';
import type { ContentFields } from '../api/index.ts';
import { blankFields } from '../model/draft.ts';
import { ContentPreview } from './content-preview.tsx';

const show = (fields: ContentFields, language = 'en') => {
  serveCalls({
    'GET /console/content/setting': {
      value: {
        languages: ['en', 'hi'],
        defaultLanguage: 'en',
        timeZone: 'UTC',
        portalUrl: 'https://portal.example',
      },
    },
  });
  return renderSignedIn(<ContentPreview fields={fields} language={language} />);
};
const announcement = {
  ...blankFields('announcement', 'PU'),
  texts: {
    en: { title: 'Closed at night', content: '<p>From <b>two</b></p><script>x()</script>' },
  },
} as ContentFields;

test('a language without words shows the English ones, as players read them', async () => {
  await show(announcement, 'hi');
  expect(screen.getByRole('heading', { name: 'Closed at night' })).toBeTruthy();
  expect(screen.getByText('two').tagName).toBe('STRONG');
  expect(document.querySelector('script')).toBeNull();
});

test('a banner shows its button only when it leads somewhere', async () => {
  const banner = {
    ...blankFields('banner', 'w_home'),
    texts: { en: { title: 'Velvet', text: '', action: 'Play now' } },
  } as ContentFields;
  await show(banner);
  expect(screen.queryByText('Play now')).toBeNull();
  await show({ ...banner, linkageType: 'route', url: '/promotions' } as ContentFields);
  expect(screen.getByText('Play now')).toBeTruthy();
});

test('a match without a price shows none', async () => {
  const match = {
    ...blankFields('match', undefined),
    texts: { en: { league: 'Cup', homeTeam: 'Reds', awayTeam: 'Blues' } },
    matchTime: '2026-01-15T12:00:00.000Z',
  } as ContentFields;
  await show(match);
  expect(screen.getAllByText('–')).toHaveLength(2);
});
