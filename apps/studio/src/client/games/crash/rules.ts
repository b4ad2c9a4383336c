import { crashSheet } from '@parlour/games/crash';
import type { Session } from '../../api.ts';
import { countText, decimals } from '../../instant/figures.ts';
import { type AtStake, rulesOf } from '../../instant/rules.ts';
import { element } from '../../panel/element.ts';
import { heightAt, msOf } from './curve.ts';
import type { CrashKey, CrashWords } from './words.ts';

const RULES = [
  'crash.rule_climb',
  'crash.rule_take',
  'crash.rule_time',
  'crash.rule_auto',
  'crash.rule_two',
  'crash.rule_line',
  'crash.rule_point',
  'crash.rule_paid',
  'crash.rule_void',
  'crash.rule_keys',
] as const satisfies readonly CrashKey[];

const BOX = { width: 560, height: 190, left: 46, foot: 26 };
const SHOWN_MS = 40_000;
const HEIGHTS = [200, 500, 1_000] as const;

const placeAt = (ms: number): readonly [x: number, y: number] => {
  const most = heightAt(SHOWN_MS) - 100;
  return [
    BOX.left + ((BOX.width - BOX.left - 10) * ms) / SHOWN_MS,
    BOX.height - BOX.foot - ((heightAt(ms) - 100) / most) * (BOX.height - BOX.foot - 14),
  ];
};

const seconds = (ms: number): string => decimals(ms / 1_000, 1);

/** How high the kite stands after how long, drawn and in words. */
function curveOf(words: CrashWords): HTMLElement {
  const line = Array.from({ length: 61 }, (_, place) => {
    const [x, y] = placeAt((SHOWN_MS * place) / 60);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join('L');
  const marks = HEIGHTS.map((height) => {
    const [x, y] = placeAt(msOf(height));
    return `<path d="M${BOX.left} ${y.toFixed(1)}H${x.toFixed(1)}V${BOX.height - BOX.foot}" class="guide"/>
<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4"/>
<text x="${BOX.left - 8}" y="${(y + 4).toFixed(1)}" text-anchor="end">${height / 100}×</text>
<text x="${x.toFixed(1)}" y="${BOX.height - 8}" text-anchor="middle">${seconds(msOf(height))} s</text>`;
  }).join('');
  const figure = element('figure', { class: 'crash-curve', attributes: { dir: 'ltr' } });
  figure.innerHTML = `<svg viewBox="0 0 ${BOX.width} ${BOX.height}" aria-hidden="true">${marks}<path d="M${line}" class="line"/></svg>`;
  figure.append(
    element('figcaption', {
      text: words('crash.curve_text', {
        two: seconds(msOf(200)),
        ten: seconds(msOf(1_000)),
        hundred: seconds(msOf(10_000)),
      }),
      attributes: { dir: words.direction },
    }),
  );
  return figure;
}

export const crashRules = (
  words: CrashWords,
  at: AtStake & { readonly session: Session },
): HTMLElement[] =>
  rulesOf<CrashKey>(
    {
      rules: RULES,
      sheet: crashSheet,
      isKept: false,
      modeName: (mode) => words('crash.mode', { times: `${countText(Number.parseFloat(mode))}×` }),
      rulesMore: () => [element('h3', { text: words('crash.curve_title') }), curveOf(words)],
    },
    words,
    at,
  );
