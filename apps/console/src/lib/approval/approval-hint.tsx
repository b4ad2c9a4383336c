import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';

/** Says before a save that what loosens waits for a second operator. */
export function ApprovalHint(): ReactNode {
  const t = useOperatorText();
  return <Hint>{t('approval.before')}</Hint>;
}

/** Says before a change that nobody makes alone that it will wait. */
export function AlwaysHint(): ReactNode {
  const t = useOperatorText();
  return <Hint>{t('approval.always')}</Hint>;
}

/** Says before a decision that one operator makes it alone only up to an own limit. */
export function OwnLimitHint(): ReactNode {
  const t = useOperatorText();
  return <Hint as="span">{t('approval.ownLimit')}</Hint>;
}
