import { type RefusalCode, refusals, type RefusalStatus } from '@parlour/contract';

/** A path into the input ("/username") and why that field was refused: a refusal code. */
export type FieldProblem = {
  readonly path: string;
  readonly code: string;
  /** Values of the code's ICU arguments, for example { min: 4, max: 16 }. */
  readonly params?: Readonly<Record<string, string | number>>;
};

export type RefusalDetail = {
  readonly fields?: readonly FieldProblem[];
  /** Values of the message's ICU arguments. Never secrets: they reach the caller. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** What the caller may need to act on, for example { captchaRequired: true }. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly retryAfterSeconds?: number;
};

/** An expected "no" with a code of the contract. Anything else that is thrown is a fault. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code);
    this.code = code;
    this.detail = detail;
  }

  get status(): RefusalStatus {
    return refusals[this.code];
  }
}
