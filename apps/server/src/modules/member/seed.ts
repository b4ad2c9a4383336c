import sharp from 'sharp';
import { createFileSeal } from '../../platform/file-seal.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AuditService } from '../audit/index.ts';
import type { NotificationService } from '../notification/index.ts';
import { createAvatarService } from './avatar/service.ts';
import { HOUSE_AVATAR_PATH } from './avatar/house.ts';
import { createDuplicateService } from './duplicate/service.ts';
import type { DocumentKind } from './kyc/rules.ts';
import { createKycService } from './kyc/service.ts';
import { createNoteService } from './note/service.ts';
import type { MemberService } from './service.ts';
import { createTagService } from './tag/service.ts';
import type { TagColour } from './tag/store.ts';

const IP = '192.0.2.200';

const tags: Readonly<Record<string, TagColour>> = {
  'VIP care': 'violet',
  'High roller': 'yellow',
  Newcomer: 'green',
  'Payout watch': 'orange',
  'Same household': 'teal',
};

type Document = { readonly kind: DocumentKind; readonly verdict?: 'approved' | 'rejected' };

type Story = {
  readonly avatar?: string;
  readonly tags?: readonly string[];
  readonly note?: string;
  readonly email?: string;
  readonly documents?: readonly Document[];
  readonly vipRank?: number;
  /** From bets and withdrawals. */
  readonly isBlocked?: boolean;
};

/** What operators have to do with the demo members; the member who is printed is left alone. */
const stories: Readonly<Record<string, Story>> = {
  demo: {
    vipRank: 1,
    tags: ['Newcomer'],
    note: 'Asked how the reality check works; walked through it.',
  },
  maya: {
    avatar: 'lotus',
    vipRank: 5,
    tags: ['VIP care', 'High roller'],
    note: 'Prefers Hindi on the phone, after six in the evening.',
    documents: [
      { kind: 'identity_front', verdict: 'approved' },
      { kind: 'selfie', verdict: 'approved' },
    ],
  },
  arjun: {
    avatar: 'comet',
    vipRank: 2,
    documents: [{ kind: 'passport' }, { kind: 'proof_of_address' }],
  },
  lena: {
    avatar: 'fox',
    note: 'The passport was cut off at the edge; asked for another picture.',
    documents: [{ kind: 'passport', verdict: 'rejected' }],
  },
  tomas: {
    avatar: 'wave',
    tags: ['Payout watch'],
    note: 'Name of the bank account differs from the profile. Waiting for a statement.',
  },
  priya: { avatar: 'peak', tags: ['Newcomer'], documents: [{ kind: 'identity_front' }] },
  kenji: { avatar: 'owl', email: 'kenji.mori@mail.example' },
  kenta: {
    email: 'kenjimori+bonus@mail.example',
    isBlocked: true,
    note: 'Looks like a second account of kenji. Held until the documents are here.',
  },
  noor: { avatar: 'gem', vipRank: 3, tags: ['High roller', 'Same household'] },
};

type SeedServices = {
  readonly audit: AuditService;
  readonly members: MemberService;
  readonly notifications: NotificationService;
};

/** Tags, notes, documents, pictures, blocks and a pair of accounts with one owner. */
export async function seedMembers(
  platform: Platform,
  { audit, members, notifications }: SeedServices,
  { brandId, operatorId }: { readonly brandId: string; readonly operatorId: string },
): Promise<void> {
  const { db, config } = platform;
  const seal = createFileSeal(config.fieldKeys);
  const at = { brandId, operatorId, ip: IP };
  const tagService = createTagService({ ...platform, audit });
  const notes = createNoteService({ ...platform, audit });
  const avatars = createAvatarService(platform);
  const kyc = createKycService({ ...platform, audit, notifications, seal });
  if ((await tagService.list(brandId)).length > 0) return;
  const tagIds = new Map<string, string>();
  for (const [name, colour] of Object.entries(tags)) {
    tagIds.set(name, (await tagService.add(at, { name, colour })).id);
  }
  const known: string[] = [];
  for (const [account, story] of Object.entries(stories)) {
    const member = await members.findByAccount(db, brandId, account);
    if (member === null) continue;
    const memberId = member.id;
    known.push(memberId);
    const { email } = story;
    if (email !== undefined) {
      await db.tx((tx) => members.setEmail(tx, memberId, email, platform.now()));
    }
    if (story.avatar !== undefined) {
      await avatars.choose(memberId, `${HOUSE_AVATAR_PATH}${story.avatar}.svg`);
    }
    for (const name of story.tags ?? []) {
      await tagService.assign(at, memberId, tagIds.get(name) ?? '');
    }
    if (story.note !== undefined) {
      await notes.write({ ...at, memberId }, { text: story.note, isPinned: false });
    }
    for (const { kind, verdict } of story.documents ?? []) {
      const bytes = await drawSpecimen(member.account.length * 31);
      const { id, version } = await kyc.send({ brandId, memberId, kind, bytes, ip: IP });
      if (verdict === undefined) continue;
      const reason = verdict === 'approved' ? 'Legible and valid' : 'An edge is cut off';
      await kyc.decide({ ...at, documentId: id, status: verdict, reason, version });
    }
    if (story.vipRank !== undefined) {
      const { version } = await members.get(db, memberId);
      const reason = 'Rank carried over from the programme before';
      const rise = { ...at, memberId, vipRank: story.vipRank, reason, version };
      await db.tx((tx) => members.changeVipRank(tx, rise));
    }
    if (story.isBlocked === true) {
      const { version } = await members.get(db, memberId);
      const block = {
        ...at,
        memberId,
        loginBlocked: false,
        betBlocked: true,
        withdrawBlocked: true,
        reason: 'Possible second account',
        version,
      };
      await db.tx((tx) => members.changeBlocks(tx, block));
    }
  }
  const duplicates = createDuplicateService({ ...platform, audit });
  await db.tx((tx) => duplicates.seek(tx, known));
}

/** A picture in the shape of an identity card that is plainly none. */
function drawSpecimen(hue: number): Promise<Buffer> {
  const bars = [150, 205, 260, 315].map(
    (top, row) => `<path d="M400 ${top}h${420 - row * 60}v24H400z" fill="hsl(${hue}, 12%, 62%)"/>`,
  );
  const card = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 600">
    <path d="M0 0h960v600H0z" fill="hsl(${hue}, 30%, 92%)"/>
    <path d="M0 0h960v88H0z" fill="hsl(${hue}, 45%, 38%)"/>
    <path d="M80 150h260v320H80z" fill="hsl(${hue}, 24%, 80%)"/>
    <circle cx="210" cy="262" r="66" fill="hsl(${hue}, 22%, 56%)"/>
    <path d="M104 470a106 118 0 0 1 212 0z" fill="hsl(${hue}, 22%, 56%)"/>${bars.join('')}
    <path d="M60 540 900 60" stroke="hsl(0, 70%, 45%)" stroke-width="10" opacity=".5"/>
    <text x="400" y="470" font-family="sans-serif" font-size="72" font-weight="700"
      fill="hsl(0, 70%, 45%)">SPECIMEN</text></svg>`;
  return sharp(Buffer.from(card)).png().toBuffer();
}
