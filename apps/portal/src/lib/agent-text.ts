// Whoever imports this waits for the texts: agents alone read them.
import catalogue from 'virtual:catalogues/agent';
import { type AgentKey, useText } from '@parlour/i18n/react';
import type { AccountText } from './account-text.ts';
import './account-text.ts';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** Texts of the agent centre, beside those about an account. */
export const useAgentText = () => useText<AgentKey | AccountText>();
