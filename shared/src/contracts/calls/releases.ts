import { Live } from '../live';
import { RemoteFailureBody } from '../remoteFailures';
import type { Calls } from './define';

export const releasesCalls = {
  'GET /live': {
    summary: 'What is live: releases, health, and how much the shop holds',
    access: 'admin',
    answer: Live,
  },
  'POST /remoteFailures': {
    summary: 'Shells report remotes that could not be shown',
    access: 'anyone',
    limit: 'remoteFailure',
    body: RemoteFailureBody,
  },
} as const satisfies Calls;
