// A module that imports this waits for the texts: agents alone read them.
import catalogue from 'virtual:catalogues/agent';
import { type AgentKey, useText } from '@parlour/i18n/react';
import type { AccountText } from './account-text.ts';
import './account-text.ts';
import { includeTexts } from './language.ts';

await includeTexts(catalogue);

/** A key of those texts, or of those about an account. */
export type AgentText = AgentKey | AccountText;

/** Texts of the agent centre, beside those about an account. */
export const useAgentText = () => useText<AgentText>();
