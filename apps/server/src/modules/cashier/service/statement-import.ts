// A whole bank statement at once, line by line; each line stands for itself.
import { STATEMENT_LINES_MAX, type statementOutcomes } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import { findReferences } from '../rules/reference.ts';
import { type BrokenLine, readStatement, type StatementLine } from '../rules/statement.ts';
import { findKnownReferences } from '../store/bank-credits.ts';
import type { Channel } from '../store/channels.ts';
import { findReferencedDeposits } from '../store/deposit-references.ts';
import { findDeposits, listWaitingTransfers } from '../store/transfers.ts';
import type { BankCredits, Writer } from './bank-credits.ts';
import type { CashierDeps } from './deps.ts';
import type { Suggestions } from './suggestions.ts';

export type ImportedLine = {
  readonly line: number;
  readonly text: string;
  readonly outcome: (typeof statementOutcomes)[number];
  readonly problem: string | null;
  readonly read: StatementLine | null;
  readonly reference: string | null;
  readonly bankCreditId: string | null;
};

export type ImportStatement = Writer & {
  readonly brandId: string;
  readonly channelId: string;
  readonly csv: string;
  readonly dryRun: boolean;
  readonly ip: string;
};

const WAITING_MAX = 2_000;

const brokenLine = ({ line, text, problem }: BrokenLine): ImportedLine => ({
  line,
  text,
  outcome: 'broken',
  problem,
  read: null,
  reference: null,
  bankCreditId: null,
});

type Guess = Pick<ImportedLine, 'outcome' | 'reference'>;

export type StatementImport = ReturnType<typeof createStatementImport>;

export function createStatementImport(
  { db }: Pick<CashierDeps, 'db'>,
  {
    bankCredits,
    suggestions,
  }: { readonly bankCredits: BankCredits; readonly suggestions: Suggestions },
) {
  /** What would become of the lines, by what is known of deposits now. */
  const createForesight = async (channel: Channel, lines: readonly StatementLine[]) => {
    const { brandId, id: channelId } = channel;
    const codes = [...new Set(lines.flatMap(({ remittance }) => findReferences(remittance)))];
    const named = codes.length === 0 ? [] : await findReferencedDeposits(db, { brandId, codes });
    const referenced = await findDeposits(
      db,
      named.map(({ depositId }) => depositId),
    );
    const waiting = await listWaitingTransfers(db, { brandId, limit: WAITING_MAX });
    const amounts = new Set(waiting.map(({ amount, currency }) => `${amount} ${currency}`));
    const references = lines.map(({ bankReference }) => bankReference);
    const known = await findKnownReferences(db, { channelId, references });

    return async (line: StatementLine): Promise<Guess> => {
      const written = findReferences(line.remittance);
      const own = named.filter(({ code }) => written.includes(code));
      const [first] = own;
      const reference = first?.code ?? null;
      if (known.has(line.bankReference)) return { outcome: 'known', reference };
      const deposit = referenced.find(({ id }) => id === first?.depositId);
      const isOpen =
        deposit !== undefined && ['PENDING', 'AWAITING_MATCH', 'EXPIRED'].includes(deposit.state);
      const arrived = { ...line, referenceCode: reference };
      const mayCredit = channel.autoMatch && own.length === 1 && isOpen;
      if (mayCredit && (await suggestions.isCertain(db, arrived, deposit))) {
        return { outcome: 'credited', reference };
      }
      const isLikely = isOpen || amounts.has(`${line.amount} ${line.currency}`);
      return { outcome: isLikely ? 'suggested' : 'new', reference };
    };
  };

  return async function importStatement(command: ImportStatement): Promise<ImportedLine[]> {
    const channel = await bankCredits.houseChannel(command.brandId, command.channelId);
    const statement = readStatement(command.csv, STATEMENT_LINES_MAX);
    if (statement === null) throw new Refusal('cashier.statement_unreadable');
    const foresee = await createForesight(channel, statement.lines);
    const imported: ImportedLine[] = statement.broken.map(brokenLine);
    for (const line of statement.lines) {
      const guess = await foresee(line);
      const base = { line: line.line, text: line.text, problem: null, read: line };
      if (command.dryRun || guess.outcome === 'known') {
        imported.push({ ...base, ...guess, bankCreditId: null });
        continue;
      }
      // A transaction for each, so that a file that is cut short has lost nothing and can come again.
      const written = await bankCredits.write(channel, line, command);
      const isCredited = written !== null && written.state === 'CREDITED';
      const isLeft = guess.outcome === 'credited' && !isCredited;
      const outcome =
        written === null ? 'known' : isCredited ? 'credited' : isLeft ? 'suggested' : guess.outcome;
      imported.push({ ...base, ...guess, outcome, bankCreditId: written?.id ?? null });
    }
    return imported.toSorted((left, right) => left.line - right.line);
  };
}
