// The demo house: stands in for vendors that an operator's catalogue shows but that are not connected.
// Each is called under its own name, and each answers with a labelled demonstration.
import type { FastifyPluginAsync } from 'fastify';
import { Type } from 'typebox';
import type { Platform } from '../platform/platform.ts';
import { GamesError } from '../operator/games-error.ts';
import {
  createSignedReader,
  Nullable,
  Operator,
  takeBytes,
  Text,
  webAddress,
} from '../operator/signed-body.ts';
import type { Label, Labels } from './label.ts';

const CODE = /^[A-Za-z0-9_.:-]{1,64}$/;

const UrlBody = Type.Object({
  ...Operator,
  game_code: Text(64),
  platform: Type.Union([Type.Literal('GPL_DESKTOP'), Type.Literal('GPL_MOBILE')]),
  lang: Text(8, 2),
  currency: Text(8),
  lobby_url: Nullable(Text(2_000)),
  user: Nullable(Text(128)),
  token: Nullable(Text(255)),
  meta: Nullable(
    Type.Object({
      name: Type.Optional(Text(200)),
      vendor: Type.Optional(Text(200)),
      category: Type.Optional(Text(16)),
      icon: Type.Optional(Text(500)),
    }),
  ),
});

type Named = { Params: { vendorCode: string } };

export const demoRoutes =
  ({ config }: Pick<Platform, 'config'>, labels: Labels): FastifyPluginAsync =>
  async (app) => {
    const read = createSignedReader(config);
    const { portalOrigins } = config.operator;
    takeBytes(app);

    app.addHook<Named>('preHandler', async ({ params }) => {
      if (!CODE.test(params.vendorCode)) throw new GamesError(404, 'unknown vendor');
    });

    // The house keeps no catalogue: it demonstrates whatever it is asked for.
    app.post('/game/list', async (request) => {
      read(request, Type.Object(Operator));
      return [];
    });

    app.post<Named>('/game/url', async (request) => {
      const body = read(request, UrlBody);
      if (!CODE.test(body.game_code)) throw new GamesError(404, 'unknown game');
      // Anyone who brings a wallet's token expects to play for money, which is not played for here.
      if ((body.token ?? null) !== null || (body.user ?? null) !== null) {
        throw new GamesError(403, 'this vendor gives demonstrations only');
      }
      const icon = webAddress(body.meta?.icon, 'meta/icon');
      const label: Label = {
        name: body.meta?.name ?? wordsOf(body.game_code),
        vendor: body.meta?.vendor ?? wordsOf(request.params.vendorCode),
        category: body.meta?.category ?? 'RNG',
        language: body.lang.toLowerCase(),
        iconUrl: icon !== null && portalOrigins.includes(new URL(icon).origin) ? icon : null,
        lobbyUrl: webAddress(body.lobby_url, 'lobby_url'),
      };
      return { url: `${config.publicUrl}/demo?label=${labels.write(label)}` };
    });

    app.post('/game/round', async (request) => {
      read(request, Type.Object({ ...Operator, user: Text(128) }));
      throw new GamesError(404, 'unknown round');
    });
  };

/** `moonlit-orchard` as a person would write it. */
const wordsOf = (code: string): string =>
  code
    .split(/[-_.:]+/)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
