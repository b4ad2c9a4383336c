// The course of a match: it opens, begins, goes on by steps, ends, and is confirmed; or something
// comes in between.
import { drawFault, drawHit, drawUnit, USUAL_FAULTS } from '@parlour/sports/lives';
import type { Moved } from '../life/port.ts';
import { betCancel, fixtureChange } from '../message/message.ts';
import { LIVE, PREMATCH } from '../message/producer.ts';
import { sportOf } from '../world/sport.ts';
import { type Match, type SavedStep, type SeenIncident, staleMs } from './match.ts';
import {
  ABANDONED,
  confirm,
  mend,
  OTHER,
  POSTPONED,
  type Publishing,
  publishOdds,
  publishStatus,
  publishStop,
  RETIRED,
  send,
  settleDecided,
  settleEnded,
  voidRest,
  WALKOVER,
} from './publish.ts';
import { FAULT_STEP, type Words } from './words.ts';

export type CourseTools = Publishing & { readonly words: Words; readonly now: Date };

const MINUTE_MS = 60_000;
const CONFIRM_AFTER_MS = 4 * MINUTE_MS;
const STOP_MS = { least: 6_000, spread: 14_000 } as const;
const POSTPONED_MS = 24 * 60 * MINUTE_MS;
const WRONG_SCORE_SHARE = 0.02;

export function openPrematch(match: Match, tools: CourseTools): void {
  const sentAt = tools.stamp();
  const body = fixtureChange({
    product: PREMATCH,
    eventId: match.eventId,
    timestamp: sentAt.getTime(),
    change: 'added',
    startTime: match.startsAt,
    nextLiveTime: match.startsAt,
  });
  send(tools, match, { product: PREMATCH, kind: 'fixture_change', sentAt, body });
  publishOdds(match, tools, { isFull: true });
}

/** Single competitors alone retire. */
function ratesOf({ setup, sport }: Match) {
  // In a field no one is given the win, and who falls out does not end it.
  if (setup.field.length > 0) return { ...USUAL_FAULTS, retired: 0, walkover: 0 };
  return sportOf(sport).isSingle === true ? USUAL_FAULTS : { ...USUAL_FAULTS, retired: 0 };
}

/** Postponed or given away before the start; or what goes wrong later is drawn now and kept. */
export function kickOff(match: Match, tools: CourseTools): void {
  const source = tools.words(match.eventId, FAULT_STEP);
  match.fault = drawFault(source, ratesOf(match));
  if (match.fault.kind === 'postponed') return postpone(match, tools);
  if (match.fault.kind === 'walkover') {
    match.stage = 'ended';
    publishStatus(match, tools, { product: PREMATCH, status: -1 });
    voidRest(match, tools, WALKOVER);
    return end(match, tools);
  }
  if (
    match.fault.kind === 'none' &&
    match.play.scenes.goal_home !== undefined &&
    drawHit(source, WRONG_SCORE_SHARE)
  ) {
    const from = match.startsAt.getTime() + (10 + 60 * drawUnit(source)) * MINUTE_MS;
    const side = drawHit(source, 0.5) ? 'home' : 'away';
    match.fault = { kind: 'wrong_score', side, from, until: from + 75_000, isShown: false };
  }
  publishStatus(match, tools, { product: PREMATCH, status: -2 });
  match.stage = 'live';
  // The live producer speaks at once.
  match.lastSentAt = null;
  drawNext(match, tools);
}

function postpone(match: Match, tools: CourseTools): void {
  match.stage = 'postponed';
  const sentAt = tools.stamp();
  const head = { product: PREMATCH, eventId: match.eventId, timestamp: sentAt.getTime() };
  const startTime = new Date(match.startsAt.getTime() + POSTPONED_MS);
  send(tools, match, {
    product: PREMATCH,
    kind: 'fixture_change',
    sentAt,
    body: fixtureChange({ ...head, change: 'time', startTime }),
  });
  publishStatus(match, tools, { product: PREMATCH, status: -1 });
  voidRest(match, tools, POSTPONED);
  match.endedAt = tools.now;
}

/** Called off before its start: all bets are void. */
export function cancelMatch(match: Match, tools: CourseTools): void {
  match.stage = 'cancelled';
  const sentAt = tools.stamp();
  const head = { product: PREMATCH, eventId: match.eventId, timestamp: sentAt.getTime() };
  send(tools, match, {
    product: PREMATCH,
    kind: 'fixture_change',
    sentAt,
    body: fixtureChange({ ...head, change: 'cancelled', startTime: match.startsAt }),
  });
  const at = tools.stamp();
  const markets = Object.keys(match.lines).map((key) => {
    const [id = '', specifiers] = key.split('/');
    return { id: Number(id), specifiers, voidReason: 5 };
  });
  send(tools, match, {
    product: PREMATCH,
    kind: 'bet_cancel',
    sentAt: at,
    body: betCancel({ ...head, timestamp: at.getTime(), markets }),
  });
  publishStatus(match, tools, { product: PREMATCH, status: -4 });
  match.lines = {};
  match.hasNewLines = true;
  match.endedAt = tools.now;
  match.nextAt = null;
}

const saved = (match: Match, moved: Moved<unknown>): SavedStep => ({
  state: match.play.save(moved.state),
  incident: moved.incident,
  betstopReason: moved.betstopReason,
  isBig: moved.isBig,
});

/** Draws the next step, counted from when the last one happened. */
function drawNext(match: Match, tools: CourseTools, from: Date = match.startsAt): void {
  const moved = match.play.next(match.current, tools.words(match.eventId, match.stepCount));
  match.nextState = moved === null ? null : saved(match, moved);
  match.nextAt = moved === null ? null : new Date(from.getTime() + moved.afterMs);
}

function note(match: Match, tools: CourseTools, { incident }: SavedStep, at: Date): void {
  if (incident === null) return;
  const status = match.play.status(match.current);
  const seen: SeenIncident = {
    ...incident,
    eventId: match.eventId,
    number: match.stepCount,
    matchTime: status.clock?.matchTime ?? null,
    score: status.score === undefined ? null : [String(status.score[0]), String(status.score[1])],
    happenedAt: at,
  };
  tools.turn.incidents.push(seen);
}

type Progress = { isBig: boolean; betstopReason: number | null };

/** One step of a match; the state after it becomes the current one. */
function take(match: Match, tools: CourseTools, step: SavedStep, progress: Progress): void {
  const at = match.nextAt ?? tools.now;
  match.current = match.play.load(step.state, match.setup);
  match.state = step.state;
  match.stepCount += 1;
  note(match, tools, step, at);
  progress.isBig ||= step.isBig;
  if (step.betstopReason !== undefined) progress.betstopReason = step.betstopReason;
  drawNext(match, tools, at);
}

const shareOf = (match: Match, now: Date): number =>
  (now.getTime() - match.startsAt.getTime()) / (sportOf(match.sport).minutes * MINUTE_MS);

/** Takes all steps that are due, then says what has changed. True when it said something. */
export function advance(match: Match, tools: CourseTools): boolean {
  const progress: Progress = { isBig: false, betstopReason: null };
  while (match.nextState !== null && match.nextAt !== null && match.nextAt <= tools.now) {
    const { fault } = match;
    const breaks = fault?.kind === 'abandoned' || fault?.kind === 'retired' ? fault.atShare : null;
    if (breaks !== null && shareOf(match, match.nextAt) >= breaks) return breakOff(match, tools);
    take(match, tools, match.nextState, progress);
  }
  if (match.play.isOver(match.current)) return finish(match, tools);
  const hasMended = wrongScore(match, tools);
  if (progress.betstopReason !== null && match.stoppedUntil === null) {
    stop(match, tools, progress.betstopReason);
    return true;
  }
  if (match.stoppedUntil !== null && match.stoppedUntil > tools.now) {
    if (progress.isBig) settleDecided(match, tools, match.play.pricer(match.current));
    return progress.isBig || hasMended;
  }
  const isBack = match.stoppedUntil !== null;
  const isStale =
    match.lastSentAt === null || tools.now.getTime() - match.lastSentAt.getTime() >= staleMs(match);
  if (!progress.isBig && !isBack && !isStale && !hasMended) return false;
  match.stoppedUntil = null;
  publishOdds(match, tools, { isFull: isBack || match.markets.size === 0 });
  match.betstopReason = null;
  return true;
}

function stop(match: Match, tools: CourseTools, reason: number): void {
  match.betstopReason = reason;
  publishStop(match, tools);
  const source = tools.words(`${match.eventId}-stop`, match.stepCount);
  match.stoppedUntil = new Date(
    tools.now.getTime() + STOP_MS.least + STOP_MS.spread * drawUnit(source),
  );
  settleDecided(match, tools, match.play.pricer(match.current));
}

/** Begins or ends the minutes of a wrong score. */
function wrongScore(match: Match, tools: CourseTools): boolean {
  const { fault } = match;
  if (fault?.kind !== 'wrong_score') return false;
  const at = tools.now.getTime();
  if (!fault.isShown && at >= fault.from && at < fault.until) {
    match.fault = { ...fault, isShown: true };
    return true;
  }
  if (at < fault.until) return false;
  match.fault = { kind: 'none' };
  if (!fault.isShown) return false;
  const window = { from: new Date(fault.from), until: new Date(fault.until) };
  mend(match, tools, window);
  return true;
}

function breakOff(match: Match, tools: CourseTools): boolean {
  const { fault } = match;
  publishStop(match, tools);
  if (fault?.kind === 'retired') {
    match.stage = 'ended';
    const winner = fault.loser === 'home' ? 'away' : 'home';
    settleEnded(match, tools, { status: 'retired', winner, voidReason: RETIRED });
    end(match, tools);
    return true;
  }
  abandon(match, tools);
  return true;
}

export function abandon(match: Match, tools: CourseTools): void {
  match.stage = 'abandoned';
  settleEnded(match, tools, { status: 'abandoned', voidReason: ABANDONED });
  publishStatus(match, tools, { product: LIVE, status: null });
  match.endedAt = tools.now;
  match.nextAt = null;
  match.nextState = null;
}

function finish(match: Match, tools: CourseTools): boolean {
  if (match.fault?.kind === 'wrong_score') match.fault = { kind: 'none' };
  match.stage = 'ended';
  publishStop(match, tools);
  settleEnded(match, tools, { status: 'ended', voidReason: OTHER });
  end(match, tools);
  return true;
}

function end(match: Match, tools: CourseTools): void {
  publishStatus(match, tools, { product: LIVE, status: null });
  match.endedAt = tools.now;
  match.confirmsAt = new Date(tools.now.getTime() + CONFIRM_AFTER_MS);
  match.nextAt = null;
  match.nextState = null;
  match.stoppedUntil = null;
}

/** The result is confirmed: everything is settled once more, for good. */
export function close(match: Match, tools: CourseTools): void {
  confirm(match, tools);
  match.stage = 'closed';
  match.confirmsAt = null;
  publishStatus(match, tools, { product: LIVE, status: null });
}

/** What a person makes happen now; the match goes on from there. False where it cannot happen. */
export function playScene(
  match: Match,
  tools: CourseTools,
  name: keyof Match['play']['scenes'],
): boolean {
  const moved = match.stage === 'live' ? match.play.scenes[name]?.(match.current) : undefined;
  if (moved === undefined || moved === null) return false;
  const progress: Progress = { isBig: true, betstopReason: null };
  match.nextAt = tools.now;
  take(match, tools, saved(match, moved), progress);
  if (match.stoppedUntil === null) stop(match, tools, moved.betstopReason ?? 26);
  return true;
}
