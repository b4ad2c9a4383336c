import { proposalFields, type ProposalUnit } from '@parlour/contract/proposal-field';
import { expect, test } from 'vitest';
import { i18n } from '../../lib/language.ts';
import { kindText } from './model.ts';
import { currencyOf, inOrder, valueText } from './value.ts';
import { CODES, fieldText } from './words.ts';

const read = (kind: string, field: string, value: unknown, currency: string | null = 'USD') =>
  valueText(JSON.stringify(value), { kind, field, tag: 'en', currency, brandCurrency: 'EUR' });

/** What may stand in the place of a part in braces. */
const PARTS: Readonly<Record<string, string>> = {
  category: 'RNG',
  currency: 'USD',
  family: 'slots',
  feature: 'REFERRAL3',
  game: 'studio/blackjack',
  language: 'hi',
  level: 'special.number:win',
  place: '1',
  rank: 'rank 3',
  registerField: 'username',
  rule: 'rule 2',
};
const OWN_TEXT = Object.entries(proposalFields).flatMap(([kind, fields]) =>
  Object.keys(fields).map((pattern) => [kind, pattern] as const),
);

test('every kind and every field of it has a text', () => {
  for (const kind of Object.keys(proposalFields)) expect(kindText(kind), kind).not.toBe(kind);
  for (const [kind, pattern] of OWN_TEXT) {
    const field = pattern.replaceAll(/\{(\w+)\}/g, (_match, name: string) => PARTS[name] ?? name);
    const text = fieldText(kind, field, 'en');
    const names = pattern.split('.').filter((name) => !name.startsWith('{'));
    // A name without a text would stand there as it is written.
    const own = text.split(' · ').slice(-Math.max(1, names.length));
    if (names.length > 0) expect(own.join('.'), `${kind} ${field}`).not.toBe(names.join('.'));
    else expect(text, `${kind} ${field}`).not.toBe('');
  }
});

test('every group of codes has texts', () => {
  const keys = Object.keys(i18n.messages);
  for (const [group, prefix] of Object.entries(CODES)) {
    expect(
      keys.some((key) => key.startsWith(`${prefix}.`)),
      group,
    ).toBe(true);
  }
});

test('every unit has its own words', () => {
  const examples: Readonly<
    Record<Exclude<ProposalUnit, `code:${string}`>, [string, string, unknown, string]>
  > = {
    amount: ['payout.end', 'amount', '1200.5', '$1,200.50'],
    brandAmount: ['game.update', 'betMin', '0.20', '€0.20'],
    bps: ['deposit_method.update', 'feeBps', 250, '2.5 %'],
    percent: ['rollover.change_weights', 'RNG', 50, '50 %'],
    ppm: ['game.update', 'rtpPpm', 965_000, '96.5 %'],
    odds: ['lottery_pack.publish', 'special.number:win', 474_300, '47.43'],
    times: ['rebate_policy.update', 'multipleHundredths', 150, '× 1.5'],
    count: ['voucher.make', 'count', 12_000, '12,000'],
    days: ['contract.loosen_limits', 'overdueDays', 1, '1 day'],
    hours: ['approval_policy.update', 'expiryHours', 72, '3 days'],
    minutes: ['channel.update', 'transferMinutes', 90, '90 minutes'],
    seconds: ['lottery_game.update', 'calendar.sale.closesSeconds', 30, '30 seconds'],
    instant: ['voucher.make', 'expiresAt', '2026-02-15T13:01:00.000Z', 'Feb 15, 2026'],
    day: ['lottery_game.update', 'calendar.closures.0.from', '2026-02-15', 'Feb 15, 2026'],
    weekday: ['lottery_game.update', 'calendar.days.weekdays', [2, 4], 'Tue, Thu'],
    flag: ['rebate_policy.update', 'isOn', false, 'No'],
    text: ['payout.end', 'evidence', 'letter 14', 'letter 14'],
    texts: [
      'deposit_method.update',
      'hint',
      '{"en":"Visa","hi":"वीज़ा"}',
      'English: Visa\nHindi: वीज़ा',
    ],
    windows: [
      'cashier_policy.update',
      'serviceWindows',
      '[{"days":[1,2,3],"from":"08:00","to":"20:00"}]',
      'Mon – Wed 08:00–20:00',
    ],
    country: ['vendor.update', 'blockedCountries', ['FR', 'US'], 'France, United States'],
    currency: ['site.create_brand', 'currency', 'EUR', 'EUR'],
    language: ['site.change_brand', 'defaultLanguage', 'ar', 'Arabic'],
    id: ['site.loosen_access', 'order', ['rule 2', 'new 1'], 'Rule 2\nNew rule 1'],
    ceiling: ['protection.loosen_limit', 'ceiling', '60', '1 hour'],
    limitName: ['protection.loosen_limit', 'limit', 'wager/week', 'Stakes · 7 days'],
    secret: ['member.reset_factor', 'password', 'temporary', 'A temporary one'],
  };
  for (const [kind, field, value, text] of Object.values(examples)) {
    expect(
      read(kind, field, value).startsWith(text),
      `${kind} ${field}: ${read(kind, field, value)}`,
    ).toBe(true);
  }
  expect(read('protection.loosen_limit', 'ceiling', '60.00')).toBe('$60.00');
  expect(read('protection.loosen_limit', 'ceiling', '-')).toBe('—');
  expect(read('member.reset_factor', 'totp', true)).toBe('Set up');
});

test('languages go by the codes of the site, which browsers take for others', () => {
  const codes = ['cn', 'tw', 'hi', 'my', 'ty'];
  expect(read('site.change_brand', 'languages', codes)).toBe(
    'Simplified Chinese, Traditional Chinese, Hindi, Burmese, Reo Tahiti',
  );
});

test('an amount is in the currency of its path, else in that of the proposal', () => {
  expect(read('lottery_offer.update', 'limits.EUR.stakeMax', '5.00')).toBe('€5.00');
  expect(read('settlement.approve_run', 'JPY', '500', null)).toBe('¥500');
  const changes = [
    { field: 'amount', before: '"1.00"', after: '"1.00"' },
    { field: 'currency', before: '"USD"', after: '"USD"' },
  ];
  expect(currencyOf('bill.approve', changes)).toBe('USD');
  expect(currencyOf('operator.hire', changes)).toBe(null);
});

test('codes are read in words, and nothing is a dash', () => {
  expect(read('operator.hire', 'role', 'cashier')).toBe('Cashier');
  expect(read('channel.create', 'provider', 'house')).toBe('Your own accounts');
  expect(read('site.loosen_register', 'username.patternId', 'digits')).toBe('Digits');
  expect(read('bill.approve', 'state', 'PAYABLE')).toBe('Due');
  expect(read('payout.mark', 'note', '')).toBe('—');
  expect(read('cashier_policy.update', 'serviceWindows', '[]')).toBe('—');
  expect(read('payout.mark', 'note', '[10.00] is no list')).toBe('[10.00] is no list');
});

test('a field says whose it is', () => {
  expect(fieldText('point_policy.update', 'items.slots.quotas.0.points', 'en')).toMatch(
    /^Slots · No\. 1 · /,
  );
  expect(fieldText('cashier_policy.update_limits', 'rank 3.withdrawMax', 'en')).toMatch(
    /^VIP 3 · /,
  );
  expect(fieldText('lottery_game.update', 'calendar.times.kind', 'en')).not.toBe(
    fieldText('lottery_game.update', 'calendar.days.kind', 'en'),
  );
});

test('a proposal of a kind that is unknown is shown as it is written', () => {
  expect(fieldText('gone.update', 'limits.USD.cap', 'en')).toBe('limits.USD.cap');
  expect(read('gone.update', 'limits.USD.cap', { a: 1 })).toBe('{"a":1}');
});

test('fields stand in the order of their kind, those of one record together', () => {
  const changes = ['rank 10.feeBps', 'rank 2.feeFixed', 'rank 2.withdrawMax'].map((field) => ({
    field,
    before: null,
    after: '1',
  }));
  expect(inOrder('cashier_policy.update_limits', changes).map(({ field }) => field)).toEqual([
    'rank 2.withdrawMax',
    'rank 2.feeFixed',
    'rank 10.feeBps',
  ]);
});
