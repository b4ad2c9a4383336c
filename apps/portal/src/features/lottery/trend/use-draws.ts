import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lastIssuesQuery } from '../api/draw.ts';
import { drawnIssues, type GameOfDraws } from '../game.ts';
import type { DrawnIssue } from './trend-model.ts';

/** As many as a page of results holds. */
const DRAWS_MAX = 100;

/** The last draws of a game, the oldest first, as trends and roads read them. */
export function useDraws(game: GameOfDraws) {
  const query = useQuery(lastIssuesQuery(game.gameCode, DRAWS_MAX));
  const { gameCode, family, timeZone } = game;
  const results = query.data?.items;
  const issues = useMemo<readonly DrawnIssue[] | undefined>(
    () => results && drawnIssues({ gameCode, family, timeZone }, results),
    [results, gameCode, family, timeZone],
  );
  return { issues, error: query.error, onRetry: () => void query.refetch() };
}
