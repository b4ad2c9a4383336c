// Which deposits lines of bank statements may be, and the other way round.
import type { Reader } from '@parlour/database';
import { isCertain, type Match, weighMatch } from '../rules/match.ts';
import { findReferences } from '../rules/reference.ts';
import { type BankCredit, listCreditsLike } from '../store/bank-credits.ts';
import { findReferencedDeposits } from '../store/deposit-references.ts';
import type { Deposit } from '../store/deposits.ts';
import { findDeposits, listTransfersOf, listWaitingTransfers } from '../store/transfers.ts';
import type { CashierDeps } from './deps.ts';

export type Suggestion = Match & {
  readonly credit: BankCredit;
  readonly deposit: Deposit;
  readonly account: string;
  readonly payeeName: string | null;
};

/** What a line says, before it is stored as well as after. */
export type ArrivedCredit = Pick<
  BankCredit,
  'amount' | 'currency' | 'payer' | 'remittance' | 'referenceCode'
>;

type Wanted = { readonly account: string; readonly payeeName: string | null };

const SUGGESTIONS_MAX = 20;
const SAME_AMOUNT_MAX = 20;
const WAITING_MAX = 500;

/** Nothing was paid for it yet, or an operator said so without a line of a statement. */
const mayTake = ({ state, receiving }: Deposit): boolean =>
  receiving !== null && state !== 'REVIEW';

export type Suggestions = ReturnType<typeof createSuggestions>;

export function createSuggestions({ db, members }: Pick<CashierDeps, 'db' | 'members'>) {
  const membersOf = async (deposits: readonly Deposit[]): Promise<ReadonlyMap<string, Wanted>> => {
    const ids = [...new Set(deposits.map(({ memberId }) => memberId))];
    const found = await members.findMany(db, ids);
    return new Map(found.map(({ id, account, payeeName }) => [id, { account, payeeName }]));
  };

  const weigh = (
    credit: BankCredit,
    deposits: readonly Deposit[],
    known: ReadonlyMap<string, Wanted>,
  ): Suggestion[] => {
    const unique = new Map(deposits.map((deposit) => [deposit.id, deposit]));
    return [...unique.values()].filter(mayTake).flatMap((deposit) => {
      const { account = '', payeeName = null } = known.get(deposit.memberId) ?? {};
      const match = weighMatch(credit, { ...deposit, payeeName });
      return match === null ? [] : [{ ...match, credit, deposit, account, payeeName }];
    });
  };

  const likeliest = (found: readonly Suggestion[]): Suggestion[] =>
    found
      // A payer alone is no reason while something better is there, and none at all for what is over.
      .filter(({ deposit, signs }) => deposit.state !== 'PAID' || signs.includes('reference'))
      .toSorted(
        (left, right) =>
          right.score - left.score ||
          right.deposit.createdAt.getTime() - left.deposit.createdAt.getTime(),
      )
      .slice(0, SUGGESTIONS_MAX);

  return {
    /** The codes of the house in a remittance, with the deposits that they were given to. */
    async readReferences(reader: Reader, brandId: string, remittance: string) {
      const codes = findReferences(remittance);
      return codes.length === 0 ? [] : findReferencedDeposits(reader, { brandId, codes });
    },

    /** Deposits that a line may be, likeliest first. */
    async ofCredit(credit: BankCredit): Promise<Suggestion[]> {
      const { brandId, currency, amount } = credit;
      const named =
        credit.referenceCode === null
          ? []
          : await findReferencedDeposits(db, { brandId, codes: [credit.referenceCode] });
      const deposits = [
        ...(await findDeposits(
          db,
          named.map(({ depositId }) => depositId),
        )),
        ...(await listTransfersOf(db, { brandId, currency, amount, limit: SAME_AMOUNT_MAX })),
        ...(await listWaitingTransfers(db, { brandId, limit: WAITING_MAX })),
      ];
      return likeliest(weigh(credit, deposits, await membersOf(deposits)));
    },

    /** Lines that a deposit may be, likeliest first. */
    async ofDeposit(deposit: Deposit): Promise<Suggestion[]> {
      if (!mayTake(deposit)) return [];
      const credits = await listCreditsLike(db, { ...deposit, limit: SUGGESTIONS_MAX });
      const known = await membersOf([deposit]);
      return likeliest(credits.flatMap((credit) => weigh(credit, [deposit], known)));
    },

    /** Whether everything agrees, so that nobody has to look. */
    async isCertain(reader: Reader, credit: ArrivedCredit, deposit: Deposit): Promise<boolean> {
      const { payeeName } = await members.get(reader, deposit.memberId);
      const match = weighMatch(credit, { ...deposit, payeeName });
      return match !== null && isCertain(match);
    },
  };
}
