import type { DealtView } from '../api.ts';
import { element } from '../panel/element.ts';
import type { LiveWords } from './words.ts';
import { createVideo } from './video.ts';

/** What the rules of a table say first where a person deals; nothing where rounds are drawn. */
export const dealtRules = (dealt: DealtView | null, words: LiveWords): HTMLElement[] =>
  dealt === null
    ? []
    : [
        element(
          'ul',
          { class: 'rules' },
          ...(
            [
              dealt.isDemo ? 'live.dealt_demo' : 'live.dealt_intro',
              'live.dealt_entries',
              dealt.look === 'other' ? 'live.dealt_look_other' : 'live.dealt_look_same',
              'live.dealt_void',
              'live.dealt_figures',
            ] as const
          ).map((key) => element('li', { text: words(key) })),
        ),
      ];

/** What a table that a person deals has in its picture: who deals, and the video over the drawn room. */
export function createDealtTable(words: LiveWords) {
  const badge = element('p', { class: 'live-dealt', hidden: true, attributes: { role: 'note' } });
  const video = createVideo(words);
  let shown = '';
  const textOf = ({ dealer, isDemo }: DealtView): string => {
    if (isDemo) return words('live.dealt_badge_demo');
    return dealer === null
      ? words('live.dealt_badge')
      : words('live.dealt_badge_by', { name: dealer });
  };
  return {
    views: [video.view, badge],
    draw(dealt: DealtView | undefined) {
      if (dealt === undefined) return;
      const text = textOf(dealt);
      badge.hidden = false;
      if (badge.textContent !== text) badge.textContent = text;
      const address = JSON.stringify(dealt.video);
      if (address === shown) return;
      shown = address;
      video.show(dealt.video);
    },
  };
}
