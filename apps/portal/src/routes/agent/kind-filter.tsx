import '../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import type { TransactionGroup } from '@parlour/contract';
import { Dialog } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { tickKinds } from '../../features/team-report/movement-model.ts';
import { MOVEMENT_GROUPS } from '../../features/team-report/search-model.ts';
import { kindLabel, kindsOf } from '../../features/wallet/record-model.ts';
import { useSearchChange } from '../../lib/link.tsx';
import { useTeamText } from '../../lib/team-text.ts';
import classes from './kind-filter.module.css';

export type KindFilterProps = {
  /** All kinds of a group, while no kinds are named. */
  readonly group: TransactionGroup | undefined;
  /** Separated by commas. */
  readonly kinds: string | undefined;
};

/** Any number of kinds of movements, ticked one by one or by groups; the address keeps them. */
export function KindFilter({ group, kinds }: KindFilterProps): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const [isOpen, setIsOpen] = useState(false);
  const ticked: readonly string[] =
    kinds?.split(',') ?? (group === undefined ? [] : kindsOf(group));
  const [first] = ticked;
  const change = (changed: readonly string[], isTicked: boolean) =>
    changeSearch({ group: undefined, kinds: tickKinds(ticked, changed, isTicked) });
  return (
    <>
      <button
        type="button"
        className={classes.opener}
        aria-haspopup="dialog"
        data-on={first === undefined ? undefined : true}
        onClick={() => setIsOpen(true)}
      >
        {first === undefined
          ? t('movement.all_groups')
          : ticked.length === 1
            ? t(kindLabel(first))
            : t('movement.kinds', { count: ticked.length })}
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('movement.column_type')}
        closeLabel={t('site.close')}
        closesOnEscape
        size="medium"
      >
        {MOVEMENT_GROUPS.map((name) => (
          <GroupTicks key={name} group={name} ticked={ticked} onChange={change} />
        ))}
        <div className={classes.actions}>
          <Button
            variant="default"
            onClick={() => changeSearch({ group: undefined, kinds: undefined })}
          >
            {t('movement.kinds_all')}
          </Button>
          <Button onClick={() => setIsOpen(false)}>{t('movement.kinds_done')}</Button>
        </div>
      </Dialog>
    </>
  );
}

type GroupTicksProps = {
  readonly group: TransactionGroup;
  readonly ticked: readonly string[];
  readonly onChange: (kinds: readonly string[], isTicked: boolean) => void;
};

function GroupTicks({ group, ticked, onChange }: GroupTicksProps): ReactNode {
  const t = useTeamText();
  const kinds = kindsOf(group);
  const name = t(`wallet.group_${group}`);
  return (
    <fieldset className={classes.group} aria-label={name}>
      <label className={classes.whole}>
        <input
          type="checkbox"
          checked={kinds.every((kind) => ticked.includes(kind))}
          onChange={({ currentTarget }) => onChange(kinds, currentTarget.checked)}
        />
        {name}
      </label>
      {kinds.map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={ticked.includes(kind)}
            onChange={({ currentTarget }) => onChange([kind], currentTarget.checked)}
          />
          {t(kindLabel(kind))}
        </label>
      ))}
    </fieldset>
  );
}
