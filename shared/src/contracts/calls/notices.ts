import { Type } from 'typebox';
import { Notices, NoticesQuery, WatchAnswer } from '../notices';
import { Deleted, Modified } from '../primitives';
import type { Calls } from './define';
import { MailSettings, UnsubscribeQuery } from '../mails';

export const noticesCalls = {
  'GET /stream': {
    summary: 'The caller’s events, as server-sent events',
    access: 'signedIn',
    answer: Type.String({
      description: 'text/event-stream; see StreamEvents of the contracts',
      example: 'id: 42\nevent: notices\ndata: {}\n\n',
    }),
  },
  'PUT /productWatch/:id': {
    summary: 'Join the queue for a laptop',
    access: 'signedIn',
    answer: WatchAnswer,
  },
  'DELETE /productWatch/:id': {
    summary: 'Leave the queue for a laptop',
    access: 'signedIn',
    answer: Deleted,
  },
  'GET /notices': {
    summary: 'The caller’s notices, and the laptops that the caller waits for',
    access: 'signedIn',
    query: NoticesQuery,
    answer: Notices,
  },
  'DELETE /notices/:id': {
    summary: 'Dismiss a notice',
    access: 'signedIn',
    answer: Deleted,
  },
  'GET /me/mailSettings': {
    summary: 'The caller’s email settings',
    access: 'signedIn',
    answer: MailSettings,
  },
  'PUT /me/mailSettings': {
    summary: 'Change the email settings',
    access: 'signedIn',
    body: MailSettings,
    answer: MailSettings,
  },
  'POST /unsubscribe': {
    summary: 'Unsubscribe from emails of one kind, with the token of a link',
    access: 'anyone',
    limit: 'unsubscribe',
    query: UnsubscribeQuery,
    answer: Modified,
  },
} as const satisfies Calls;
