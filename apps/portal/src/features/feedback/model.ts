import type { CallValue } from '@parlour/client';
import type { PagesText } from '../../lib/pages-text.ts';

export type Feedback = CallValue<'GET /wps/feedback'>['items'][number];
export type FeedbackType = Feedback['questionType'];

/** Bounds of the specification: letters, pictures, and bytes of each picture. */
export const CONTENT_MAX = 140;
export const IMAGES_MAX = 3;
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
export const IMAGE_TYPES: readonly string[] = ['image/png', 'image/jpeg'];

export const TYPE_LABELS = {
  account: 'feedback.type_account',
  deposit: 'feedback.type_deposit',
  withdrawal: 'feedback.type_withdrawal',
  game: 'feedback.type_game',
  promotion: 'feedback.type_promotion',
  site: 'feedback.type_site',
  other: 'feedback.type_other',
} as const satisfies Readonly<Record<FeedbackType, PagesText>>;
export const FEEDBACK_TYPES = Object.keys(TYPE_LABELS) as readonly FeedbackType[];

/** A picture on its way: seen at once, sent aside. */
export type Attachment = {
  readonly key: number;
  readonly name: string;
  readonly previewUrl: string;
  /** Null until the server has it. */
  readonly imageId: string | null;
  readonly failure: string | null;
};

export type Form = {
  readonly questionType: FeedbackType;
  readonly content: string;
  readonly email: string;
  readonly attachments: readonly Attachment[];
};

export const EMPTY_FORM: Form = {
  questionType: 'account',
  content: '',
  email: '',
  attachments: [],
};

export type Change =
  | { readonly kind: 'set'; readonly values: Partial<Omit<Form, 'attachments'>> }
  | { readonly kind: 'attach'; readonly attachment: Attachment }
  | { readonly kind: 'sent'; readonly key: number; readonly imageId: string }
  | { readonly kind: 'failed'; readonly key: number; readonly failure: string }
  | { readonly kind: 'remove'; readonly key: number }
  | { readonly kind: 'clear' };

export function changeForm(form: Form, change: Change): Form {
  const update = (key: number, values: Partial<Attachment>) => ({
    ...form,
    attachments: form.attachments.map((one) => (one.key === key ? { ...one, ...values } : one)),
  });
  switch (change.kind) {
    case 'set':
      return { ...form, ...change.values };
    case 'attach':
      return { ...form, attachments: [...form.attachments, change.attachment] };
    case 'sent':
      return update(change.key, { imageId: change.imageId, failure: null });
    case 'failed':
      return update(change.key, { failure: change.failure });
    case 'remove':
      return { ...form, attachments: form.attachments.filter(({ key }) => key !== change.key) };
    case 'clear':
      return { ...EMPTY_FORM, questionType: form.questionType, email: form.email };
  }
}

/** Counted as the server counts: an emoji is one. */
export const countLetters = (text: string): number => Array.from(text).length;

/** Why a file is not taken, before a byte of it travels; null when it is. */
export function fileProblem(file: Pick<File, 'size' | 'type'>, held: number): PagesText | null {
  if (held >= IMAGES_MAX) return 'feedback.images_many';
  if (!IMAGE_TYPES.includes(file.type)) return 'feedback.image_type';
  return file.size > IMAGE_BYTES_MAX ? 'feedback.image_large' : null;
}

export type Problems = {
  readonly content?: PagesText;
  readonly email?: PagesText;
  readonly attachments?: PagesText;
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function problemsOf(form: Form, isMember: boolean): Problems {
  const email = form.email.trim();
  return {
    ...(form.content.trim() === '' ? { content: 'feedback.content_empty' as const } : {}),
    ...(countLetters(form.content) > CONTENT_MAX
      ? { content: 'feedback.content_long' as const }
      : {}),
    ...(isMember || EMAIL.test(email)
      ? {}
      : {
          email: email === '' ? ('feedback.email_empty' as const) : ('feedback.email_bad' as const),
        }),
    ...(form.attachments.some(({ imageId, failure }) => imageId === null && failure === null)
      ? { attachments: 'feedback.images_waiting' as const }
      : {}),
  };
}
