import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addDays, dayMs } from '@parlour/time';
import { LUNAR_YEARS, lunarNewYear, lunarYearOf } from './lunar-new-year.ts';
import { ANIMALS, animalOfDay, animalOfNumber, numbersOfAnimal } from './zodiac.ts';

const chinese = new Intl.DateTimeFormat('en-US-u-ca-chinese', {
  timeZone: 'Asia/Shanghai',
  month: 'numeric',
  day: 'numeric',
});

// New moons of 23:56 and 00:07 in Beijing, which the shorter formula of ICU puts on the wrong day.
const NEAR_MIDNIGHT = new Map([
  ['2027-02-06', '12/30'],
  ['2030-02-03', '1/2'],
]);

test('every lunar new year of the table is the first of the first month by the Chinese calendar', () => {
  for (let year = LUNAR_YEARS.first; year <= LUNAR_YEARS.last; year += 1) {
    const day = lunarNewYear(year);
    const noonInBeijing = dayMs(day) + 4 * 3_600_000;
    assert.equal(chinese.format(noonInBeijing), NEAR_MIDNIGHT.get(day) ?? '1/1', day);
  }
});

test('a lunar year has twelve or thirteen months', () => {
  for (let year = LUNAR_YEARS.first; year < LUNAR_YEARS.last; year += 1) {
    const days = (dayMs(lunarNewYear(year + 1)) - dayMs(lunarNewYear(year))) / 86_400_000;
    assert.ok([353, 354, 355, 383, 384, 385].includes(days), `${year} has ${days} days`);
  }
});

test('the animal changes on the day of the lunar new year, not on the first of January', () => {
  assert.equal(animalOfDay('2026-01-01'), 'snake');
  assert.equal(animalOfDay('2026-02-16'), 'snake');
  assert.equal(animalOfDay('2026-02-17'), 'horse');
  assert.equal(animalOfDay('2026-12-31'), 'horse');
  assert.equal(animalOfDay('2027-02-05'), 'horse');
  assert.equal(animalOfDay('2027-02-06'), 'goat');
  assert.equal(lunarYearOf(addDays(lunarNewYear(2050), -1)), 2049);
  assert.throws(() => animalOfDay('1989-12-31'), RangeError);
  assert.throws(() => animalOfDay('2051-01-01'), RangeError);
});

test("the year's animal has 1, 13, 25, 37 and 49, the one before it 2, 14, 26 and 38", () => {
  assert.deepEqual(numbersOfAnimal('horse', 'horse', 49), [1, 13, 25, 37, 49]);
  assert.deepEqual(numbersOfAnimal('snake', 'horse', 49), [2, 14, 26, 38]);
  assert.deepEqual(numbersOfAnimal('goat', 'horse', 49), [12, 24, 36, 48]);
});

test('in every year each of 49 numbers has exactly one animal', () => {
  for (const year of ANIMALS) {
    const all = ANIMALS.flatMap((animal) =>
      numbersOfAnimal(animal, year, 49).map((number) => {
        assert.equal(animalOfNumber(number, year), animal);
        return number;
      }),
    );
    assert.deepEqual(
      all.toSorted((left, right) => left - right),
      Array.from({ length: 49 }, (_, at) => at + 1),
    );
  }
});
