// Shapes of what tests do as one operator, and then as a second one, with calls that bound one person.
import type { TestApp } from '../../testing.ts';

export type By = { readonly operatorToken: string };
type Answered = { readonly refusal: { readonly code: string } | null };
type Proposed = Answered & {
  readonly value: { readonly proposal: { readonly id: string } | null };
};

/** Something within or beyond the limit of one operator. */
export type Limited = {
  /** One operator decides about it. */
  act(by: By): Promise<Answered>;
  /** What it moves. */
  look(): Promise<unknown>;
  /** What a second operator adds beyond the limit, or why nothing ever passes it; null: it has no effect. */
  readonly beyond: ((by: By) => Promise<unknown>) | string | null;
};
export type LimitDrive = (isBeyond: boolean) => Promise<Limited>;

/** Something that two operators do. */
export type Shared = {
  /** What the first one does. */
  begin(by: By): Promise<unknown>;
  /** What brings it to its end, if someone else does it. */
  end(by: By): Promise<unknown>;
  /** What it moves. */
  look(): Promise<unknown>;
};
export type SharedDrive = () => Promise<Shared>;

export type Drives = {
  readonly limits: Readonly<Record<string, LimitDrive>>;
  readonly shared: Readonly<Record<string, SharedDrive>>;
};

export const reason = 'As it was agreed';

/** What is carried out at once within the limit and proposed beyond it. */
export function proposing(
  t: TestApp,
  act: (by: By) => Promise<Proposed>,
  look: () => Promise<unknown>,
): Limited {
  let proposal: { readonly id: string } | null = null;
  return {
    async act(by) {
      const answer = await act(by);
      proposal = answer.refusal === null ? answer.value.proposal : null;
      return answer;
    },
    look,
    beyond: () => t.approve(proposal),
  };
}

/** One operator decides about less than 1,000 of the cashier, and about 100 of an adjustment. */
export const amountOf = (isBeyond: boolean): string => (isBeyond ? '1500' : '100');
