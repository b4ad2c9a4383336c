import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { useTakeAnswer } from '../../../lib/take-answer.ts';
import { depositProofQuery, depositQuery, sendDepositProof } from '../api/deposit.ts';
import type { DepositDetail } from '../deposit-model.ts';
import { useProofs } from '../use-proofs.ts';
import { ProofPicker } from './proof-picker.tsx';
import { ProofThumb } from './proof-thumb.tsx';

/** Pictures of a transfer: those that the house has, and the way to add one. */
export function DepositProofs({ deposit }: { readonly deposit: DepositDetail }): ReactNode {
  const t = useMoneyText();
  const take = useTakeAnswer(depositQuery(deposit.id).queryKey);
  const sending = useProofs(async (file) => {
    const changed = await sendDepositProof(deposit.id, file);
    await take(changed);
    return null;
  });
  if (!deposit.canAddProof && deposit.proofs.length === 0) return null;
  const kept = deposit.proofs.map(({ id }) => (
    <KeptProof key={id} depositId={deposit.id} proofId={id} />
  ));
  return (
    <ProofPicker
      {...sending}
      label={t('cashier.transfer_proof')}
      hint={t('cashier.transfer_proof_hint')}
      kept={kept}
      keptCount={deposit.proofs.length}
      canAdd={deposit.canAddProof}
    />
  );
}

type KeptProofProps = { readonly depositId: string; readonly proofId: string };

function KeptProof({ depositId, proofId }: KeptProofProps): ReactNode {
  const t = useMoneyText();
  const { data } = useQuery({ ...depositProofQuery(depositId, proofId), staleTime: Infinity });
  return <ProofThumb content={data?.content} label={t('cashier.proof_sent')} />;
}
