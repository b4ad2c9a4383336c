import type {
  NotificationChannel,
  NotificationState,
  NotificationTemplate,
} from '../rules/message.ts';

export type NotificationRow = {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string | null;
  readonly channel: NotificationChannel;
  readonly destinationMasked: string;
  readonly destinationSealed: string;
  readonly template: NotificationTemplate;
  readonly language: string;
  readonly subject: string | null;
  /** Null once it has been purged. */
  readonly bodySealed: string | null;
  readonly state: NotificationState;
  readonly tries: number;
  readonly lastError: string | null;
  readonly nextTryAt: Date | null;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly expiresAt: Date | null;
  readonly providerReference: string | null;
  readonly version: number;
};

export const NOTIFICATION_COLUMNS = `id, brand_id as "brandId", member_id as "memberId", channel,
  destination_masked as "destinationMasked", destination_sealed as "destinationSealed", template,
  language, subject, body_sealed as "bodySealed", state, tries, last_error as "lastError",
  next_try_at as "nextTryAt", created_at as "createdAt", sent_at as "sentAt",
  expires_at as "expiresAt", provider_reference as "providerReference", version`;
