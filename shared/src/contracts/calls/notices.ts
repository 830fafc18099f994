import { Type } from 'typebox';
import { Notices, NoticesQuery, WatchAnswer } from '../notices';
import { Deleted, IdParams } from '../primitives';
import type { Calls } from './define';

export const noticesCalls = {
  'GET /stream': {
    summary: 'What happens to the caller, as server-sent events',
    access: 'signedIn',
    answer: Type.String({
      description: 'text/event-stream; see StreamEvents of the contracts',
      example: 'id: 42\nevent: notices\ndata: {}\n\n',
    }),
  },
  'PUT /productWatch/:id': {
    summary: 'Wait until a laptop is free again',
    access: 'signedIn',
    params: IdParams,
    answer: WatchAnswer,
  },
  'DELETE /productWatch/:id': {
    summary: 'Wait no more',
    access: 'signedIn',
    params: IdParams,
    answer: Deleted,
  },
  'GET /notices': {
    summary:
      'News of the caller’s orders and listings, laptops that became free or cheaper or that their searches have found, and what they wait for',
    access: 'signedIn',
    query: NoticesQuery,
    answer: Notices,
  },
  'DELETE /notices/:id': {
    summary: 'Put a notice away',
    access: 'signedIn',
    params: IdParams,
    answer: Deleted,
  },
} as const satisfies Calls;
