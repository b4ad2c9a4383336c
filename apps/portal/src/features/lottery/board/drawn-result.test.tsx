import { fourD, markSix, pk10, vietnam } from '@parlour/lottery';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { show } from '../../../test-stage.tsx';
import { PlayExample } from '../text/play-example.tsx';
import { ANIMAL_SHAPES } from './art/animal-shapes.tsx';
import { DrawnResult } from './drawn-result.tsx';
import { TailTable } from './prize-table.tsx';
import { TokenMark } from './token-mark.tsx';

test('a row of numbers can be read aloud, with the special one behind a plus', () => {
  const { draw } = markSix('snake');
  const { container } = render(
    <DrawnResult family="mark-six" layout={draw.layout} code="05,12,23,31,40,49+08" />,
  );
  expect(container.textContent?.replaceAll(/\s+/gu, ' ').trim()).toBe('05 12 23 31 40 49 +08');
  expect(container.querySelectorAll('[data-look="green"]')).toHaveLength(2);
});

test('plates of runners have the colour of their number', () => {
  const code = '07,02,10,05,01,08,03,09,06,04';
  const { container } = render(
    <DrawnResult family="pk10" layout={pk10.draw.layout} code={code} isRevealed />,
  );
  expect(container.querySelectorAll('[data-look="lane7"]')).toHaveLength(1);
  expect(container.querySelectorAll('[data-shape="lane"]')).toHaveLength(10);
});

const NORTH =
  '52073|96418|30527,81964|47213,60895,15734,92046,38651,74180|2863,9507,4419,7032|6158,3940,8275,1694,5321,0786|419,763,208|31,86,52,07';

test('a table of prizes names each prize and shows all its numbers', () => {
  const { layout } = vietnam.north.draw;
  show(<DrawnResult family="vietnam-north" layout={layout} code={NORTH} />);
  const row = screen.getByRole('row', { name: /Special prize/u });
  expect(within(row).getByText('52073')).toBeDefined();
  expect(screen.getByRole('row', { name: /7th prize 31 86 52 07/u })).toBeDefined();
});

test('on one line the highest prizes have to do', () => {
  const { layout } = fourD.draw;
  const { container } = render(
    <DrawnResult family="four-d" layout={layout} code="3518|7724|6161" isShort />,
  );
  expect(container.textContent?.trim()).toBe('3518 7724');
});

test('ends of all prizes are told by their first digit', () => {
  show(<TailTable code={NORTH} />);
  expect(screen.getByRole('row', { name: /^7 3, 5$/u })).toBeDefined();
  expect(screen.getByRole('row', { name: /^0 7, 7, 8$/u })).toBeDefined();
});

test('picks look like what they are, and what has no look has its name alone', () => {
  const look = (family: string, play: string, token: string) =>
    render(<TokenMark family={family} play={play} token={token} />).container;
  expect(look('k3', 'triple.single', '111').querySelectorAll('svg')).toHaveLength(3);
  expect(look('mark-six', 'zodiac.hit1', 'tiger').querySelectorAll('svg')).toHaveLength(1);
  expect(look('ssc', 'dragonTiger.12', 'tiger').childElementCount).toBe(0);
  expect(look('k3', 'sum', '11').childElementCount).toBe(0);
  expect(look('mark-six', 'special.colour', 'red').querySelector('[data-colour="red"]')).not.toBe(
    null,
  );
  expect(Object.keys(ANIMAL_SHAPES)).toHaveLength(12);
});

test('the example of a play tells the bet and shows what it wins with', async () => {
  const play = vietnam.south.plays.find(({ code }) => code === 'de.eighth');
  if (play === undefined) throw new Error('There is no such play');
  show(<PlayExample family={vietnam.south as never} play={play as never} />);
  await userEvent.click(screen.getByText('Example'));
  expect(screen.getAllByText('29').length).toBeGreaterThan(0);
  expect(screen.getByRole('row', { name: /8th prize 29/u })).toBeDefined();
  expect(screen.queryByRole('row', { name: /1st prize/u })).toBe(null);
});
