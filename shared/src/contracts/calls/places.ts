import { Type } from 'typebox';
import { Place, PlacesQuery, PositionBody, ResolvedPlace } from '../places';
import type { Calls } from './define';

export const placesCalls = {
  'GET /places': {
    summary: 'Towns whose name begins as typed, the largest first',
    access: 'anyone',
    query: PlacesQuery,
    answer: Type.Array(Place),
  },
  'GET /places/resolved': {
    summary: 'The one town that a listing’s location means',
    access: 'anyone',
    query: PlacesQuery,
    answer: ResolvedPlace,
  },
  'POST /places/nearest': {
    summary: 'The town nearest to a device; the position is neither stored nor logged',
    access: 'anyone',
    limit: 'nearestPlace',
    body: PositionBody,
    answer: Place,
  },
} as const satisfies Calls;
