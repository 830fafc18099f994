import { Type } from 'typebox';
import { Place, PlacesQuery, PositionBody } from '../places';
import type { Calls } from './define';

export const placesCalls = {
  'GET /places': {
    summary: 'Towns whose name begins as typed, the largest first',
    access: 'anyone',
    query: PlacesQuery,
    answer: Type.Array(Place),
  },
  'POST /places/nearest': {
    summary: 'The town nearest to a device; the position is neither stored nor logged',
    access: 'anyone',
    limit: 'nearestPlace',
    body: PositionBody,
    answer: Place,
  },
} as const satisfies Calls;
