import { laptopSearchCases } from '../../../testing/laptopSearchCases';
import { openRealPostgres } from '../../../testing/testDatabase';

describe('finding laptops in Postgres', () => laptopSearchCases(openRealPostgres, 12));
