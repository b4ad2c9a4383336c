import { Button } from '@mantine/core';
import type { CallValue } from '@parlour/client';
import { Hint } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { Time } from '../../../../lib/time.tsx';
import { searchChain } from '../hooks.ts';
import { readHash } from '../verify-model.ts';
import classes from './chain-search.module.css';

type Chain = CallValue<'GET /wps/lottery/games/:gameCode/proofs'>['chains'][number];

export type ChainSearchProps = { readonly chains: readonly Chain[] };

/** The published ends of the chains, and whether a hash that someone kept is of one of them. */
export function ChainSearch({ chains }: ChainSearchProps): ReactNode {
  const t = useLotteryText();
  const [text, setText] = useState('');
  const hash = readHash(text);
  const search = useMutation({
    mutationFn: async (wanted: string) => {
      for (const chain of chains) {
        const place = await searchChain(wanted, chain);
        if (place !== null) return { chain, place };
      }
      return null;
    },
  });
  return (
    <section className={classes.search} aria-labelledby="chain-search">
      <h2 id="chain-search">{t('verifier.chains')}</h2>
      <ul className={classes.chains}>
        {chains.map((chain) => (
          <li key={chain.chainId}>
            <code dir="ltr">{chain.endHash}</code>
            <Hint as="span">
              {t('verifier.chain_used', { used: chain.used, length: chain.length })} ·{' '}
              <Time at={chain.publishedAt} />
            </Hint>
          </li>
        ))}
      </ul>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (hash !== null) search.mutate(hash);
        }}
      >
        <label>
          <span>{t('verifier.is_in_chain')}</span>
          <input
            dir="ltr"
            value={text}
            maxLength={80}
            spellCheck={false}
            autoComplete="off"
            aria-invalid={text !== '' && hash === null}
            aria-describedby="chain-search-hint"
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              search.reset();
            }}
          />
        </label>
        <Button type="submit" variant="default" disabled={hash === null} loading={search.isPending}>
          {t('verifier.look')}
        </Button>
      </form>
      <Hint id="chain-search-hint" role="status">
        {search.data === undefined
          ? t(text !== '' && hash === null ? 'verifier.hash_bad' : 'verifier.hash_hint')
          : search.data === null
            ? t('verifier.hash_missing')
            : t('verifier.hash_found', { place: search.data.place })}
      </Hint>
    </section>
  );
}
