// Bank transfers of the demo members and the statement lines that they are found in: some credited,
// some to be matched, one of another amount, and lines that belong to nobody.
import { newId } from '@parlour/database';
import { type Amount, add } from '@parlour/money';
import sharp from 'sharp';
import { createCashierService } from '../service/index.ts';
import { listChannels } from '../store/channels.ts';
import type { Deposit } from '../store/deposits.ts';
import { units } from './brand.ts';
import { depsOf, type HistoryScope, type Rewound } from './history.ts';

type TransferStory = {
  readonly account: string;
  readonly at: number;
  readonly amount: bigint;
  /** How far the member has got with it. */
  readonly step: 'begun' | 'claimed' | 'proven' | 'cancelled';
  /** What arrived at the bank, if anything. */
  readonly arrival?: {
    readonly more?: bigint;
    readonly payer?: string;
    readonly isUnnamed?: true;
    /** An operator has tied the two although the amounts differ. */
    readonly isMatched?: true;
  };
};

const STORIES: readonly TransferStory[] = [
  { account: 'demo', at: 50, amount: 300n, step: 'claimed', arrival: {} },
  { account: 'lena', at: 30, amount: 1_200n, step: 'proven', arrival: { isUnnamed: true } },
  { account: 'maya', at: 7, amount: 500n, step: 'claimed', arrival: { payer: 'M. Rao and Sons' } },
  {
    account: 'tomas',
    at: 6,
    amount: 800n,
    step: 'proven',
    arrival: { more: -50n, isMatched: true },
  },
  { account: 'sunniva', at: 4, amount: 150n, step: 'proven' },
  { account: 'ravi_k', at: 3, amount: 2_500n, step: 'cancelled' },
  { account: 'demo', at: 2, amount: 100n, step: 'begun' },
];

/** Lines that no deposit explains. */
const STRAYS = [
  { payer: 'Henrik Aas', amount: 420n, remittance: 'deposit please', isIgnored: false },
  { payer: 'Northgate Interest', amount: 12n, remittance: 'INTEREST Q3', isIgnored: true },
] as const;

const IP = '192.0.2.1';

/** A receipt as a phone would picture it: a card with lines on it. */
const slipPicture = (): Promise<Buffer> => {
  const line = (y: number, width: number) =>
    `<rect x="60" y="${y}" width="${width}" height="18" rx="9" fill="lightsteelblue"/>`;
  const lines = [210, 260, 310, 420, 470].map((y, index) => line(y, 380 - index * 45)).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="540" height="720">
      <rect width="540" height="720" fill="aliceblue"/>
      <rect x="30" y="40" width="480" height="640" rx="24" fill="white"/>
      <circle cx="270" cy="125" r="44" fill="seagreen"/>
      <path d="M250 126l14 14 27-30" stroke="white" stroke-width="9" fill="none"/>
      ${lines}<rect x="60" y="560" width="420" height="64" rx="14" fill="steelblue"/></svg>`),
  )
    .png()
    .toBuffer();
};

/** Gives the demo brand its bank account's last days. Does nothing when there are any. */
export async function seedTransfers(
  { platform, services, setHoursAgo, together }: Rewound,
  { brandId, operator }: HistoryScope,
): Promise<void> {
  const deps = depsOf(platform, services);
  const [known] = await platform.db.query({
    text: 'select from bank_credits where brand_id = $1 limit 1',
    values: [brandId],
  });
  if (known !== undefined) return;
  const { bankCredits: bank, deposits, transfers } = createCashierService(deps);
  const { currency, timeZone } = await services.site.brand(brandId);
  const channels = await listChannels(platform.db, {
    brandId,
    direction: 'deposit',
    methodCode: 'bank',
    at: platform.now(),
    timeZone,
  });
  const channel = channels.find(({ code }) => code === 'bank-main');
  if (channel === undefined) return;
  const by = { operatorId: operator.id, operatorAccount: operator.account, ip: IP };
  let lines = 0;

  const arrive = (line: { payer: string; amount: Amount; remittance: string }) =>
    bank.write(
      channel,
      {
        ...line,
        currency,
        bankReference: `FHB-2026-${String((lines += 1)).padStart(5, '0')}`,
        valueAt: platform.now(),
      },
      by,
    );

  const take = async (story: TransferStory, own: { id: string; memberId: string }) => {
    if (story.step === 'cancelled') await transfers.cancel(own);
    if (story.step === 'proven') {
      await transfers.addProof({ ...own, bytes: await slipPicture() });
    }
    if (story.step === 'proven' || story.step === 'claimed') await transfers.claim(own);
  };

  const receive = async (
    story: TransferStory,
    { deposit, holder }: { readonly deposit: Deposit; readonly holder: string },
  ) => {
    const { arrival } = story;
    if (arrival === undefined) return;
    const line = await arrive({
      payer: arrival.payer ?? holder,
      amount: add(deposit.amount, units(arrival.more ?? 0n)),
      remittance: arrival.isUnnamed === true ? 'own transfer' : `Ref ${deposit.referenceCode}`,
    });
    if (line === null || arrival.isMatched !== true) return;
    const reason = 'The bank kept its charges';
    await bank.match({ ...by, id: line.id, brandId, depositId: deposit.id, reason });
  };

  const tell = async (story: TransferStory): Promise<void> => {
    const member = await services.members.findByAccount(platform.db, brandId, story.account);
    if (member === null) return;
    const memberId = member.id;
    const wish = {
      memberId,
      key: newId(),
      methodCode: 'bank',
      amount: units(story.amount),
      ip: IP,
    };
    const deposit = await deposits.begin(wish);
    await take(story, { id: deposit.id, memberId });
    await setHoursAgo(story.at - 1);
    await receive(story, { deposit, holder: member.payeeName ?? member.account });
  };
  await together(STORIES.map((story) => ({ from: story.at, run: () => tell(story) })));
  for (const { payer, amount, remittance, isIgnored } of STRAYS) {
    await setHoursAgo(2);
    const line = await arrive({ payer, amount: units(amount), remittance });
    if (line === null || !isIgnored) continue;
    await bank.ignore({ ...by, id: line.id, brandId, reason: 'Interest of the account' });
  }
}
