import { serve } from '../../../platform/http/call.ts';
import type { CashierService } from '../service/index.ts';
import { presentPicture } from './deposits.ts';
import { readAmount } from './read.ts';
import { presentLook } from './withdrawal-present.ts';

export const serveReceipts = ({ cashier }: { readonly cashier: CashierService }) =>
  serve({
    'POST /wps/cashier/receipt-proofs': async ({ caller, upload }) => ({
      proofId: await cashier.receipts.putProof(caller.memberId, upload),
    }),

    'GET /wps/cashier/receipt-proofs/:id': async ({ caller, params }) =>
      presentPicture(await cashier.receipts.findProof(caller.memberId, params.id)),

    'POST /wps/cashier/withdrawals/:id/receipt': async ({ caller, params, body }) => {
      const { memberId, account } = caller;
      const { answer, receivedAmount, proofIds = [], note = null } = body;
      await cashier.receipts.answer({
        id: params.id,
        memberId,
        account,
        answer,
        receivedAmount: receivedAmount === undefined ? null : readAmount(receivedAmount),
        proofIds,
        note,
      });
      return presentLook(await cashier.withdrawals.look(params.id, memberId));
    },
  });
