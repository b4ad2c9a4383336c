import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Message } from '../rules/message.ts';
import { renderMessage } from './render.ts';

const look = { brand: 'Parlour & Co', accent: '#9a3412' };
const to = { brandId: 'b', memberId: null, to: 'asha@example.com' };

type Filled = Message extends infer M
  ? M extends Message
    ? Pick<M, 'template' | 'values'>
    : never
  : never;

const filled: readonly Filled[] = [
  { template: 'verification_code', values: { code: '482913', minutes: 5 } },
  {
    template: 'password_reset',
    values: { link: 'https://play.example/reset?t=a&b="', code: '482913', minutes: 30 },
  },
  { template: 'password_changed', values: {} },
  {
    template: 'new_login',
    values: { device: 'Firefox', ip: '203.0.113.9', place: 'Pune, India', time: '10:00' },
  },
  { template: 'factor_changed', values: { factor: 'totp' } },
  { template: 'kyc_decided', values: { decision: 'rejected', reason: 'The picture is dark.' } },
  { template: 'protection_changed', values: { what: 'deposit_limit' } },
  { template: 'protection_ripe', values: { what: 'deposit_limit' } },
  { template: 'feedback_answered', values: { question: 'When?', answer: 'On Monday.' } },
  {
    template: 'application_decided',
    values: {
      decision: 'approved',
      remark: 'Welcome to the programme.',
      account: 'rita',
      code: 'RITA-1',
      link: 'https://parlour.test/resetPassword?token=x',
    },
  },
  {
    template: 'upline_transferred',
    values: { direction: 'received', amount: '$20.00', account: 'ra***k' },
  },
  {
    template: 'contract_changed',
    values: { news: 'offered', side: 'downline', kind: 'daily_wage', account: 'oneside' },
  },
  {
    template: 'postback_stopped',
    values: { name: 'Tracker of the spring campaign, second server' },
  },
  {
    template: 'affiliate_deal_changed',
    values: { news: 'agreed', plan: 'Revenue share of the spring campaign', day: '2026-11-01' },
  },
  {
    template: 'affiliate_deal_changed',
    values: { news: 'ended', plan: 'Revenue share', day: '2026-11-30' },
  },
  {
    template: 'lottery_result_changed',
    values: {
      news: 'corrected',
      game: 'Vietnam South 1 min',
      issue: '20261101-0123',
      before: '$1,234.50',
      after: '$0.00',
    },
  },
  {
    template: 'affiliate_statement_decided',
    values: { decision: 'paid', month: '2026-10', amount: '1,234.50 USD', remark: '' },
  },
  {
    template: 'affiliate_statement_decided',
    values: {
      decision: 'declined',
      month: '2026-10',
      amount: '1,234.50 USD',
      remark: 'Traffic from a source that the terms exclude',
    },
  },
];

const SMS_CHARACTERS_MAX = 306;

for (const language of ['en', 'hi', 'ar']) {
  for (const { template, ...rest } of filled) {
    test(`${template} is written out in ${language}, as mail and as SMS`, () => {
      const message = { ...to, template, ...rest, language } as unknown as Message;
      const mail = renderMessage({ ...message, channel: 'email' }, look);
      const sms = renderMessage({ ...message, channel: 'sms', to: '+919876543210' }, look);
      for (const text of [mail.subject, mail.text, mail.html, sms.text]) {
        assert.doesNotMatch(text ?? '', /message\.[a-z]|\{|undefined/);
      }
      assert.match(mail.html ?? '', new RegExp(`^<!doctype html>\n<html lang="${language}`));
      assert.doesNotMatch(mail.html ?? '', /<img|<script|<link|url\(/);
      assert.equal(sms.html, null);
      assert.ok(sms.text.length <= SMS_CHARACTERS_MAX);
    });
  }
}

test('A code stands in the text and never in the subject, which lists show', () => {
  const message: Message = {
    ...to,
    channel: 'email',
    language: 'en',
    template: 'verification_code',
    values: { code: '482913', minutes: 1 },
  };
  const { subject, text, html } = renderMessage(message, look);
  assert.doesNotMatch(subject ?? '', /482913/);
  assert.match(text, /482913/);
  assert.match(text, /1 minute\./);
  assert.match(html ?? '', /482913/);
});

test('What strangers wrote is text, on one line, and no markup', () => {
  const message: Message = {
    ...to,
    channel: 'email',
    language: 'xx',
    template: 'new_login',
    values: { device: '<img src=x>\r\n{brand}', ip: '::1', place: "O'Hare", time: 'now' },
  };
  const { text, html } = renderMessage(message, look);
  assert.match(text, /Device: <img src=x> \{brand\}/);
  assert.match(html ?? '', /&lt;img src=x&gt; \{brand\}/);
  assert.match(html ?? '', /Parlour &amp; Co/);
});

test('Only addresses of the web become buttons', () => {
  const values = { code: '1', minutes: 5 };
  const write = (link: string) =>
    renderMessage(
      {
        ...to,
        channel: 'email',
        language: 'en',
        template: 'password_reset',
        values: { ...values, link },
      },
      look,
    ).html ?? '';
  assert.match(
    write('https://play.example/r?a=1&b=2'),
    /href="https:\/\/play\.example\/r\?a=1&amp;b=2"/,
  );
  assert.doesNotMatch(write('javascript:alert(1)'), /href=/);
});

test('A mail runs as its words do: Arabic from the right, English for who reads Persian from the left', () => {
  const message = { ...to, template: 'password_changed', values: {}, channel: 'email' };
  const headOf = (language: string) =>
    /<html[^>]*>/.exec(renderMessage({ ...message, language } as Message, look).html ?? '')?.[0];
  assert.equal(headOf('ar'), '<html lang="ar" dir="rtl">');
  assert.equal(headOf('fa'), '<html lang="en" dir="ltr">');
});
