import type { FileKind } from '../rules/ask.ts';
import { accountSource } from './account.ts';
import { bettingSource } from './betting.ts';
import type { SourceDeps } from './deps.ts';
import { lotteryProfitSource } from './lottery.ts';
import { depositSource, withdrawalSource } from './payments.ts';
import { perMember } from './per-member.ts';
import { cashFlowSource, profitSource, statementSource } from './reports.ts';
import type { Source } from './source.ts';
import { teamSources } from './team.ts';

export type { SourceDeps } from './deps.ts';
export type { Source, Wish } from './source.ts';

export type Sources = Readonly<Record<FileKind, Source>>;

export function createSources(deps: SourceDeps): Sources {
  const account = perMember(accountSource(deps), deps);
  return {
    betting_record: perMember(bettingSource(deps), deps),
    account_record: account,
    bonuses: account,
    vendor_transfers: account,
    profit: profitSource(deps),
    deposits: depositSource(deps),
    withdrawals: withdrawalSource(deps),
    member_statement: statementSource(deps),
    cash_flow: cashFlowSource(deps),
    lottery_profit: lotteryProfitSource(deps),
    ...teamSources(deps),
  };
}
