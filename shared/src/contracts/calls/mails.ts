import { MailSettings, UnsubscribeQuery } from '../mails';
import { Modified } from '../primitives';
import type { Calls } from './define';

export const mailsCalls = {
  'GET /me/mailSettings': {
    summary: 'Which emails the caller gets',
    access: 'signedIn',
    answer: MailSettings,
  },
  'PUT /me/mailSettings': {
    summary: 'Choose which emails to get',
    access: 'signedIn',
    body: MailSettings,
    answer: MailSettings,
  },
  'POST /unsubscribe': {
    summary: 'End emails of one kind, by the link in one of them',
    access: 'anyone',
    limit: 'unsubscribe',
    query: UnsubscribeQuery,
    answer: Modified,
  },
} as const satisfies Calls;
