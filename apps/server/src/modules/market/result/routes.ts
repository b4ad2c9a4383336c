import { serve } from '../../../platform/http/call.ts';
import { deskOf, presentRef, type Submit } from '../../approval/index.ts';
import { idOf } from '../ids.ts';
import type { ResultConsole } from './console.ts';
import type { DecideResult, LineRef, MakeVoid } from './stands.ts';

export type ResultRouteDeps = {
  readonly results: ResultConsole;
  readonly submit: {
    readonly decide: Submit<DecideResult>;
    readonly release: Submit<LineRef>;
    readonly makeVoid: Submit<MakeVoid>;
  };
};

type Named = {
  readonly eventId: string;
  readonly marketId: number;
  readonly specifiers: string;
};
const refOf = ({ eventId, marketId, specifiers }: Named): LineRef => ({
  eventId: idOf(eventId) ?? 0n,
  marketId,
  specifiers,
});

type Window = { readonly startsAt: string | null; readonly endsAt: string | null };
const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));
const voidOf = (body: Named & Window): MakeVoid => ({
  ...refOf(body),
  startsAt: instant(body.startsAt),
  endsAt: instant(body.endsAt),
});

export function serveResults({ results, submit }: ResultRouteDeps) {
  return serve({
    'GET /console/sports/settlement': ({ language, query }) => results.list(query.view, language),

    'POST /console/sports/results/preview': ({ body }) =>
      results.previewDecision({ ...refOf(body), outcomes: body.outcomes }),

    'POST /console/sports/results': async (call) => {
      const { outcomes, reason } = call.body;
      const ref = refOf(call.body);
      const proposal = await submit.decide({ ...deskOf(call), reason }, { ...ref, outcomes });
      const line = await results.line(call.brand.id, ref, call.language);
      return { line, proposal: presentRef(proposal) };
    },

    'POST /console/sports/results/release/preview': ({ body }) =>
      results.previewRelease(refOf(body)),

    'POST /console/sports/results/release': async (call) => {
      const ref = refOf(call.body);
      const maker = { ...deskOf(call), reason: call.body.reason };
      const proposal = await submit.release(maker, ref);
      const line = await results.line(call.brand.id, ref, call.language);
      return { line, proposal: presentRef(proposal) };
    },

    'POST /console/sports/voids/preview': ({ body }) => results.previewVoid(voidOf(body)),

    'POST /console/sports/voids': async (call) => {
      const command = voidOf(call.body);
      const maker = { ...deskOf(call), reason: call.body.reason };
      const proposal = await submit.makeVoid(maker, command);
      const line = await results.line(call.brand.id, command, call.language);
      return { line, proposal: presentRef(proposal) };
    },
  });
}
