import { HOME, type LudoEvent, type LudoView, YARD } from '@parlour/games/ludo';
import { element } from '../../panel/element.ts';
import { drawPawn } from './art.ts';
import { type Spot, spotOf, wayOf } from './cells.ts';
import type { LudoWords } from './words.ts';

const SQUARES = 15;
const HOP_MS = 115;
const BACK_MS = 340;
const WHOLE = 100;
/** How far tokens on one square lie apart, in squares, by how many they are. */
const SPREAD = [0, 0, 0.24, 0.27, 0.28];

type Step = Extract<LudoEvent, { readonly kind: 'step' }>;
type Piece = { readonly seat: number; readonly token: number; readonly corner: number; at: number };

const keyOf = (seat: number, token: number): string => `${seat} ${token}`;
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    window.setTimeout(resolve, ms);
  });

/** A place on the board, as parts of its width. */
export function put(node: HTMLElement, [x, y]: Spot): void {
  node.style.left = `${(((x + 0.5) / SQUARES) * WHOLE).toFixed(3)}%`;
  node.style.top = `${(((y + 0.5) / SQUARES) * WHOLE).toFixed(3)}%`;
}

/** Says of a token where it stands and, where it may move, where to. */
function markPiece(
  { node, piece }: { readonly node: HTMLButtonElement; readonly piece: Piece },
  move: { readonly to: number } | null,
  words: LudoWords,
): void {
  const { at, corner, token } = piece;
  node.classList.toggle('may', move !== null);
  node.disabled = move === null;
  node.tabIndex = move === null ? -1 : 0;
  const place =
    at === YARD
      ? words('ludo.in_yard')
      : at === HOME
        ? words('ludo.at_home')
        : words('ludo.at_square', { square: String(at) });
  const colour = words(`ludo.colour_${corner as 0 | 1 | 2 | 3}`);
  const label = { colour, token: String(token + 1), place };
  node.setAttribute(
    'aria-label',
    move === null
      ? words('ludo.token', label)
      : words('ludo.token_may', { ...label, to: String(move.to) }),
  );
}

/** The tokens on the board: they walk square by square, and those that may move are pressed. */
export function createPieces(words: LudoWords, onPress: ((token: number) => void) | null) {
  const view = element('div', {
    class: 'ludo-pieces',
    attributes: { role: 'group', 'aria-label': words('ludo.tokens') },
  });
  const nodes = new Map<string, { readonly piece: Piece; readonly node: HTMLButtonElement }>();
  let own = 0;

  const spread = (): void => {
    const groups = new Map<string, { piece: Piece; node: HTMLElement }[]>();
    for (const one of nodes.values()) {
      const spot = spotOf(one.piece, own).join();
      groups.set(spot, [...(groups.get(spot) ?? []), one]);
    }
    for (const group of groups.values())
      for (const [place, { node, piece }] of group.entries()) {
        const [x, y] = spotOf(piece, own);
        const far = SPREAD[Math.min(group.length, SPREAD.length - 1)] as number;
        const turn = ((place + 0.5) / group.length) * 2 * Math.PI;
        const isSmall = group.length > 1 || piece.at === HOME;
        put(node, [x - Math.cos(turn) * far, y + Math.sin(turn) * far * 0.8]);
        node.classList.toggle('small', isSmall);
        node.style.setProperty('--z', String(Math.round(y * 10) + place));
      }
  };

  const build = (hand: LudoView): void => {
    nodes.clear();
    const made = hand.players.flatMap(({ corner, isOut, seat, tokens }) =>
      (isOut ? [] : tokens).map((at, token) => {
        const node = element('button', {
          class: `piece corner-${corner}`,
          attributes: { type: 'button', tabindex: '-1' },
          onClick: () => onPress?.(token),
        });
        node.innerHTML = drawPawn(corner);
        nodes.set(keyOf(seat, token), { piece: { seat, token, corner, at }, node });
        return node;
      }),
    );
    view.replaceChildren(...made);
  };

  const mark = ({ legal, turn }: LudoView): void => {
    const isChoice = legal?.canRoll === false;
    for (const one of nodes.values()) {
      const isOwn = isChoice && onPress !== null && one.piece.seat === turn;
      const move = isOwn ? legal.moves.find(({ token }) => token === one.piece.token) : undefined;
      markPiece(one, move ?? null, words);
    }
    view.classList.toggle('choosing', isChoice);
  };

  return {
    view,
    /** Shows a match as it stands, for one whose corner lies at the lower left. */
    settle(hand: LudoView | null, corner: number): void {
      own = corner;
      if (hand === null) {
        nodes.clear();
        view.replaceChildren();
        return;
      }
      const open = hand.players.filter(({ isOut }) => !isOut);
      const isSame =
        nodes.size === open.length * 4 &&
        open.every(({ corner: of, seat }) => nodes.get(keyOf(seat, 0))?.piece.corner === of);
      if (!isSame) build(hand);
      for (const { seat, tokens } of open)
        for (const [token, at] of tokens.entries()) {
          const found = nodes.get(keyOf(seat, token));
          if (found !== undefined) found.piece.at = at;
        }
      spread();
      mark(hand);
    },
    /** No token can be pressed until the match stands again. */
    hold(): void {
      for (const { node } of nodes.values()) {
        node.disabled = true;
        node.classList.remove('may');
      }
      view.classList.remove('choosing');
    },
    /** Walks a token, square by square; those it captures go back. */
    async walk({ captured, from, seat, to, token }: Step, back: number): Promise<void> {
      const found = nodes.get(keyOf(seat, token));
      if (found === undefined) return;
      const { node, piece } = found;
      node.classList.add('walking');
      for (const at of wayOf(from, to)) {
        piece.at = at;
        spread();
        await pause(HOP_MS);
      }
      node.classList.remove('walking');
      if (captured.length === 0) return;
      for (const one of captured) {
        const taken = nodes.get(keyOf(one.seat, one.token));
        if (taken !== undefined) taken.piece.at = back;
        taken?.node.classList.add('taken');
      }
      spread();
      await pause(BACK_MS);
      for (const one of captured)
        nodes.get(keyOf(one.seat, one.token))?.node.classList.remove('taken');
    },
  };
}
