import type { SettingsReader } from './settingsReader';

/** A name and an address, or an address alone. */
const SENDER = /^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** @returns where emails are sent through, and by whom; nothing when the shop sends none. */
export function readMail(reader: SettingsReader): { url: string; from: string } | undefined {
  const url = reader.secret('SMTP_URL');
  const from = reader.text('MAIL_FROM');
  if (url === undefined && from === undefined) return undefined;
  if (url === undefined || !/^smtps?:\/\/[^/]+\/?$/.test(url))
    reader.problems.push('SMTP_URL must be like smtps://user:password@mail.example:465');
  if (from === undefined || !SENDER.test(from))
    reader.problems.push('MAIL_FROM must be like Relaptop <hello@shop.example>');
  return { url: url ?? '', from: from ?? '' };
}
