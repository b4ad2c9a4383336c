import { CloseIcon, SearchIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { useTeamText } from '../../lib/team-text.ts';
import classes from './account-filter.module.css';

export type AccountFilterProps = {
  readonly label: string;
  /** Name of the filter in the address. */
  readonly parameter?: string;
  /** Longest text that the server reads. */
  readonly charsMax?: number;
};

const ACCOUNT_CHARS_MAX = 64;

/** An account, written in full; the address keeps it, and a press on the cross forgets it. */
export function AccountFilter(props: AccountFilterProps): ReactNode {
  const { charsMax = ACCOUNT_CHARS_MAX, label, parameter = 'account' } = props;
  const value = useAddress().search[parameter];
  const asked = typeof value === 'string' ? value : '';
  // What is typed belongs to one question; another one in the address begins again.
  return <Field key={asked} {...{ asked, charsMax, label, parameter }} />;
}

type FieldProps = Required<AccountFilterProps> & { readonly asked: string };

function Field({ asked, charsMax, label, parameter }: FieldProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const [typed, setTyped] = useState(asked);
  return (
    <form
      className={classes.field}
      role="search"
      data-on={asked === '' ? undefined : true}
      onSubmit={(event) => {
        event.preventDefault();
        const wanted = typed.trim();
        changeSearch({ [parameter]: wanted === '' ? undefined : wanted });
      }}
    >
      <SearchIcon size={16} />
      <input
        type="text"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        maxLength={charsMax}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {asked === '' ? (
        <button type="submit" className={classes.find} disabled={typed.trim() === ''}>
          {t('loss.account_find')}
        </button>
      ) : (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('loss.account_clear')}
          onClick={() => changeSearch({ [parameter]: undefined })}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </form>
  );
}
