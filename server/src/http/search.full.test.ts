import { openEmbeddedInMemory } from '../testing/embeddedDatabase';
import { searchCases } from '../testing/searchCases';
import { openRealPostgres } from '../testing/testDatabase';

describe('a search in the embedded database', () => {
  searchCases(openEmbeddedInMemory, ['oldest', 'scattered', 'nobody']);
});

describe('a search in Postgres for a word of all rows', () => {
  searchCases(openRealPostgres, ['all']);
});
