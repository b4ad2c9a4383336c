import { Loader } from '@mantine/core';
import { CloseIcon, Hint, PlusIcon, Row } from '@parlour/ui';
import { type ChangeEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { CameraIcon } from '../icons.ts';
import { isProofWaiting, PROOF_TYPES, proofProblem, PROOFS_MAX } from '../proof-model.ts';
import type { Proofs } from '../use-proofs.ts';
import classes from './proof-picker.module.css';

export type ProofPickerProps = Proofs & {
  readonly label: string;
  readonly hint: string;
  /** Pictures that the server has already; drawn before those on their way. */
  readonly kept?: ReactNode;
  readonly keptCount?: number;
  readonly canAdd?: boolean;
  readonly error?: string | undefined;
};

/** Up to three pictures: chosen, dropped or taken with the camera, each seen while it is sent. */
export function ProofPicker(props: ProofPickerProps): ReactNode {
  const { label, hint, proofs, add, remove, kept, keptCount = 0, canAdd = true, error } = props;
  const t = useMoneyText();
  const [problem, setProblem] = useState<MoneyText | null>(null);
  const held = proofs.length + keptCount;

  function take(files: Iterable<File>) {
    let count = held;
    let found: MoneyText | null = null;
    for (const file of files) {
      const refused = proofProblem(file, count);
      found ??= refused;
      if (refused !== null) continue;
      count += 1;
      add(file);
    }
    setProblem(found);
  }

  const failed = proofs.find(({ failure }) => failure !== null)?.failure;
  return (
    <fieldset className={classes.frame}>
      <legend>{label}</legend>
      <Hint>{hint}</Hint>
      <Row gap={3}>
        {kept}
        {proofs.map((proof) => (
          <figure key={proof.key} className={classes.item} data-failed={proof.failure !== null}>
            <img src={proof.previewUrl} alt={proof.name} width={96} height={96} />
            {isProofWaiting(proof) ? (
              <span className={classes.veil} role="status" aria-label={t('cashier.proof_sending')}>
                <Loader size="sm" />
              </span>
            ) : null}
            <button
              type="button"
              className={classes.remove}
              aria-label={t('cashier.proof_remove', { name: proof.name })}
              onClick={() => {
                remove(proof.key);
                setProblem(null);
              }}
            >
              <CloseIcon size={16} />
            </button>
          </figure>
        ))}
        {canAdd && held < PROOFS_MAX ? <ProofDrop onFiles={take} /> : null}
      </Row>
      <p role="alert" className={classes.failure}>
        {problem === null ? (failed ?? error ?? '') : t(problem)}
      </p>
    </fieldset>
  );
}

/** Where pictures are dropped, or chosen; a phone offers its camera as well. */
function ProofDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactNode {
  const t = useMoneyText();
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.currentTarget.files ?? [])];
    event.currentTarget.value = '';
    onFiles(chosen);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  }
  const accept = PROOF_TYPES.join(',');
  return (
    <>
      <button
        type="button"
        className={classes.add}
        data-over={isOver}
        onClick={() => files.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <PlusIcon size={20} />
        {t('cashier.proof_add')}
      </button>
      <button
        type="button"
        className={`${classes.add} ${classes.camera}`}
        onClick={() => camera.current?.click()}
      >
        <CameraIcon size={20} />
        {t('cashier.proof_camera')}
      </button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={t('cashier.proof_add')}
        onChange={choose}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept={accept}
        capture="environment"
        aria-label={t('cashier.proof_camera')}
        onChange={choose}
      />
    </>
  );
}
