import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { type TransferFilter, walletsQuery } from '../../features/funds/api/index.ts';
import { RecallPanel } from '../../features/funds/components/recall-panel.tsx';
import { TransferDialog } from '../../features/funds/components/transfer-dialog.tsx';
import { TransferForm } from '../../features/funds/components/transfer-form.tsx';
import { TransferRecord } from '../../features/funds/components/transfer-record.tsx';
import { WalletOverview } from '../../features/funds/components/wallet-overview.tsx';
import { WalletSettings } from '../../features/funds/components/wallet-settings.tsx';
import { useFundsRefresh } from '../../features/funds/hooks.ts';
import {
  type Direction,
  failureLabel,
  splitWallets,
  TRANSFER_LOOKS,
  type VendorTransfer,
  type VendorWallet,
  type Wallets,
} from '../../features/funds/model.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { LoadFailure } from '../../lib/page/load-failure.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { useOpened } from '../../lib/record/use-opened.ts';
import { showToast } from '../../lib/toast.ts';
import { useAmountText } from '../../lib/use-money.tsx';
import { Panel } from './panel.tsx';

/** The wallet: what lies where, and every way between. */
export default function TransferFundPage(): ReactNode {
  const query = useQuery(walletsQuery());
  if (query.data !== undefined) {
    return (
      <WalletPage
        wallets={query.data}
        isAsking={query.isFetching}
        onRefresh={() => void query.refetch()}
      />
    );
  }
  return (
    <Panel>
      {query.error === null ? (
        <Skeleton height="20rem" />
      ) : (
        <LoadFailure cause={query.error} onRetry={() => void query.refetch()} />
      )}
    </Panel>
  );
}

type WalletPageProps = {
  readonly wallets: Wallets;
  readonly isAsking: boolean;
  readonly onRefresh: () => void;
};

function WalletPage({ isAsking, onRefresh, wallets }: WalletPageProps): ReactNode {
  const t = useMoneyText();
  const amountText = useAmountText();
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const refresh = useFundsRefresh();
  const opened = useOpened('transfer');
  const formRef = useRef<HTMLDivElement>(null);
  const { kept } = splitWallets(wallets.wallets);
  const wallet = kept.find(({ merchantCode }) => merchantCode === search['with']) ?? kept[0];
  const direction: Direction = search['way'] === 'to_main' ? 'to_main' : 'to_vendor';

  function prepare(chosen: VendorWallet, way: Direction) {
    changeSearch({ with: chosen.merchantCode, way });
    formRef.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    formRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }

  function tell(transfer: VendorTransfer) {
    const { amount, currency, failure, id, state, vendorName: name } = transfer;
    refresh();
    if (state === 'FAILED') return showToast('bad', t(failureLabel(failure)));
    if (state !== 'DONE') return opened.open(id);
    const shown = amountText(amount ?? '0', currency);
    const key = transfer.direction === 'to_vendor' ? 'funds.done_sent' : 'funds.done_fetched';
    return showToast('good', t(key, { amount: shown, name }));
  }

  return (
    <>
      <Panel>
        <WalletOverview
          wallets={wallets}
          isAsking={isAsking}
          onRefresh={onRefresh}
          onSend={(chosen) => prepare(chosen, 'to_vendor')}
          onFetch={(chosen) => prepare(chosen, 'to_main')}
          recall={<RecallPanel onChanged={refresh} />}
        />
      </Panel>
      {wallet === undefined ? null : (
        <div ref={formRef}>
          <Panel title={t('funds.transfer')}>
            <TransferForm
              key={`${wallet.merchantCode} ${direction}`}
              wallets={wallets}
              kept={kept}
              wallet={wallet}
              direction={direction}
              onTurn={(way) => changeSearch({ way })}
              onChoose={(merchantCode) => changeSearch({ with: merchantCode })}
              onMoved={tell}
            />
          </Panel>
        </div>
      )}
      {kept.length === 0 ? null : (
        <Panel title={t('funds.settings')}>
          <WalletSettings settings={wallets.settings} onSaved={refresh} />
        </Panel>
      )}
      <History kept={kept} onOpen={opened.open} />
      {opened.id === null ? null : (
        <TransferDialog transferId={opened.id} onClose={opened.close} onEnded={refresh} />
      )}
    </>
  );
}

type HistoryProps = {
  readonly kept: readonly VendorWallet[];
  readonly onOpen: (id: string) => void;
};

const STATES = ['DONE', 'UNKNOWN', 'FAILED'] as const;

function History({ kept, onOpen }: HistoryProps): ReactNode {
  const t = useMoneyText();
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const direction = (['to_vendor', 'to_main'] as const).find((one) => one === search['direction']);
  const state = STATES.find((one) => one === search['state']);
  const vendor = kept.find(({ merchantCode }) => merchantCode === search['vendor'])?.merchantCode;
  const filter: TransferFilter = {
    ...(direction === undefined ? {} : { direction }),
    ...(state === undefined ? {} : { state }),
    ...(vendor === undefined ? {} : { merchantCode: vendor }),
  };
  return (
    <Panel title={t('funds.record')}>
      <RecordBar>
        <FilterSelect
          label={t('funds.vendor')}
          allLabel={t('funds.any_vendor')}
          value={vendor}
          choices={kept.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))}
          onChange={(value) => changeSearch({ vendor: value })}
        />
        <FilterSelect
          label={t('funds.direction')}
          allLabel={t('funds.any_direction')}
          value={direction}
          choices={[
            { value: 'to_vendor', label: t('funds.direction_to_vendor') },
            { value: 'to_main', label: t('funds.direction_to_main') },
          ]}
          onChange={(value) => changeSearch({ direction: value })}
        />
        <FilterSelect
          label={t('funds.state')}
          allLabel={t('funds.any_state')}
          value={state}
          choices={STATES.map((value) => ({ value, label: t(TRANSFER_LOOKS[value].label) }))}
          onChange={(value) => changeSearch({ state: value })}
        />
      </RecordBar>
      <TransferRecord filter={filter} onOpen={onOpen} />
    </Panel>
  );
}
