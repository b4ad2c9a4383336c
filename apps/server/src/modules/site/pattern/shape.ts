// Reads the shape of a regular expression, to refuse those that could take for ever on some input.

export type ShapeProblem = 'unreadable' | 'costly';

/** What a part of an expression may do that makes repeating it dangerous. */
type Shape = { readonly isVariable: boolean };

const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/;

/** Bounds of a quantifier at the beginning of the text; null when there is none. */
function quantifierAt(rest: string): { length: number; min: number; max: number } | null {
  const [text] = QUANTIFIER.exec(rest) ?? [];
  if (text === undefined) return null;
  const [, min = '0', comma, max] = QUANTIFIER.exec(rest) ?? [];
  if (text.startsWith('{')) {
    const least = Number.parseInt(min, 10);
    const most =
      comma === undefined ? least : max === '' ? Infinity : Number.parseInt(max ?? '', 10);
    return { length: text.length, min: least, max: most };
  }
  return {
    length: text.length,
    min: text.startsWith('+') ? 1 : 0,
    max: text.startsWith('?') ? 1 : Infinity,
  };
}

const GROUP_HEAD = /^\((?:\?(?:[:=!]|<[=!]|<[A-Za-z]\w*>|[a-z-]+:))?/;

/** Walks an expression that compiles; true when a group that can vary is itself repeated. */
class Walk {
  private at = 0;
  private readonly source: string;
  isCostly = false;

  constructor(source: string) {
    this.source = source;
  }

  /** Everything up to the end of the group, or of the expression. */
  alternatives(): Shape {
    let isVariable = false;
    for (; this.at < this.source.length && this.source[this.at] !== ')';) {
      if (this.source[this.at] === '|') {
        this.at += 1;
        isVariable = true;
        continue;
      }
      if (this.piece().isVariable) isVariable = true;
    }
    return { isVariable };
  }

  private piece(): Shape {
    const inner = this.atom();
    const quantifier = quantifierAt(this.source.slice(this.at));
    if (quantifier === null) return inner;
    this.at += quantifier.length;
    if (inner.isVariable && quantifier.max > 1) this.isCostly = true;
    return { isVariable: inner.isVariable || quantifier.min !== quantifier.max };
  }

  private atom(): Shape {
    const rest = this.source.slice(this.at);
    if (rest.startsWith('(')) return this.group(rest);
    const [text = ''] =
      /^(?:\[(?:[^\]\\]|\\.)*\]|\\[pPu]\{[^}]*\}|\\k<\w+>|\\\d+|\\.|.)/su.exec(rest) ?? [];
    // What a back-reference stands for depends on the input: nothing can be said of its cost.
    if (/^\\(?:k<|[1-9])/.test(text)) this.isCostly = true;
    this.at += Math.max(1, text.length);
    return { isVariable: false };
  }

  private group(rest: string): Shape {
    const [head = '('] = GROUP_HEAD.exec(rest) ?? [];
    this.at += head.length;
    const shape = this.alternatives();
    this.at += 1;
    return shape;
  }
}

/** What is wrong with an expression by its looks; null when nothing is. */
export function shapeProblem(source: string): ShapeProblem | null {
  try {
    // On its own, so that a stray parenthesis cannot close what it will be wrapped in.
    void new RegExp(source, 'su');
  } catch {
    return 'unreadable';
  }
  const walk = new Walk(source);
  walk.alternatives();
  return walk.isCostly ? 'costly' : null;
}
