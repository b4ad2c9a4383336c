import type { Tx } from '@parlour/database';

export const insertCaptcha = (
  tx: Tx,
  captcha: { id: string; answerHash: Buffer; expiresAt: Date },
) =>
  tx.query({
    text: 'insert into captchas (id, answer_hash, expires_at) values ($1, $2, $3)',
    values: [captcha.id, captcha.answerHash, captcha.expiresAt],
  });

/** Takes a captcha away for good, right or wrong: the hash of its answer, null when it is gone. */
export async function takeCaptcha(tx: Tx, id: string, at: Date): Promise<Buffer | null> {
  const [row] = await tx.query<{ answerHash: Buffer; isAlive: boolean }>({
    text: `delete from captchas where id = $1
      returning answer_hash as "answerHash", expires_at > $2 as "isAlive"`,
    values: [id, at],
  });
  return row?.isAlive === true ? row.answerHash : null;
}

/** Counts one more try with a captcha and locks it: the hash of its answer, null when it is gone. */
export async function tryCaptcha(
  tx: Tx,
  id: string,
  { at, usesMax }: { readonly at: Date; readonly usesMax: number },
): Promise<Buffer | null> {
  const [row] = await tx.query<{ answerHash: Buffer }>({
    text: `update captchas set uses = uses + 1
      where id = $1 and expires_at > $2 and uses < $3 returning answer_hash as "answerHash"`,
    values: [id, at, usesMax],
  });
  return row?.answerHash ?? null;
}

export const deleteCaptcha = (tx: Tx, id: string) =>
  tx.query({ text: 'delete from captchas where id = $1', values: [id] });

export const deleteOldCaptchas = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from captchas where expires_at < $1', values: [before] });
