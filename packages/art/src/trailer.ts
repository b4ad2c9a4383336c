import { type GameTile, gameTile, wantedMotif } from './game-tile.ts';
import type { MotifName } from './motif/index.ts';

/** What each moving part of a motif does, as rules of a style sheet. Loops last four seconds. */
const MOVES: Readonly<Partial<Record<MotifName, string>>> = {
  pegs:
    frames(
      'fall',
      '0%{transform:translate(0,-70px)}15%{transform:translate(12px,-44px)}30%{transform:translate(-2px,-20px)}45%{transform:translate(14px,4px)}60%{transform:translate(4px,28px)}75%{transform:translate(18px,52px)}90%,100%{transform:translate(18px,74px);opacity:0}',
    ) +
    '.ball{animation:fall 2s cubic-bezier(.4,0,.9,.6) infinite}.ball2{animation-delay:-.7s}.ball3{animation-delay:-1.3s}',
  minefield:
    frames('lift', '0%,12%{opacity:1}22%,86%{opacity:0}100%{opacity:1}') +
    frames('pop', '0%,14%{transform:scale(.3)}24%{transform:scale(1.2)}32%,100%{transform:none}') +
    '.lid{animation:lift 4s infinite}.found{animation:pop 4s infinite}' +
    delays({
      lid4: 0.4,
      found4: 0.4,
      lid6: 0.8,
      found6: 0.8,
      lid11: 1.2,
      found11: 1.2,
      lid13: 1.6,
      found13: 1.6,
      lid14: 2.1,
      found14: 2.1,
    }),
  floors:
    frames('light', '0%,8%{opacity:.25}18%,88%{opacity:1}100%{opacity:.25}') +
    '.step{animation:light 4s infinite}' +
    delays({ step2: 0.4, step3: 0.8, step4: 1.2, step5: 1.6 }),
  numbers:
    frames(
      'call',
      '0%,8%{transform:scale(.4);opacity:.2}16%{transform:scale(1.2);opacity:1}24%,90%{transform:none;opacity:1}100%{opacity:.2}',
    ) +
    '.hit{animation:call 4s infinite}' +
    delays({ hit14: 0.4, hit7: 0.8, hit21: 1.2, hit19: 1.6, hit8: 2 }),
  globe:
    frames(
      'jump',
      '0%,100%{transform:none}30%{transform:translate(5px,-24px)}60%{transform:translate(-6px,9px)}',
    ) +
    '.jump{animation:jump 1s ease-in-out infinite}' +
    delays({ jump1: -0.3, jump2: -0.55, jump3: -0.75, jump4: -0.15 }),
  housie:
    frames(
      'dab',
      '0%,8%{transform:scale(1.6);opacity:0}14%,92%{transform:none;opacity:1}100%{opacity:0}',
    ) +
    frames('bounce', '0%,100%{transform:none}50%{transform:translateY(-12px)}') +
    '.dab{animation:dab 4s infinite backwards}.bounce{animation:bounce 1s ease-in-out infinite}' +
    delays({ dab36: 0.4, dab61: 0.8, dab27: 1.2, dab74: 1.6, dab49: 2 }),
  coin:
    frames(
      'toss',
      '0%,100%{transform:none}25%{transform:translateY(-46px) scaleX(-.1)}50%{transform:translateY(-60px) scaleX(-1)}75%{transform:translateY(-40px) scaleX(.1)}',
    ) + '.coin{animation:toss 2s cubic-bezier(.3,.2,.7,.8) infinite}',
  fiveStones:
    frames(
      'drop',
      '0%{transform:translateY(-190px)}14%{transform:none}18%{transform:translateY(-14px)}22%,84%{transform:none;opacity:1}94%,100%{transform:none;opacity:0}',
    ) +
    '.stone{animation:drop 4s cubic-bezier(.5,0,.8,.6) infinite backwards}' +
    delays({ stone2: 0.15, stone3: 0.3, stone4: 0.45, stone5: 0.6 }),
  higherLower:
    frames(
      'turn',
      '0%,30%{transform:none}40%{transform:scaleX(0)}50%,80%{transform:none}90%{transform:scaleX(0)}100%{transform:none}',
    ) +
    frames('nod', '0%,100%{transform:none}50%{transform:translateY(-9px)}') +
    '.open{animation:turn 4s infinite}.higher{animation:nod 1s ease-in-out infinite}.lower{animation:nod 1s ease-in-out -.5s infinite}',
  climb:
    frames('rise', '0%{transform:scaleY(.08)}80%,90%{transform:none}100%{transform:scaleY(.08)}') +
    frames(
      'fly',
      '0%{transform:translateY(146px)}80%,90%{transform:none}100%{transform:translateY(146px)}',
    ) +
    '.shaft{animation:rise 4s cubic-bezier(.6,0,.9,.5) infinite;transform-origin:50% 100%}.top{animation:fly 4s cubic-bezier(.6,0,.9,.5) infinite}',
  kite:
    frames(
      'gust',
      '0%,100%{transform:none}30%{transform:rotate(-7deg)}65%{transform:rotate(5deg)}82%{transform:rotate(-3deg)}',
    ) + '.flown{animation:gust 4s ease-in-out infinite;transform-origin:-84px 60px}',
  reefFish:
    frames(
      'net',
      '0%{transform:scale(.5);opacity:0}14%{transform:scale(1.08);opacity:1}22%,80%{transform:none;opacity:1}100%{transform:translateY(60px) scale(.5);opacity:0}',
    ) + '.caught{animation:net 4s ease-out infinite}',
  angler:
    frames('glow', '0%,100%{opacity:.35;transform:scale(.8)}50%{opacity:1;transform:scale(1.15)}') +
    '.lure{animation:glow 2s ease-in-out infinite}',
  ...nodding('bull', 'landlord'),
  ...dealing('blackjackHand', 'twoHands', 'twoCards', 'threeCards', 'board', 'melds'),
  threeDice:
    frames(
      'tumble',
      '0%{transform:translateY(-150px) rotate(-220deg)}25%{transform:none}32%{transform:translateY(-16px) rotate(8deg)}40%,100%{transform:none}',
    ) +
    '.die{animation:tumble 4s cubic-bezier(.4,0,.7,.6) infinite backwards}' +
    delays({ die2: 0.12, die3: 0.24 }),
  foil:
    frames(
      'rub',
      '0%,8%{opacity:1;transform:none}18%,88%{opacity:0;transform:translateX(30px)}100%{opacity:1}',
    ) +
    '.foil{animation:rub 4s infinite}' +
    delays({ foil2: 0.35, foil3: 0.7, foil4: 1.05, foil5: 1.4, foil6: 1.75 }),
  honeycomb:
    frames(
      'fill',
      '0%,6%{transform:scale(0)}16%{transform:scale(1.12)}22%,90%{transform:none}100%{transform:scale(0)}',
    ) +
    '.cell{animation:fill 4s infinite backwards}' +
    delays({ cell3: 0.4, cell5: 0.8, cell8: 1.2 }),
  train:
    frames('shake', '0%,100%{transform:none}50%{transform:translateY(-3px) scale(1.03)}') +
    frames('pour', '0%{transform:translate(16px,-42px)}100%{transform:translate(-16px,42px)}') +
    '.engine{animation:shake .5s ease-in-out infinite}.rain{animation:pour .5s linear infinite}',
  comet:
    frames(
      'cross',
      '0%{transform:translate(-90px,90px);opacity:0}20%{opacity:1}70%{transform:translate(60px,-60px);opacity:1}85%,100%{transform:translate(90px,-90px);opacity:0}',
    ) + '.comet{animation:cross 4s cubic-bezier(.3,.1,.6,1) infinite}',
  wheel:
    frames('roll', '0%{transform:none}85%,100%{transform:rotate(760deg)}') +
    '.motif{animation:roll 4s cubic-bezier(.15,.6,.2,1) infinite}',
  prizeWheel:
    frames('spin', '0%{transform:none}80%,100%{transform:rotate(1125deg)}') +
    '.turning{animation:spin 4s cubic-bezier(.15,.6,.2,1) infinite}',
};

/** Motifs without moving parts sway. */
const SWAY =
  frames('sway', '0%,100%{transform:rotate(-3deg)}50%{transform:translateY(-10px) rotate(3deg)}') +
  '.motif{animation:sway 4s ease-in-out infinite}';

/** Cards come from the corner, one after the other. */
function dealing(...motifs: readonly MotifName[]): Partial<Record<MotifName, string>> {
  const rules =
    frames(
      'deal',
      '0%{transform:translate(170px,-200px) rotate(70deg)}14%,88%{transform:none;opacity:1}98%,100%{transform:none;opacity:0}',
    ) +
    '.card{animation:deal 4s cubic-bezier(.2,.6,.3,1) infinite backwards}' +
    delays({ card2: 0.3, card3: 0.6, card4: 0.9, card5: 1.2, card6: 1.5, card7: 1.8 });
  return Object.fromEntries(motifs.map((motif) => [motif, rules]));
}

/** Cards come from above, and what watches over them nods. */
function nodding(...motifs: readonly MotifName[]): Partial<Record<MotifName, string>> {
  const rules =
    frames(
      'deal',
      '0%{transform:translateY(-210px) rotate(40deg);opacity:0}12%,90%{transform:none;opacity:1}100%{transform:none;opacity:0}',
    ) +
    frames(
      'nod',
      '0%,34%,100%{transform:none}44%{transform:translateY(-12px)}54%{transform:none}',
    ) +
    '.card{animation:deal 4s ease-out infinite backwards}.head{animation:nod 4s ease-in-out infinite}' +
    delays({ card2: 0.14, card3: 0.28, card4: 0.42, card5: 0.56 });
  return Object.fromEntries(motifs.map((motif) => [motif, rules]));
}

function frames(name: string, steps: string): string {
  return `@keyframes ${name}{${steps}}`;
}

function delays(seconds: Readonly<Record<string, number>>): string {
  return Object.entries(seconds)
    .map(([part, delay]) => `.${part}{animation-delay:${delay}s}`)
    .join('');
}

const PARTS = 'g[class]{transform-box:fill-box;transform-origin:center}';

/**
 * A game's picture in which its motif moves, as SVG text: a loop of four seconds that stands still where
 * motion is reduced. Under 60 KB.
 */
export function gameTrailer(tile: GameTile): string {
  const style = `<style>@media(prefers-reduced-motion:no-preference){${PARTS}${MOVES[wantedMotif(tile) ?? 'gem'] ?? SWAY}}</style>`;
  return gameTile(tile).replace('<defs>', `${style}<defs>`);
}
