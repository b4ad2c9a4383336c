// A module that imports this waits for both: reports of a team speak of accounts and of their money.
import './agent-text.ts';
import './money-text.ts';
import { useText } from '@parlour/i18n/react';
import type { AgentText } from './agent-text.ts';
import type { MoneyText } from './money-text.ts';

/** A key of the agent centre's texts, or of those about records of money. */
export type TeamText = AgentText | MoneyText;

export const useTeamText = () => useText<TeamText>();
