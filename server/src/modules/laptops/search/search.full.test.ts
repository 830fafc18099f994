import { openEmbeddedInMemory } from '../../../testing/embeddedDatabase';
import { laptopSearchCases } from '../../../testing/laptopSearchCases';
import { openRealPostgres } from '../../../testing/testDatabase';

describe('finding laptops in the embedded database', () => laptopSearchCases(openEmbeddedInMemory, 300));

describe('finding laptops in Postgres', () => laptopSearchCases(openRealPostgres, 300));
