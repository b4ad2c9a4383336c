import { CopyField, Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { feedAddress } from '../model.ts';
import classes from './feed.module.css';

export type FeedExampleProps = {
  readonly origin: string;
  readonly feedCode: string;
  readonly gameCode: string;
};

/** How the other side sends a result, ready to be tried. */
export function FeedExample({ origin, feedCode, gameCode }: FeedExampleProps): ReactNode {
  const t = useOperatorText();
  const address = feedAddress(origin, feedCode);
  const example = `BODY='{"results":[{"gameCode":"${gameCode}","issueNo":"20261121","code":"12345|67"}]}'
ID=$(uuidgen); T=$(date +%s)
MAC=$(printf '%s' "$T.$ID.$BODY" | openssl dgst -sha256 -hmac "$KEY" -r | cut -d' ' -f1)
curl -X POST ${address} \\
  -H 'content-type: application/json' \\
  -H "feed-id: $ID" -H "feed-signature: t=$T,v1=$MAC" -d "$BODY"`;
  return (
    <Section title={t('feed.desk.example')}>
      <Stack isBounded>
        <Hint>{t('feed.desk.exampleHint')}</Hint>
        <p className={classes.key}>
          <CopyField
            value={address}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
          />
        </p>
        <pre className={classes.example} tabIndex={0}>
          {example}
        </pre>
      </Stack>
    </Section>
  );
}
