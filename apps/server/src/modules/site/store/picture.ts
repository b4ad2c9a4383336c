import type { Reader, Tx } from '@parlour/database';

export type StoredFile = { readonly mediaType: string; readonly content: Buffer };

export type NewPicture = {
  readonly brandId: string;
  readonly name: string;
  readonly kind: 'logo' | 'icon';
  readonly width: number;
  readonly height: number;
  readonly files: readonly (StoredFile & { readonly fileName: string })[];
  readonly at: Date;
};

/** A picture that is there already stays as it is: its name says what it shows. */
export async function insertPicture(tx: Tx, picture: NewPicture): Promise<void> {
  await tx.query({
    text: `insert into brand_pictures (brand_id, name, kind, width, height, created_at)
      values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    values: [
      picture.brandId,
      picture.name,
      picture.kind,
      picture.width,
      picture.height,
      picture.at,
    ],
  });
  await tx.query({
    text: `insert into brand_files (file_name, media_type, content, created_at)
      select file_name, media_type, content, $4
      from unnest($1::text[], $2::text[], $3::bytea[]) as t (file_name, media_type, content)
      on conflict do nothing`,
    values: [
      picture.files.map(({ fileName }) => fileName),
      picture.files.map(({ mediaType }) => mediaType),
      picture.files.map(({ content }) => content),
      picture.at,
    ],
  });
}

export async function findFile(reader: Reader, fileName: string): Promise<StoredFile | null> {
  const [row] = await reader.query<StoredFile>({
    name: 'brand_file',
    text: 'select media_type as "mediaType", content from brand_files where file_name = $1',
    values: [fileName],
  });
  return row ?? null;
}

/** Which of these pictures the brand has, with what each is for. */
export const listPictures = (reader: Reader, brandId: string, names: readonly string[]) =>
  reader.query<{ name: string; kind: 'logo' | 'icon' }>({
    text: 'select name, kind from brand_pictures where brand_id = $1 and name = any($2)',
    values: [brandId, names],
  });
