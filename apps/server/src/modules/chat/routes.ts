import { chatLanguages } from '@parlour/contract';
import { type Handlers, type OperatorCaller, serve } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type Maker, type Submit, submitCall } from '../approval/index.ts';
import { type CatalogueService, gameName, type Snapshot } from '../catalogue/index.ts';
import type { Launch } from '../play/index.ts';
import type { SiteService } from '../site/index.ts';
import type { MuteCommand, WordsCommand } from './kinds.ts';
import { PRESENTERS } from './presenters.ts';
import type { Moderation, KnownLine } from './moderation.ts';
import { TABLE_VENDOR } from './studio.ts';

export type ChatRoutesDeps = {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly moderation: Moderation;
  readonly launch: Launch;
  readonly site: Pick<SiteService, 'brand' | 'country' | 'isEnabled'>;
  readonly submitMute: Submit<MuteCommand>;
  readonly submitWords: Submit<WordsCommand>;
};

const PER_PAGE = 50;

const tableName = (snapshot: Snapshot, code: string, language: string): string => {
  const game = snapshot.findGame(TABLE_VENDOR, code);
  return game === null ? code : gameName(game, language);
};

const presentLine = (line: KnownLine, name: string) => ({
  id: line.id,
  gameCode: line.game_code,
  gameName: name,
  place: line.place,
  memberId: line.member?.id ?? null,
  account: line.member?.account ?? null,
  tag: line.tag,
  language: line.lang,
  kind: line.kind,
  written: line.written,
  shown: line.shown,
  saidAt: line.at,
  hiddenAt: line.hidden_at,
  hiddenBy: line.hidden_by,
  hiddenReason: line.hidden_reason,
  mutedUntil: line.muted_until,
  reports: line.reports,
  reasons: line.reasons,
});

type Asked = {
  readonly brand: { readonly id: string };
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly body: { readonly reason: string };
};
const makerOf = ({ body, brand, caller, ip }: Asked): Maker => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  operatorAccount: caller.account,
  ip,
  reason: body.reason,
});

const consoleHandlers = ({
  catalogue,
  moderation,
  submitMute,
  submitWords,
}: ChatRoutesDeps): Handlers =>
  serve({
    'GET /console/chat/lines': async ({ brand, language, query }) => {
      const { cursor, limit = PER_PAGE, ...filter } = query;
      const [page, snapshot] = await Promise.all([
        moderation.lines({ brandId: brand.id, ...filter }, { cursor, limit }),
        catalogue.snapshot(),
      ]);
      return {
        items: page.items.map((line) =>
          presentLine(line, tableName(snapshot, line.game_code, language)),
        ),
        nextCursor: page.nextCursor,
      };
    },

    'POST /console/chat/lines/:lineId/hide': async (call) => {
      await moderation.hide(call.params.lineId, makerOf(call));
      return null;
    },

    'POST /console/chat/lines/:lineId/dismiss': async (call) => {
      await moderation.dismiss(call.params.lineId, makerOf(call));
      return null;
    },

    'GET /console/chat/mutes': async ({ brand, query }) => {
      const mutes = await moderation.mutes(brand.id, query.account);
      return {
        items: mutes.slice(0, 100).map(({ by, member, orderedAt, reason, until }) => ({
          memberId: member.id,
          account: member.account,
          until,
          reason,
          mutedBy: by,
          mutedAt: orderedAt,
        })),
        nextCursor: null,
      };
    },

    'PUT /console/chat/mutes/:memberId': (call) => {
      const { body, brand, params } = call;
      const until = body.until === null ? null : new Date(body.until);
      const command = { brandId: brand.id, memberId: params.memberId, until };
      return submitCall(call, submitMute, command, async () => ({}));
    },

    'GET /console/chat/words': async () => {
      const lists = await moderation.words();
      return {
        items: chatLanguages.map((language) => ({
          language,
          words: lists.find(({ lang }) => lang === language)?.words ?? [],
        })),
      };
    },

    'PUT /console/chat/words/:language': (call) => {
      const words = [...new Set(call.body.words.map((word) => word.toLowerCase()))];
      const command = { language: call.params.language, words };
      return submitCall(call, submitWords, command, async () => ({}));
    },
  });

const stateOf = (state: string) => (state === 'live' || state === 'maintenance' ? state : 'off');

const portalHandlers = ({ catalogue, launch, site }: ChatRoutesDeps): Handlers =>
  serve({
    'GET /wps/relay/CBS_modelList': async ({ brand, language, query }) => {
      const [snapshot, hasChat] = await Promise.all([
        catalogue.snapshot(),
        site.isEnabled(brand.id, 'TABLECHAT3'),
      ]);
      const wanted = query.language ?? language;
      const own = snapshot.brand(brand.id);
      return {
        list: PRESENTERS.flatMap(({ code, gameCode, languages, name }) => {
          const found = snapshot.findGame(TABLE_VENDOR, gameCode);
          const game = found === null ? null : own.findGame(found.vendor.vassalage, gameCode);
          if (game === null) return [];
          return [
            {
              modelId: code,
              name,
              pictureUrl: `/art/presenters/${code}.webp`,
              languages: [...languages],
              vassalage: game.vendor.vassalage,
              gameCode,
              tableName: gameName(game, wanted),
              state: stateOf(game.state),
              hasChat: hasChat && game.state === 'live',
            },
          ];
        }),
      };
    },

    'GET /wps/relay/CBS_launchChat': async ({ brand, caller, headers, ip, language, query }) => {
      const model = PRESENTERS.find(({ code }) => code === query.modelId);
      const game = (await catalogue.snapshot()).findGame(TABLE_VENDOR, model?.gameCode ?? '');
      if (game === null) throw new Refusal('chat.model_unknown');
      if (!(await site.isEnabled(brand.id, 'TABLECHAT3'))) throw new Refusal('chat.off');
      const isMember = caller.kind === 'member' && caller.standing !== 'trial';
      const { url } = await launch.open({
        brand: await site.brand(brand.id),
        ip,
        memberId: isMember ? caller.memberId : null,
        isTrial: false,
        vassalage: game.vendor.vassalage,
        gameCode: game.code,
        isFree: !isMember,
        isChat: true,
        platform: query.platform ?? 'desktop',
        language: query.language ?? language,
        country: await site.country({ ip, headers }),
        backPath: '/',
      });
      return { chatUrl: url };
    },
  });

export const chatHandlers = (deps: ChatRoutesDeps): Handlers => ({
  ...consoleHandlers(deps),
  ...portalHandlers(deps),
});
