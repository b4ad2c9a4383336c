import assert from 'node:assert/strict';
import { test } from 'node:test';
import { REGISTER_PATTERNS } from '@parlour/contract';
import { translateRefusal } from '../../../platform/translate.ts';
import { checkField } from './field.ts';

type PatternId = keyof typeof REGISTER_PATTERNS;

/** Section 5 of the specification, line by line: what each pattern takes, and what it does not. */
const EXAMPLES: Readonly<Record<PatternId, { right: string[]; wrong: string[] }>> = {
  any: { right: ['a b', '!?', '一', 'ก1'], wrong: [] },
  letter_first: { right: ['a1', 'Bob22'], wrong: ['1a', 'a_b', 'éa', 'a b'] },
  chinese_digits: { right: ['中文12', '12'], wrong: ['中文a', '中 文', '，'] },
  email: {
    right: ['name@example.com', 'a+b@sub.example.co'],
    wrong: ['name@example', 'name.example.com', 'a b@example.com', '@example.com', 'a@@b.com'],
  },
  letters_or_digits: { right: ['abc', '123', 'a1B2'], wrong: ['a-b', 'a b', 'é'] },
  letters_and_digits: { right: ['ab12', '1a'], wrong: ['abcd', '1234', 'ab 12', 'ab12!'] },
  digits: { right: ['0123'], wrong: ['12a', '1 2', '١٢', '-1'] },
  pin: { right: ['012345'], wrong: ['01234a'] },
  uppercase_required: { right: ['aBc1', 'A'], wrong: ['abc1', 'A b', 'Ab!'] },
  english_letters_spaces: { right: ['Maya Rao'], wrong: ['Maya1', 'Zoë', 'a-b'] },
  no_spaces: { right: ['a!b', '中文'], wrong: ['a b', 'a\tb', 'a\u3000b'] },
  chinese_punctuation: { right: ['你好，世界。', '中文'], wrong: ['中文a', '中文 1'] },
  date: {
    right: ['2001-02-28', '02-28-2001'],
    wrong: ['2001/02/28', '28.02.2001', '2001-2-28', '2001-02-28x'],
  },
  letters_spaces: { right: ['Zoë Müller', 'हिन्दी नाम', '中 文'], wrong: ['Zoë1', 'a-b', 'a_b'] },
  korean: { right: ['한국어'], wrong: ['한국a', '한 국', '中文'] },
  thai: { right: ['ภาษาไทย'], wrong: ['ไทยa', 'ไทย ไทย'] },
  thai_english_spaces: { right: ['ไทย Thai'], wrong: ['ไทย1', 'ไทย-Thai'] },
  uppercase_letter: { right: ['A1', 'ABC'], wrong: ['11', 'a1', 'A 1'] },
  letters_digits_symbols: { right: ['aB1!~'], wrong: ['a b', 'é', '中'] },
  strong_password: {
    right: ['aB3!', 'Zz9 zz'],
    wrong: ['abcd1!', 'ABCD1!', 'Abcde!', 'Abcde1'],
  },
  full_name: {
    right: ['Maya Rao', 'Anne-Marie van O’Neil', 'माया राव'],
    wrong: ['Maya', 'Maya  Rao', ' Maya Rao', 'Maya Rao ', 'Maya R4o'],
  },
  japanese_full_width: {
    right: ['ミカ　タナカ', 'ひらがな漢字', 'ＡＢＣ'],
    wrong: ['mika', 'ｶﾅ', 'ミカ1'],
  },
  uppercase_no_spaces: { right: ['ABC'], wrong: ['AB C', 'Ab', 'A1'] },
};

const ids = Object.keys(REGISTER_PATTERNS) as PatternId[];
const ruleOf = (patternId: PatternId, minLength = 1, maxLength = 60) => ({
  field: 'x',
  enabled: true,
  required: true,
  acceptedPattern: REGISTER_PATTERNS[patternId],
  patternId,
  minLength,
  maxLength,
});

test('each pattern takes what it says and nothing else', () => {
  for (const patternId of ids) {
    for (const value of EXAMPLES[patternId].right) {
      assert.equal(checkField(ruleOf(patternId), value), null, `${patternId} takes ${value}`);
    }
    for (const value of EXAMPLES[patternId].wrong) {
      assert.ok(checkField(ruleOf(patternId), value) !== null, `${patternId} refuses ${value}`);
    }
  }
});

test('every refused value says in both languages what is taken and how long it may be', () => {
  for (const patternId of ids) {
    const problem = checkField(ruleOf(patternId, 71, 83), 'x');
    assert.equal(problem?.code, `field.pattern_${patternId}`);
    const read = (language: string) =>
      translateRefusal(language, problem?.code ?? '', problem?.params ?? {});
    assert.notEqual(read('en'), read('hi'), `${patternId} is translated`);
    for (const text of [read('en'), read('hi')]) {
      assert.match(text, /71/, `${patternId} in "${text}"`);
      // A code of digits has one length, so it names one.
      if (patternId !== 'pin') assert.match(text, /83/, `${patternId} in "${text}"`);
    }
  }
});

test('bounds count characters, not the units that they are stored in', () => {
  assert.equal(checkField(ruleOf('any', 2, 2), '😀😀'), null);
  assert.ok(checkField(ruleOf('any', 2, 2), '😀') !== null);
  assert.ok(checkField(ruleOf('any', 2, 2), '😀😀😀') !== null);
});

test('an empty value is missing where the field is required, and fine elsewhere', () => {
  assert.equal(checkField(ruleOf('digits'), '')?.code, 'field.required');
  assert.equal(checkField({ ...ruleOf('digits'), required: false }, undefined), null);
});

test('a stored pattern that cannot be run safely lets nothing pass, and one that was slow answers', () => {
  const typed = (acceptedPattern: string) => ({ ...ruleOf('any', 1, 900), acceptedPattern });
  assert.equal(checkField(typed('(?<=a)b'), 'b')?.code, 'field.pattern_any');
  const slow = typed(`${'(?:ab)*'.repeat(12)}x`);
  assert.equal(checkField(slow, `${'ab'.repeat(300)}!`)?.code, 'field.pattern_any');
  assert.equal(checkField(slow, `${'ab'.repeat(300)}x`), null);
});
