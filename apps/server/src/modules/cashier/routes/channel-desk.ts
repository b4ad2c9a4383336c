import type { BodyOf, ChannelDetail, ChannelView, ConsoleDepositMethod } from '@parlour/contract';
import type { Contract } from '@parlour/contract';
import { afterWallMinutes, isOpen, minutesToOpen, wallTime } from '@parlour/time';
import type { Static } from 'typebox';
import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import { breakerState } from '../rules/channel.ts';
import { healthOf } from '../rules/channel-health.ts';
import type { WatchedChannel } from '../service/channel-desk.ts';
import type { ChangeChannel, NewChannel } from '../service/channel-kinds.ts';
import type { WatchedMethod } from '../service/method-desk.ts';
import type { ChangeMethod, NewMethod } from '../service/method-kinds.ts';
import type { ChannelAttempt } from '../store/channel-attempts.ts';
import type { ChannelSettings } from '../store/channels.ts';
import type { MethodSettings } from '../store/desk-methods.ts';
import type { DeskDeps } from './deposit-desk.ts';
import { iso, money, textIn } from './present.ts';
import { readAmount } from './read.ts';

type ChannelBody = BodyOf<Contract['PUT /console/channels/:id']>;
type MethodBody = BodyOf<Contract['PUT /console/deposit-methods/:code']>;

type Shown = {
  readonly at: Date;
  readonly timeZone: string;
  nameOf(channel: WatchedChannel['channel']): string;
};

function presentChannel(
  { channel, attempts }: WatchedChannel,
  { at, timeZone, nameOf }: Shown,
): Static<typeof ChannelView> {
  const { currency, hours } = channel;
  const wall = wallTime(at, timeZone);
  const isOpenNow = isOpen(hours, wall);
  const wait = isOpenNow ? null : minutesToOpen(hours, wall);
  const health = healthOf(attempts);
  const breaker = breakerState(channel, at);
  return {
    id: channel.id,
    code: channel.code,
    direction: channel.direction,
    provider: channel.provider,
    methodCode: channel.methodCode,
    methodName: nameOf(channel),
    currency,
    name: channel.name,
    amountMin: money(channel.min, currency),
    amountMax: money(channel.max, currency),
    dayCap: channel.dayCap === null ? null : money(channel.dayCap, currency),
    hours: hours.map((window) => ({ ...window, days: [...window.days] })),
    weight: channel.weight,
    isEnabled: channel.isEnabled,
    account:
      channel.account === null ? null : { ...channel.account, note: { ...channel.account.note } },
    autoMatch: channel.autoMatch,
    transferMinutes: channel.transferMinutes,
    isOpenNow,
    opensAt: wait === null ? null : iso(afterWallMinutes(at, wait, timeZone)),
    todayAmount: money(channel.todayAmount, currency),
    todayCount: channel.todayCount,
    health: {
      ...health,
      trend: [...health.trend],
      lastAttemptAt: iso(health.lastAttemptAt),
      failuresInRow: channel.failuresInRow,
      breaker,
      breakerUntil: breaker === 'open' ? iso(channel.brokenUntil) : null,
    },
    version: channel.version,
    createdAt: channel.createdAt.toISOString(),
    updatedAt: channel.updatedAt.toISOString(),
  };
}

const presentAttempt = ({ at, outcome, durationMs, subjectId, error }: ChannelAttempt) => ({
  at: at.toISOString(),
  outcome,
  durationMs,
  subjectId,
  error,
});

const presentMethod = (method: WatchedMethod): Static<typeof ConsoleDepositMethod> => {
  const { currency } = method;
  return {
    code: method.code,
    kind: method.kind,
    currency,
    name: { ...method.name },
    hint: { ...method.hint },
    amountMin: money(method.min, currency),
    amountMax: money(method.max, currency),
    presets: method.presets.map((preset) => money(preset, currency)),
    feeBps: method.feeBps,
    feeFixed: money(method.feeFixed, currency),
    feeMin: money(method.feeMin, currency),
    feeMax: method.feeMax === null ? null : money(method.feeMax, currency),
    multipleHundredths: method.multipleHundredths,
    vipMin: method.vipMin,
    bonusBps: method.bonusBps,
    bonusMax: method.bonusMax === null ? null : money(method.bonusMax, currency),
    bonusMultipleHundredths: method.bonusMultipleHundredths,
    bonusIsChosen: method.bonusIsChosen,
    isEnabled: method.isEnabled,
    position: method.position,
    channels: method.channels,
    channelsReady: method.channelsReady,
    version: method.version,
  };
};

const readChannel = (body: Omit<ChannelBody, 'version' | 'reason'>): ChannelSettings => ({
  name: body.name,
  min: readAmount(body.amountMin),
  max: readAmount(body.amountMax),
  dayCap: body.dayCap === null ? null : readAmount(body.dayCap),
  hours: body.hours,
  weight: body.weight,
  isEnabled: body.isEnabled,
  account: body.account,
  autoMatch: body.autoMatch,
  transferMinutes: body.transferMinutes,
});

const readMethod = (body: Omit<MethodBody, 'version' | 'reason'>): MethodSettings => ({
  name: body.name,
  hint: body.hint,
  min: readAmount(body.amountMin),
  max: readAmount(body.amountMax),
  presets: body.presets.map(readAmount).toSorted((left, right) => (left < right ? -1 : 1)),
  feeBps: body.feeBps,
  feeFixed: readAmount(body.feeFixed),
  feeMin: readAmount(body.feeMin),
  feeMax: body.feeMax === null ? null : readAmount(body.feeMax),
  multipleHundredths: body.multipleHundredths,
  vipMin: body.vipMin,
  bonusBps: body.bonusBps,
  bonusMax: body.bonusMax === null ? null : readAmount(body.bonusMax),
  bonusMultipleHundredths: body.bonusMultipleHundredths,
  bonusIsChosen: body.bonusIsChosen ?? true,
  isEnabled: body.isEnabled,
});

export type ChannelDeskDeps = Pick<DeskDeps, 'cashier' | 'site' | 'now'> & {
  readonly addChannel: Submit<NewChannel>;
  readonly changeChannel: Submit<ChangeChannel>;
  readonly addMethod: Submit<NewMethod>;
  readonly changeMethod: Submit<ChangeMethod>;
  newId(): string;
};

export function serveChannelDesk(deps: ChannelDeskDeps) {
  const { cashier, site, now, newId, addChannel, changeChannel, addMethod, changeMethod } = deps;

  const shownIn = async (brandId: string, language: string): Promise<Shown> => {
    const { timeZone } = await site.brand(brandId);
    const methods = await cashier.channels.methodsOf(brandId);
    return {
      at: now(),
      timeZone,
      nameOf: ({ direction, methodCode }) => {
        const method = methods.find(
          (one) => one.direction === direction && one.code === methodCode,
        );
        return method === undefined ? methodCode : textIn(method.name, language);
      },
    };
  };

  const presentDetail = async (
    watched: WatchedChannel,
    language: string,
  ): Promise<Static<typeof ChannelDetail>> => {
    const shown = await shownIn(watched.channel.brandId, language);
    return {
      ...presentChannel(watched, shown),
      recent: watched.attempts.map(presentAttempt),
    };
  };

  return serve({
    'GET /console/channels': async ({ brand, query, language }) => {
      const watched = await cashier.channels.watch({ ...query, brandId: brand.id });
      const methods = await cashier.channels.methodsOf(brand.id);
      const shown = await shownIn(brand.id, language);
      return {
        items: watched.map((one) => presentChannel(one, shown)),
        providers: cashier.channels.providerCodes(),
        methods: methods.map(({ direction, code, kind, currency, name }) => ({
          direction,
          code,
          kind,
          currency,
          name: textIn(name, language),
        })),
        timeZone: shown.timeZone,
      };
    },

    'POST /console/channels': async (call) => {
      const { code, direction, provider, methodCode, currency, reason } = call.body;
      const identity = { code, direction, provider, methodCode, currency };
      const place = { id: newId(), brandId: call.brand.id };
      const command = { ...place, ...identity, settings: readChannel(call.body) };
      return { proposal: presentRef(await addChannel({ ...deskOf(call), reason }, command)) };
    },

    'POST /console/channels/test': ({ brand, caller, body, ip }) => {
      const { amount, ...identity } = body;
      const by = { brandId: brand.id, operatorId: caller.operatorId, ip };
      return cashier.channels.test({ ...identity, ...by, amount: readAmount(amount) });
    },

    'GET /console/channels/:id': async ({ brand, params, language }) =>
      presentDetail(await cashier.channels.get(params.id, brand.id), language),

    'PUT /console/channels/:id': async (call) => {
      const { version, reason } = call.body;
      const place = { id: call.params.id, brandId: call.brand.id };
      const command = { ...place, version, settings: readChannel(call.body) };
      const proposal = await changeChannel({ ...deskOf(call), reason }, command);
      const watched = await cashier.channels.get(place.id, place.brandId);
      const detail = await presentDetail(watched, call.language);
      return { ...detail, proposal: presentRef(proposal) };
    },

    'POST /console/channels/:id/switch': async ({ brand, caller, params, body, language, ip }) => {
      const by = { ...body, brandId: brand.id, operatorId: caller.operatorId, ip };
      return presentDetail(await cashier.channels.switch({ ...by, id: params.id }), language);
    },

    'POST /console/channels/:id/reset': async ({ brand, caller, params, body, language, ip }) => {
      const by = { ...body, brandId: brand.id, operatorId: caller.operatorId, ip };
      return presentDetail(await cashier.channels.reset({ ...by, id: params.id }), language);
    },

    'GET /console/deposit-methods': async ({ brand }) => ({
      items: (await cashier.methods.list(brand.id)).map(presentMethod),
    }),

    'POST /console/deposit-methods': async (call) => {
      const { code, kind, currency, reason } = call.body;
      const settings = readMethod(call.body);
      const command = { brandId: call.brand.id, code, kind, currency, settings };
      return { proposal: presentRef(await addMethod({ ...deskOf(call), reason }, command)) };
    },

    'PUT /console/deposit-methods/:code': async (call) => {
      const { version, reason } = call.body;
      const place = { brandId: call.brand.id, code: call.params.code };
      const command = { ...place, version, settings: readMethod(call.body) };
      const proposal = await changeMethod({ ...deskOf(call), reason }, command);
      const method = await cashier.methods.get(place.brandId, place.code);
      return { ...presentMethod(method), proposal: presentRef(proposal) };
    },

    'POST /console/deposit-methods/order': async ({ brand, caller, body, ip }) => {
      const by = { ...body, brandId: brand.id, operatorId: caller.operatorId, ip };
      return { items: (await cashier.methods.order(by)).map(presentMethod) };
    },
  });
}
