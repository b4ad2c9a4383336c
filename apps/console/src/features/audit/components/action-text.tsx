import type { ReactNode } from 'react';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { AuditEntry } from '../api/index.ts';
import { wordsOf } from '../model.ts';

export type ActionTextProps = { readonly action: string };

/** What was done, in words. */
export function ActionText({ action }: ActionTextProps): ReactNode {
  useOperatorText();
  return textOfCode('audit.action', action) ?? wordsOf(action);
}

export type ActorTextProps = { readonly entry: Pick<AuditEntry, 'actorKind' | 'actorName'> };

/** Who did it: the account of an operator, the kind of everyone else. */
export function ActorText({ entry }: ActorTextProps): ReactNode {
  const t = useOperatorText();
  return entry.actorName ?? t(`actor.${entry.actorKind}`);
}
